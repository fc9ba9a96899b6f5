import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { setConcession } from '@daad/contracts/class-fees.contract';
import type { Concession as ConcessionFields } from '@daad/contracts/fee-fields';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Concession } from '@daad/persistence/entities/concession.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { found } from '#api/errors/api-error.js';

/** What students pay less of the fees of classes (specification 5 section 1). */
@Injectable()
export class Concessions {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent. @throws ApiError `student.not-found` (404) */
  set(
    { userId: authorId }: Account,
    studentId: string,
    { kind, value, reason }: InputOf<typeof setConcession>['body'],
  ): Promise<ResponseOf<typeof setConcession>> {
    return inTransaction(this.dataSource, async (manager) => {
      found(await lockStudent(manager, studentId), 'student.not-found');
      if (kind === 'none') await manager.delete(Concession, { studentId });
      else {
        const row = { kind, value: kind === 'exempt' ? null : (value ?? null), reason: reason ?? '' };
        await manager.upsert(Concession, { studentId, ...row, authorId }, ['studentId']);
      }
      await appendEvents(manager, [dataChanged('concession', studentId, 'updated')]);
      return { studentId, concession: await readConcession(manager, studentId) };
    });
  }
}

/** As the staff sees it. */
export async function readConcession(
  manager: EntityManager,
  studentId: string,
): Promise<ConcessionFields | null> {
  const concession = await manager.findOneBy(Concession, { studentId });
  return concession && { kind: concession.kind, value: concession.value, reason: concession.reason };
}
