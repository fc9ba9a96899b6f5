import { Controller } from '@nestjs/common';
import {
  addExamStudent,
  createExam,
  deleteExam,
  listExams,
  listExamStudents,
  listStudentExams,
  removeExamStudent,
  updateExam,
  updateExamStudent,
} from '@daad/contracts/exams.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount, requireOwner } from '../../auth/visitor.js';
import { ExamQueries } from './exam-queries.js';
import { Exams } from './exams.js';
import { Grading } from './grading.js';

@Controller()
export class ExamsController {
  constructor(
    private readonly queries: ExamQueries,
    private readonly exams: Exams,
    private readonly grading: Grading,
  ) {}

  @Route(listExams)
  list(@Input() { query }: InputOf<typeof listExams>) {
    return this.queries.exams(query);
  }

  @Route(createExam)
  async create(@Input() { body }: InputOf<typeof createExam>) {
    return new ResponseWithMessage(await this.exams.create(body), 'تم إنشاء الامتحان بنجاح');
  }

  @Route(updateExam)
  async update(@Input() { params, body }: InputOf<typeof updateExam>, @CurrentAccount() account: Account) {
    return new ResponseWithMessage(
      await this.exams.update(account, params.id, body),
      'تم تحديث الامتحان بنجاح',
    );
  }

  @Route(deleteExam)
  async delete(@Input() { params }: InputOf<typeof deleteExam>, @CurrentAccount() account: Account) {
    await this.exams.delete(account, params.id);
    return new ResponseWithMessage(null, 'تم حذف الامتحان بنجاح');
  }

  @Route(listExamStudents)
  students(@Input() { params, query }: InputOf<typeof listExamStudents>) {
    return this.queries.students(params.examId, query);
  }

  @Route(addExamStudent)
  async addStudent(@Input() { body }: InputOf<typeof addExamStudent>, @CurrentAccount() account: Account) {
    return new ResponseWithMessage(
      await this.grading.add(account, body),
      'تمت إضافة الطالب إلى الامتحان بنجاح',
    );
  }

  @Route(updateExamStudent)
  async changeGrade(
    @Input() { params, body }: InputOf<typeof updateExamStudent>,
    @CurrentAccount() account: Account,
  ) {
    return new ResponseWithMessage(
      await this.grading.change(account, params.id, body),
      'تم حفظ الدرجة بنجاح',
    );
  }

  @Route(removeExamStudent)
  async removeStudent(
    @Input() { params }: InputOf<typeof removeExamStudent>,
    @CurrentAccount() account: Account,
  ) {
    await this.grading.remove(account, params.id);
    return new ResponseWithMessage(null, 'تم حذف الطالب من الامتحان بنجاح');
  }

  @Route(listStudentExams)
  ofStudent(
    @Input() { params, query }: InputOf<typeof listStudentExams>,
    @CurrentAccount() account: Account,
  ) {
    requireOwner(account, params.id);
    return this.queries.ofStudent(params.id, query);
  }
}
