import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { leaveClasses } from '../attendance/change-class.js';
import { dataChanged } from '../data-changed.js';
import { Cart } from '../entities/cart.entity.js';
import { Discount } from '../entities/discount.entity.js';
import { Exam } from '../entities/exam.entity.js';
import { ExamStudent } from '../entities/exam-student.entity.js';
import { Student } from '../entities/student.entity.js';
import { appendEvents } from '../outbox/append-events.js';
import { endSessions } from '../sessions/end-sessions.js';

/**
 * Marks a student deleted, with everything that is of no use for a deleted one. Orders, ledger, attendance and grades stay as
 * history.
 * @returns the sessions that ended; null when there is no such student
 */
export async function removeStudent(manager: EntityManager, id: string): Promise<string[] | null> {
  await lockExamsOf(manager, id);
  const { affected } = await manager.update(
    Student,
    { id, deletedAt: IsNull() },
    { deletedAt: () => 'now()', passwordHash: null },
  );
  if (affected === 0) return null;
  await leaveClasses(manager, { studentId: id });
  const discounts = await manager.findBy(Discount, { studentId: id });
  await manager.delete(Discount, { studentId: id });
  await manager.delete(Cart, { studentId: id });
  await appendEvents(manager, [
    dataChanged('student', id, 'deleted'),
    ...discounts.map((discount) => dataChanged('discount', discount.id, 'deleted')),
  ]);
  return endSessions(manager, { userIds: [id] });
}

/** Before the student, as grading does; marking it deleted makes a trigger count the students of its exams anew. */
const lockExamsOf = (manager: EntityManager, studentId: string) =>
  manager
    .createQueryBuilder(Exam, 'exam')
    .innerJoin(ExamStudent, 'grade', 'grade.examId = exam.id')
    .where('grade.studentId = :studentId', { studentId })
    .orderBy('exam.id')
    .setLock('for_no_key_update', undefined, ['exam'])
    .getMany();
