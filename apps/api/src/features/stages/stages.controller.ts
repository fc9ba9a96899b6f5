import { Controller } from '@nestjs/common';
import { createStage, deleteStage, listStages, updateStage } from '@daad/contracts/stages.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { Stages } from './stages.js';

@Controller()
export class StagesController {
  constructor(private readonly stages: Stages) {}

  @Route(listStages)
  list(@Input() { query }: InputOf<typeof listStages>) {
    return this.stages.page(query);
  }

  @Route(createStage)
  async create(@Input() { body }: InputOf<typeof createStage>) {
    return new ResponseWithMessage(await this.stages.create(body), 'تمت إضافة المرحلة التعليمية');
  }

  @Route(updateStage)
  async update(@Input() { params, body }: InputOf<typeof updateStage>) {
    return new ResponseWithMessage(await this.stages.update(params.id, body), 'تم تحديث المرحلة التعليمية');
  }

  @Route(deleteStage)
  async delete(@Input() { params }: InputOf<typeof deleteStage>) {
    await this.stages.delete(params.id);
    return new ResponseWithMessage(null, 'تم حذف المرحلة التعليمية');
  }
}
