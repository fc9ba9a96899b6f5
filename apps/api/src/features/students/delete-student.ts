import { Injectable } from '@nestjs/common';
import type { ChangedEntity } from '@daad/contracts/live-events';
import { cairoToday } from '@daad/domain/calendar-day';
import { endMemberships } from '@daad/persistence/attendance/memberships';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { Sessions } from '../../auth/sessions.js';
import { ApiError } from '../../http/api-error.js';

/** Before the student, as grading does; marking it deleted makes a trigger count the students of its exams anew. */
const lockExams = statement(
  'lock-exams-of-student',
  `select id from exam where id in (select exam_id from exam_student where student_id = $1)
   order by id for no key update`,
);
const markDeleted = statement<{ id: string }>(
  'delete-student',
  `update student set deleted_at = now(), updated_at = now(), password_hash = null
   where id = $1 and deleted_at is null returning id`,
);
/** What only makes sense for a present student. Orders, ledger, classes, attendance and grades are history and stay. */
const leave = statement<{ linkId: string | null; discountIds: string[] }>(
  'student-leaves',
  `with link as (${endMemberships('student_id = $1', '$2')} returning id),
        basket as (delete from cart where student_id = $1),
        reduction as (delete from discount where student_id = $1 returning id)
   select (select id from link) as "linkId", array(select id from reduction) as "discountIds"`,
);

@Injectable()
export class DeleteStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  async run(id: string): Promise<void> {
    const ended = await inTransaction(this.dataSource, async (manager) => {
      await run(manager, lockExams, [id]);
      const [student] = await run(manager, markDeleted, [id]);
      if (!student) throw new ApiError('student.not-found');
      const [left] = await run(manager, leave, [id, cairoToday()]);
      await appendEvents(manager, [
        deleted('student', id),
        ...(left!.linkId ? [deleted('classStudent', left!.linkId)] : []),
        ...left!.discountIds.map((discountId) => deleted('discount', discountId)),
      ]);
      return endSessions(manager, { userIds: [id] });
    });
    this.sessions.refuse(ended);
  }
}

const deleted = (entity: ChangedEntity, id: string): NewEvent => ({
  name: 'data.changed',
  aggregateId: id,
  payload: { entity, id, action: 'deleted' },
});
