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
import { Exam } from '@daad/persistence/entities/exam.entity';
import { removeGrades } from '@daad/persistence/exams/remove-grades';
import { type Grade, lockExamForGrades, lockPlace, writeGrade } from '@daad/persistence/exams/write-grades';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account } from '#api/auth/visitor.js';
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
      const place = await lockPlace(manager, { examId, studentId });
      if (!place) throw new ApiError(await missingFor(manager, examId));
      const grade = { studentId, degree: studentDegree ?? 0, enterIn: enterIn ?? null };
      checkDegree(grade, place);
      const added = await writeGrade(manager, examId, grade, { authorId: teacher.userId, gradeId: null });
      if (!added) throw new ApiError('exam-student.already-in-exam');
      return added;
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
      const place = found(await lockPlace(manager, { gradeId: id }), 'exam-student.not-found');
      const { examId, studentId } = place;
      if ((body.studentId ?? studentId) !== studentId || (body.examId ?? examId) !== examId)
        throw new ApiError('exam-student.not-found');
      const grade = { studentId, degree: body.studentDegree, enterIn: body.enterIn ?? null };
      checkDegree(grade, place);
      // It may have been removed while this waited for the student, and must not come back.
      return found(
        await writeGrade(manager, examId, grade, { authorId: teacher.userId, gradeId: id }),
        'exam-student.not-found',
      );
    });
  }

  /** Reverses what the grade gave. @throws ApiError `exam-student.not-found` (404) */
  remove(teacher: Account, id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const { examId } = found(await presentGrades(manager).where({ id }).getOne(), 'exam-student.not-found');
      await lockExamForGrades(manager, examId);
      const studentIds = await removeGrades(manager, { examId, gradeId: id, authorId: teacher.userId });
      if (studentIds.length === 0) throw new ApiError('exam-student.not-found');
      await appendEvents(manager, [dataChanged('grade', id, 'deleted', { aggregateId: examId, studentIds })]);
    });
  }
}

const missingFor = async (manager: EntityManager, examId: string) =>
  (await manager.existsBy(Exam, { id: examId })) ? 'student.not-found' : 'exam.not-found';

function checkDegree({ degree }: Grade, { examDegree }: { examDegree: number }): void {
  if (degree <= examDegree) return;
  throw new ApiError('request.invalid', { errors: { studentDegree: [gradeAbove(examDegree)] } });
}
