import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { noteHomework } from '@daad/contracts/door.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { Homework } from '@daad/persistence/entities/homework.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { lockRow } from '@daad/persistence/lock-row';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { one } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { findMeeting } from './attendance.statements.js';

@Injectable()
export class NoteHomework {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The last state counts; the same one again changes nothing. For a member of the class it needs no record of attendance: a device
   * without a network may send the scan after it.
   * @throws ApiError `student.not-found`, `class.not-found`, `homework.not-in-class` (404)
   */
  run(
    { userId: authorId }: Account,
    { studentId, classId, date, state }: InputOf<typeof noteHomework>['body'],
  ): Promise<ResponseOf<typeof noteHomework>> {
    const meeting = { studentId, classId, date };
    return inTransaction(this.dataSource, async (manager) => {
      // With the student locked, two devices follow one another.
      found(await lockRow(manager, Student, studentId, 'for_no_key_update'), 'student.not-found');
      found(await manager.findOneBy(SchoolClass, { id: classId }), 'class.not-found');
      const { belongs } = await one(manager, findMeeting, meeting);
      if (!belongs) throw new ApiError('homework.not-in-class');
      const before = await manager.findOneBy(Homework, meeting);
      if (before?.state !== state) {
        await manager.save(Homework, { ...meeting, state, authorId });
        const action = before ? 'updated' : 'created';
        await appendEvents(manager, [
          dataChanged('homework', studentId, action, { studentIds: [studentId] }),
        ]);
      }
      return { ...meeting, state };
    });
  }
}
