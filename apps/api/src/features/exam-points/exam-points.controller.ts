import { Controller } from '@nestjs/common';
import {
  createExamPoints,
  deleteExamPoints,
  listExamPoints,
  updateExamPoints,
} from '@daad/contracts/exam-points.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { ExamPoints } from './exam-points.js';

@Controller()
export class ExamPointsController {
  constructor(private readonly examPoints: ExamPoints) {}

  @Route(listExamPoints)
  list() {
    return this.examPoints.list();
  }

  @Route(createExamPoints, 'تمت إضافة نطاق النقاط بنجاح')
  create(@Input() { body }: InputOf<typeof createExamPoints>, @CurrentAccount() account: Account) {
    return this.examPoints.create(account, body);
  }

  @Route(updateExamPoints, 'تم تحديث نطاق النقاط بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateExamPoints>, @CurrentAccount() account: Account) {
    return this.examPoints.update(account, params.id, body);
  }

  @Route(deleteExamPoints, 'تم حذف نطاق النقاط بنجاح')
  delete(@Input() { params }: InputOf<typeof deleteExamPoints>, @CurrentAccount() account: Account) {
    return this.examPoints.delete(account, params.id);
  }
}
