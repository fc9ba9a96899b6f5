import { Inject, Injectable } from '@nestjs/common';
import { addJobs, type QueueBackend } from '@daad/platform/queues';
import { QUEUES } from '../providers.js';

/** What a job of the `jobs` queue carries: the row has all the rest. */
export interface LongJob {
  jobId: string;
  /** Of whoever asked for it, for the logs; null when it is handed out again. */
  requestId: string | null;
}

/** Hands jobs to whichever worker is free. Handing one out twice does no harm: only one run can claim it. */
@Injectable()
export class JobQueue {
  constructor(@Inject(QUEUES) private readonly backend: QueueBackend) {}

  /** @param round tells a repeated hand-out from the first one, which the queue may still remember as failed */
  async handOut(jobs: LongJob[], round: string): Promise<void> {
    await addJobs(
      this.backend.queue('jobs'),
      jobs.map((job) => ({
        name: 'job',
        data: job,
        opts: { jobId: `${job.jobId}.${round}` },
      })),
    );
  }
}
