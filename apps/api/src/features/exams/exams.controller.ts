import { Controller } from '@nestjs/common';
import { addExamStudents, gradeStudents } from '@daad/contracts/exam-sets.contract';
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
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount, requireOwner } from '#api/auth/visitor.js';
import { ExamQueries } from './exam-queries.js';
import { Exams } from './exams.js';
import { Grading } from './grading.js';
import { GradingSets } from './grading-sets.js';

@Controller()
export class ExamsController {
  constructor(
    private readonly queries: ExamQueries,
    private readonly exams: Exams,
    private readonly grading: Grading,
    private readonly sets: GradingSets,
  ) {}

  @Route(listExams)
  list(@Input() { query }: InputOf<typeof listExams>) {
    return this.queries.exams(query);
  }

  @Route(createExam, 'تم إنشاء الامتحان بنجاح')
  create(@Input() { body }: InputOf<typeof createExam>) {
    return this.exams.create(body);
  }

  @Route(updateExam, 'تم تحديث الامتحان بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateExam>, @CurrentAccount() account: Account) {
    return this.exams.update(account, params.id, body);
  }

  @Route(deleteExam, 'تم حذف الامتحان بنجاح')
  delete(@Input() { params }: InputOf<typeof deleteExam>, @CurrentAccount() account: Account) {
    return this.exams.delete(account, params.id);
  }

  @Route(listExamStudents)
  students(@Input() { params, query }: InputOf<typeof listExamStudents>, @CurrentAccount() account: Account) {
    return this.queries.students(account, params.examId, query);
  }

  @Route(addExamStudent, 'تمت إضافة الطالب إلى الامتحان بنجاح')
  addStudent(@Input() { body }: InputOf<typeof addExamStudent>, @CurrentAccount() account: Account) {
    return this.grading.add(account, body);
  }

  @Route(addExamStudents, 'تمت إضافة الطلاب إلى الامتحان بنجاح')
  addStudents(@Input() { body }: InputOf<typeof addExamStudents>) {
    return this.sets.add(body);
  }

  @Route(gradeStudents)
  gradeStudents(@Input() { body }: InputOf<typeof gradeStudents>, @CurrentAccount() account: Account) {
    return this.sets.grade(account, body);
  }

  @Route(updateExamStudent, 'تم حفظ الدرجة بنجاح')
  changeGrade(
    @Input() { params, body }: InputOf<typeof updateExamStudent>,
    @CurrentAccount() account: Account,
  ) {
    return this.grading.change(account, params.id, body);
  }

  @Route(removeExamStudent, 'تم حذف الطالب من الامتحان بنجاح')
  removeStudent(@Input() { params }: InputOf<typeof removeExamStudent>, @CurrentAccount() account: Account) {
    return this.grading.remove(account, params.id);
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
