import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { holdStudent } from '@daad/contracts/cards.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { lockRow } from '@daad/persistence/lock-row';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { found } from '#api/errors/api-error.js';

/** Holds students at the door; nothing but the door knows of it. */
@Injectable()
export class HoldStudent {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Idempotent: the same reason again keeps since when and by whom. Another reason is a new hold.
   * @throws ApiError `student.not-found` (404)
   */
  run(
    { userId }: Account,
    id: string,
    { held, reason }: InputOf<typeof holdStudent>['body'],
  ): Promise<ResponseOf<typeof holdStudent>> {
    return inTransaction(this.dataSource, async (manager) => {
      const student = found(await lockRow(manager, Student, id, 'for_no_key_update'), 'student.not-found');
      const holdReason = held ? reason : null;
      if (holdReason !== student.holdReason) {
        Object.assign(student, {
          holdReason,
          heldAt: held ? new Date() : null,
          heldBy: held ? userId : null,
        });
        const { heldAt, heldBy } = student;
        await manager.update(Student, id, { heldAt, holdReason, heldBy });
        await appendEvents(manager, [dataChanged('student', id, 'updated')]);
      }
      if (student.heldAt === null || student.holdReason === null) return { studentId: id, hold: null };
      const holder = student.heldBy && (await manager.findOneBy(Staff, { id: student.heldBy }));
      const hold = {
        reason: student.holdReason,
        at: student.heldAt.toISOString(),
        by: holder ? holder.fullName : null,
      };
      return { studentId: id, hold };
    });
  }
}
