import { Inject, Injectable } from '@nestjs/common';
import { addJobs, type QueueBackend, type QueueName } from '@daad/platform/queues';
import { QUEUES } from '../providers.js';

/** What a job of the queues below carries: the row has all the rest. */
export interface LongJob {
  jobId: string;
  /** Of whoever asked for it, for the logs; null when it is handed out again. */
  requestId: string | null;
}

/** The queues that long work goes through. */
export const JOB_QUEUES = ['jobs', 'passwords'] as const satisfies readonly QueueName[];

/** Hashing takes minutes in which nobody waits: it must not take the places of work that somebody looks at. */
const queueOf = (kind: string | undefined): QueueName => (kind === 'hash-passwords' ? 'passwords' : 'jobs');

/** Hands jobs to whichever worker is free. Handing one out twice does no harm: only one run can claim it. */
@Injectable()
export class JobQueue {
  constructor(@Inject(QUEUES) private readonly backend: QueueBackend) {}

  /** @param round tells a repeated hand-out from the first one, which the queue may still remember as failed */
  async handOut(jobs: (LongJob & { kind?: string | undefined })[], round: string): Promise<void> {
    for (const queue of JOB_QUEUES) {
      const own = jobs.filter(({ kind }) => queueOf(kind) === queue);
      if (own.length === 0) continue;
      await addJobs<LongJob>(
        this.backend.queue(queue),
        own.map(({ jobId, requestId }) => ({
          name: 'job',
          data: { jobId, requestId },
          opts: { jobId: `${jobId}.${round}` },
        })),
      );
    }
  }
}
