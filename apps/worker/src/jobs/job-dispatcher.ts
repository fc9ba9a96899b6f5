import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { newId } from '@daad/persistence/ids';
import { postponeJobs } from '@daad/persistence/jobs/job-lease';
import { DISPATCH_BATCH, takeDueJobs } from '@daad/persistence/jobs/jobs.statements';
import { run } from '@daad/persistence/sql/statement';
import type { Row } from '@daad/persistence/sql/types';
import type { Logger } from '@daad/platform/logger';
import { addJobs, type QueueBackend } from '@daad/platform/queues';
import { WakeUps } from '@daad/platform/wake-ups';
import { WakeableLoop } from '@daad/platform/wakeable-loop';
import { DataSource } from 'typeorm';
import { LOGGER, QUEUES } from '../providers.js';

/** The payload of a job in the queue; all other data is in its row. */
export interface LongJob {
  jobId: string;
  /** The request that asked for it, for the logs. */
  requestId: string | null;
}

/** Wake-ups only make it sooner; this is how late a job is found when one was missed. */
const POLL_MS = 1000;

type DueJob = Row<(typeof takeDueJobs)['spec']['row']>;

/**
 * Enqueues the rows of `job` that are due: new ones, and those left unfinished by a killed or stopped worker, a lost queue
 * or a failed run. Enqueueing one twice does no harm: only one run can claim it.
 */
@Injectable()
export class JobDispatcher implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: WakeableLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUps: WakeUps,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      (isStopped) => this.dispatchAll(isStopped),
      (error) => logger.warn({ err: error }, 'the jobs could not be read'),
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.wakeUps.onWake('jobs', () => this.loop.wake());
    this.loop.start(POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async dispatchAll(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const due = await run(this.dataSource, takeDueJobs, {});
      if (due.length === 0) return;
      try {
        await this.enqueue(due);
      } catch (error) {
        this.logger.warn({ err: error, jobs: due.length }, 'the queue is away; the jobs wait in their table');
        await postponeJobs(
          this.dataSource,
          due.map(({ jobId }) => jobId),
        );
        return;
      }
      if (due.length < DISPATCH_BATCH) return;
    }
  }

  private enqueue(jobs: DueJob[]): Promise<void> {
    return addJobs<LongJob>(
      this.backend.queue('jobs'),
      jobs.map(({ jobId, kind, requestId }) => ({
        name: kind,
        data: { jobId, requestId },
        // The queue may still remember an earlier round as failed.
        opts: { jobId: `${jobId}.${newId()}` },
      })),
    );
  }
}
