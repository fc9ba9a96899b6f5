import { Injectable } from '@nestjs/common';
import { leaveClasses } from '@daad/persistence/attendance/change-class';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { Cart } from '@daad/persistence/entities/cart.entity';
import { Discount } from '@daad/persistence/entities/discount.entity';
import { ExamStudent } from '@daad/persistence/entities/exam-student.entity';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { Sessions } from '#api/auth/sessions.js';
import { ApiError } from '#api/errors/api-error.js';

@Injectable()
export class DeleteStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  async run(id: string): Promise<void> {
    const endedSessions = await inTransaction(this.dataSource, async (manager) => {
      await lockExamsOf(manager, id);
      const { affected } = await manager.update(
        Student,
        { id, deletedAt: IsNull() },
        { deletedAt: () => 'now()', passwordHash: null },
      );
      if (affected === 0) throw new ApiError('student.not-found');
      // Deletes only data without use for a deleted student. Orders, ledger, attendance and grades stay as history.
      await leaveClasses(manager, { studentId: id });
      const discounts = await manager.findBy(Discount, { studentId: id });
      await manager.delete(Discount, { studentId: id });
      await manager.delete(Cart, { studentId: id });
      await appendEvents(manager, [
        dataChanged('student', id, 'deleted'),
        ...discounts.map((discount) => dataChanged('discount', discount.id, 'deleted')),
      ]);
      return endSessions(manager, { userIds: [id] });
    });
    this.sessions.refuse(endedSessions);
  }
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
