import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import {
  type addExamStudent,
  type ExamStudent,
  gradeAbove,
  type updateExamStudent,
} from '@daad/contracts/exams.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { removeGrades } from '@daad/persistence/exams/remove-grades';
import { type Grade, lockExamForGrades, writeGrades } from '@daad/persistence/exams/write-grades';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';
import { presentGrades } from './present-grades.js';

/** The students of an exam and their grades; points follow in the same transaction. */
@Injectable()
export class Grading {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @throws ApiError `exam.not-found`, `student.not-found` (404), `exam-student.already-in-exam` (409),
   * `request.invalid` (400) for a grade above the exam's degree
   */
  add(teacher: Account, body: InputOf<typeof addExamStudent>['body']): Promise<ExamStudent> {
    const { examId, studentId, studentDegree, enterIn } = body;
    return inTransaction(this.dataSource, async (manager) => {
      await this.lockExam(manager, examId, studentDegree ?? 0);
      if (await presentGrades(manager).where({ examId, studentId }).getExists())
        throw new ApiError('exam-student.already-in-exam');
      const grade = { studentId, degree: studentDegree ?? 0, enterIn: enterIn ?? null };
      return this.write(manager, teacher, examId, grade, 'student.not-found');
    });
  }

  /**
   * @throws ApiError `exam-student.not-found` (404), also for a grade of another student or exam than `body` names,
   * `request.invalid` (400) for a grade above the exam's degree
   */
  change(
    teacher: Account,
    id: string,
    body: InputOf<typeof updateExamStudent>['body'],
  ): Promise<ExamStudent> {
    return inTransaction(this.dataSource, async (manager) => {
      const { examId, studentId } = await this.find(manager, id);
      if ((body.studentId ?? studentId) !== studentId || (body.examId ?? examId) !== examId)
        throw new ApiError('exam-student.not-found');
      await this.lockExam(manager, examId, body.studentDegree);
      // It may have been removed while this waited for the exam, and must not come back.
      await this.find(manager, id);
      const grade = { studentId, degree: body.studentDegree, enterIn: body.enterIn ?? null };
      return this.write(manager, teacher, examId, grade, 'exam-student.not-found');
    });
  }

  /** Reverses what the grade gave. @throws ApiError `exam-student.not-found` (404) */
  remove(teacher: Account, id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const { examId } = await this.find(manager, id);
      await lockExamForGrades(manager, examId);
      const { students } = await removeGrades(manager, { examId, gradeId: id, authorId: teacher.userId });
      if (students === 0) throw new ApiError('exam-student.not-found');
      await appendEvents(manager, [dataChanged('grade', id, 'deleted', examId)]);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<{ examId: string; studentId: string }> {
    return found(await presentGrades(manager).where({ id }).getOne(), 'exam-student.not-found');
  }

  private async lockExam(manager: EntityManager, examId: string, degree: number): Promise<void> {
    const exam = found(await lockExamForGrades(manager, examId), 'exam.not-found');
    if (degree > exam.degree) {
      throw new ApiError('request.invalid', { errors: { studentDegree: [gradeAbove(exam.degree)] } });
    }
  }

  private async write(
    manager: EntityManager,
    teacher: Account,
    examId: string,
    grade: Grade,
    missing: 'student.not-found' | 'exam-student.not-found',
  ): Promise<ExamStudent> {
    const [written] = await writeGrades(manager, examId, [grade], { authorId: teacher.userId });
    if (!written) throw new ApiError(missing);
    return written;
  }
}
