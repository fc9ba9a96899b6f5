import { Injectable } from '@nestjs/common';
import type { ChangedEntity } from '@daad/contracts/live-events';
import { cairoToday } from '@daad/domain/calendar-day';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { one, run } from '@daad/persistence/sql/statement';
import { Student } from '@daad/persistence/entities/student.entity';
import { DataSource, IsNull } from 'typeorm';
import { Sessions } from '../../auth/sessions.js';
import { ApiError } from '../../errors/api-error.js';
import { lockExamsOfStudent, studentLeaves } from './students.statements.js';

@Injectable()
export class DeleteStudent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  async run(id: string): Promise<void> {
    const ended = await inTransaction(this.dataSource, async (manager) => {
      await run(manager, lockExamsOfStudent, { studentId: id });
      const { affected } = await manager.update(
        Student,
        { id, deletedAt: IsNull() },
        { deletedAt: () => 'now()', passwordHash: null },
      );
      if (affected === 0) throw new ApiError('student.not-found');
      const { linkId, discountIds } = await one(manager, studentLeaves, {
        studentId: id,
        today: cairoToday(),
      });
      await appendEvents(manager, [
        deleted('student', id),
        ...(linkId ? [deleted('classStudent', linkId)] : []),
        ...discountIds.map((discountId) => deleted('discount', discountId)),
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
