import { Injectable } from '@nestjs/common';
import type { contactParent } from '@daad/contracts/attendance.contract';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { AbsenceContact } from '@daad/persistence/entities/absence-contact.entity';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { lockRow } from '@daad/persistence/lock-row';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { one } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account } from '#api/auth/visitor.js';
import { findAbsence } from './attendance.statements.js';

type Absence = Pick<AbsenceContact, 'studentId' | 'classId' | 'date'>;

@Injectable()
export class ContactParent {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Idempotent in both directions. A repeated request succeeds even when the student has been marked present meanwhile.
   * @throws ApiError `student.not-found`, `class.not-found` (404), `attendance.not-absent` (409)
   */
  run(
    teacher: Account,
    { studentId, classId, date, contacted }: InputOf<typeof contactParent>['body'],
  ): Promise<ResponseOf<typeof contactParent>> {
    const absence = { studentId, classId, date };
    return inTransaction(this.dataSource, async (manager) => {
      // Marks lock the student as well, so that none comes in between; and of two calls the second sees the first one's note.
      found(await lockRow(manager, Student, studentId, 'for_no_key_update'), 'student.not-found');
      found(await manager.findOneBy(SchoolClass, { id: classId }), 'class.not-found');
      const before = await manager.findOneBy(AbsenceContact, absence);
      if (contacted === (before !== null)) return responseOf(absence, before);
      if (!contacted) await manager.delete(AbsenceContact, absence);
      const after = contacted ? await note(manager, teacher, absence) : null;
      const action = contacted ? 'created' : 'deleted';
      await appendEvents(manager, [dataChanged('absenceContact', studentId, action)]);
      return responseOf(absence, after);
    });
  }
}

const responseOf = (absence: Absence, contact: AbsenceContact | null) => ({
  ...absence,
  contactedAt: contact?.createdAt.toISOString() ?? null,
  contactedBy: contact?.authorName ?? null,
});

async function note(manager: EntityManager, { userId }: Account, absence: Absence): Promise<AbsenceContact> {
  const { absent } = await one(manager, findAbsence, { ...absence, now: cairoWallTime(new Date()) });
  if (!absent) throw new ApiError('attendance.not-absent');
  const author = await manager.findOneByOrFail(Staff, { id: userId });
  await manager.insert(AbsenceContact, { ...absence, authorId: userId, authorName: author.fullName });
  return manager.findOneByOrFail(AbsenceContact, absence);
}
