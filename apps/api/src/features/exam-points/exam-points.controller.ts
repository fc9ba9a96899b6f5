import { Controller } from '@nestjs/common';
import {
  createExamPoints,
  deleteExamPoints,
  listExamPoints,
  updateExamPoints,
} from '@daad/contracts/exam-points.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount } from '../../auth/visitor.js';
import { ExamPoints } from './exam-points.js';

@Controller()
export class ExamPointsController {
  constructor(private readonly examPoints: ExamPoints) {}

  @Route(listExamPoints)
  list() {
    return this.examPoints.list();
  }

  @Route(createExamPoints)
  async create(@Input() { body }: InputOf<typeof createExamPoints>, @CurrentAccount() account: Account) {
    return new ResponseWithMessage(
      await this.examPoints.create(account, body),
      'تمت إضافة نطاق النقاط بنجاح',
    );
  }

  @Route(updateExamPoints)
  async update(
    @Input() { params, body }: InputOf<typeof updateExamPoints>,
    @CurrentAccount() account: Account,
  ) {
    return new ResponseWithMessage(
      await this.examPoints.update(account, params.id, body),
      'تم تحديث نطاق النقاط بنجاح',
    );
  }

  @Route(deleteExamPoints)
  async delete(@Input() { params }: InputOf<typeof deleteExamPoints>, @CurrentAccount() account: Account) {
    const { recomputeJobId } = await this.examPoints.delete(account, params.id);
    return new ResponseWithMessage({ recomputeJobId }, 'تم حذف نطاق النقاط بنجاح');
  }
}
