import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type {
  Exam,
  listExams,
  listExamStudents,
  listStudentExams,
  StudentExam,
} from '@daad/contracts/exams.contract';
import type { Page } from '@daad/contracts/paging';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { examStatus } from '@daad/domain/exam-status';
import { Student } from '@daad/persistence/entities/student.entity';
import { foldedPattern } from '@daad/persistence/search';
import { readPage } from '@daad/persistence/sql/page';
import { maybeOne } from '@daad/persistence/sql/statement';
import { matchStudents } from '@daad/persistence/students/student-filters';
import { DataSource } from 'typeorm';
import { type Account, readsPhones } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { examsPage, examStudentsPage, examTotals, studentExamsPage } from './exams.statements.js';
import { toExam } from './to-exam.js';

/** The lists of exams: the teacher's, one exam's students, one student's exams. */
@Injectable()
export class ExamQueries {
  constructor(private readonly dataSource: DataSource) {}

  async exams(query: InputOf<typeof listExams>['query']): Promise<Page<Exam>> {
    const { index, from, to } = query;
    const filters = {
      index: index !== undefined && { index },
      name: matchName(query.name),
      from: from && { from },
      to: to && { to },
    };
    const page = await readPage(this.dataSource, examsPage, query, {}, filters);
    return { ...page, items: page.items.map(toExam) };
  }

  /** @throws ApiError `exam.not-found` (404) */
  async students(
    account: Account,
    examId: string,
    query: InputOf<typeof listExamStudents>['query'],
  ): Promise<ResponseOf<typeof listExamStudents>> {
    const { classId, studentCode: code, studentPhoneNumber: phoneNumber } = query;
    const matches = {
      ...matchStudents({ code, phoneNumber, phones: readsPhones(account) }),
      ofClass: classId && { classId },
    };
    const page = await readPage(this.dataSource, examStudentsPage, query, { examId }, matches);
    // Last, so that an exam which is just being deleted is not taken for an empty one.
    const totals = found(await maybeOne(this.dataSource, examTotals, { examId }), 'exam.not-found');
    const { averageDegree, evaluatedNumber, ...exam } = totals;
    return { ...page, exam: toExam(exam), averageDegree, evaluatedNumber };
  }

  /** @throws ApiError `student.not-found` (404) */
  async ofStudent(
    studentId: string,
    query: InputOf<typeof listStudentExams>['query'],
  ): Promise<Page<StudentExam>> {
    const now = new Date();
    const filters = { name: matchName(query.name), ...matchStatus(query.status, cairoToday(now)) };
    const page = await readPage(this.dataSource, studentExamsPage, query, { studentId }, filters);
    if (page.totalCount === 0 && !(await this.dataSource.manager.existsBy(Student, { id: studentId })))
      throw new ApiError('student.not-found');
    const items = page.items.map((row) => ({
      ...row,
      examDate: row.examDate.toISOString(),
      status: examStatus(row.examDate, now),
    }));
    return { ...page, items };
  }
}

function matchName(name: string | null | undefined) {
  const namePart = foldedPattern(name);
  return namePart && { namePart };
}

function matchStatus(status: InputOf<typeof listStudentExams>['query']['status'], today: string) {
  const [todayStart, todayEnd] = [cairoDayStart(today), cairoDayStart(addDays(today, 1))];
  switch (status) {
    case 'today':
      return { from: { from: todayStart }, before: { before: todayEnd } };
    case 'upcoming':
      return { from: { from: todayEnd } };
    case 'completed':
      return { before: { before: todayStart } };
    case undefined:
      return {};
  }
}
