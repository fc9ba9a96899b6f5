import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { createBulkPoints, createDirectPoints } from '@daad/contracts/points.contract';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { writeAwards } from '@daad/persistence/points/points.statements';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';

type WrittenEntry = ResponseOf<typeof createDirectPoints>;

/** Points that the teacher gives or takes without another cause. */
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
    const entry = { id: newId(), kind, points: kind === 'minus' ? -points : points, comment };
    const award = { ...entry, studentId, sourceId: null, authorId: teacher.userId };
    const sums = await maybeOne(this.dataSource, writeAwards, { awards: [award] }, { presentOnly: {} });
    if (!sums) throw new ApiError('student.not-found');
    const { studentId: _, createdAt, ...written } = sums;
    return { ...written, ...entry, createdAt: createdAt.toISOString(), source: null };
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
