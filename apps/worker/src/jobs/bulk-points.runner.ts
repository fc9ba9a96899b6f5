import { Injectable } from '@nestjs/common';
import { errorMessage } from '@daad/contracts/errors';
import type { JobError } from '@daad/contracts/jobs.contract';
import { bulkPointsPayload } from '@daad/contracts/points.contract';
import { awardPoints } from '@daad/persistence/points/award-points';
import { run } from '@daad/persistence/sql/statement';
import { lockStudents } from '@daad/persistence/students/students.statements';
import type { EntityManager } from 'typeorm';
import type { JobRunner } from './job-runner.js';
import type { RunningJob } from './running-job.js';

/** Students in one transaction: few enough that the progress moves, many enough that it costs little. */
const CHUNK = 200;
/** A list of thousands of failures is of no use; their count is exact all the same. */
const MAX_ERRORS = 1000;

/**
 * `POST StudentPoints/CreateBulk`: gives or takes points student by student, in sets. How many are done is written with
 * the awards themselves, so each student gets its points once however often the work is interrupted. All of them have the
 * instant at which the teacher gave them, by which the feed knows that they are one.
 */
@Injectable()
export class BulkPointsRunner implements JobRunner {
  readonly kind = 'bulk-points';

  async run(job: RunningJob): Promise<void> {
    const { studentIds, points, comment, mode } = bulkPointsPayload.parse(job.payload);
    const award =
      mode === 'add' ? ({ kind: 'direct', points } as const) : ({ kind: 'minus', points: -points } as const);
    const authorId = job.ownerId;

    const giveToNext = () =>
      job.step(async (manager, { done, result }) => {
        const chunk = studentIds.slice(done, done + CHUNK);
        if (chunk.length === 0) return null;
        const present = await lockPresent(manager, chunk);
        await awardPoints(
          manager,
          chunk
            .filter((studentId) => present.has(studentId))
            .map((studentId) => ({ studentId, ...award, comment, sourceId: null, authorId })),
          job.createdAt,
        );
        const errors = chunk.flatMap((id, place) =>
          present.has(id) ? [] : [notFound(id, done + place + 1)],
        );
        return {
          done: done + chunk.length,
          total: studentIds.length,
          cursor: null,
          result: {
            created: 0,
            updated: (result?.updated ?? 0) + present.size,
            skipped: 0,
            failed: (result?.failed ?? 0) + errors.length,
            errors: [...(result?.errors ?? []), ...errors].slice(0, MAX_ERRORS),
          },
        };
      });
    while (await giveToNext());
  }
}

async function lockPresent(manager: EntityManager, ids: string[]): Promise<Set<string>> {
  const rows = await run(manager, lockStudents, {}, { present: {}, ids: { ids } });
  return new Set(rows.map(({ id }) => id));
}

const notFound = (studentId: string, row: number): JobError => ({
  row,
  column: 'studentIds',
  value: studentId,
  message: errorMessage('student.not-found'),
});
