import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { createBulkPoints, createDirectPoints } from '@daad/contracts/points.contract';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { awardingPoints, summedColumns } from '@daad/persistence/points/award-points';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';

type WrittenEntry = ResponseOf<typeof createDirectPoints>;

const give = statement<WrittenEntry & { studentId: string }>(
  'give-points',
  `with award as (
     select $1::uuid as id, s.id as student_id, $3::text as kind, $4::int as points, $5::text as comment,
            null::uuid as source_id, $6::uuid as author_id
     from student s where s.id = $2 and s.deleted_at is null
   ), ${awardingPoints}, announced as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select uuid_v7(), 'points.changed', aggregate_id, payload, :requestId from points_changed
   )
   select ${summedColumns}, $1::uuid as "id", $3::text as kind, $4::int as points, $5::text as comment,
          now() as "createdAt", null as source
   from summed`,
);

/** Points that the teacher gives or takes without an occasion of their own. */
@Injectable()
export class GivePoints {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ledger, sums and event in one statement. Taking more than there is leaves a balance below zero.
   * @throws ApiError `student.not-found` (404)
   */
  async one(
    teacher: Account,
    kind: 'direct' | 'minus',
    { studentId, points, comment }: InputOf<typeof createDirectPoints>['body'],
  ): Promise<WrittenEntry> {
    const signed = kind === 'minus' ? -points : points;
    const values = [newId(), studentId, kind, signed, comment, teacher.userId];
    const [written] = await run(this.dataSource, give, values);
    if (!written) throw new ApiError('student.not-found');
    const { studentId: _, ...entry } = written;
    return entry;
  }

  /** @returns the job that gives or takes, student by student */
  many(teacher: Account, body: InputOf<typeof createBulkPoints>['body']): Promise<{ jobId: string }> {
    const studentIds = [...new Set(body.studentIds)];
    const { points, comment, mode } = body;
    return inTransaction(this.dataSource, async (manager) => ({
      jobId: await requestJob(manager, {
        kind: 'bulk-points',
        ownerId: teacher.userId,
        payload: { studentIds, points, comment, mode },
        total: studentIds.length,
      }),
    }));
  }
}
