import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { JobRunner } from './job-runner.js';
import type { RunningJob } from './running-job.js';
import { recomputeSlice } from './recompute-slice.js';

const payloadSchema = z.object({ examId: z.string().nullable() });
/** The student that the last slice ended with. */
const cursorSchema = z.object({ after: z.string() }).nullable();

/**
 * Brings the points of every grade, or of one exam's, to what the ranges and degrees give now (contract section 5). It goes
 * by students, so that each one's sums move once, and it changes only what differs, so it may run twice or start again
 * anywhere.
 */
@Injectable()
export class RecomputeExamPointsRunner implements JobRunner {
  readonly kind = 'recompute-exam-points';

  async run(job: RunningJob): Promise<void> {
    const { examId } = payloadSchema.parse(job.payload);

    const recomputeNext = () =>
      job.step(async (manager, progress) => {
        const after = cursorSchema.parse(progress.cursor)?.after ?? null;
        const slice = await recomputeSlice(manager, {
          examId,
          after,
          authorId: job.ownerId,
          jobId: job.id,
        });
        if (!slice) return null;
        const done = progress.done + slice.grades;
        const updated = (progress.result?.updated ?? 0) + slice.changed;
        return {
          done,
          total: Math.max(progress.total, done),
          cursor: { after: slice.to },
          result: {
            created: 0,
            updated,
            skipped: done - updated,
            failed: 0,
            errors: [],
          },
        };
      });
    while (await recomputeNext());
  }
}
