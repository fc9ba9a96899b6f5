import { Controller } from '@nestjs/common';
import { createStage, deleteStage, listStages, updateStage } from '@daad/contracts/stages.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { Stages } from './stages.js';

@Controller()
export class StagesController {
  constructor(private readonly stages: Stages) {}

  @Route(listStages)
  list(@Input() { query }: InputOf<typeof listStages>) {
    return this.stages.page(query);
  }

  @Route(createStage, 'تمت إضافة المرحلة التعليمية')
  create(@Input() { body }: InputOf<typeof createStage>) {
    return this.stages.create(body);
  }

  @Route(updateStage, 'تم تحديث المرحلة التعليمية')
  update(@Input() { params, body }: InputOf<typeof updateStage>) {
    return this.stages.update(params.id, body);
  }

  @Route(deleteStage, 'تم حذف المرحلة التعليمية')
  delete(@Input() { params }: InputOf<typeof deleteStage>) {
    return this.stages.delete(params.id);
  }
}
