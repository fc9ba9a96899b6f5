import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import {
  claimJob,
  type ClaimedJob,
  finishJob,
  giveBackJob,
  lockClaimedJob,
  MAX_ATTEMPTS,
  MAX_DEATHS,
  postponeJobs,
  saveJobProgress,
} from '@daad/persistence/jobs/job-lease';
import type { Broadcaster } from '@daad/platform/broadcaster';
import { ChildDied } from '@daad/platform/children/child';
import type { Logger } from '@daad/platform/logger';
import type { QueueBackend } from '@daad/platform/queues';
import { currentRequestId, withRequest } from '@daad/platform/request-context';
import type { Job } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import { WorkerMetrics } from '../metrics.js';
import { BROADCASTER, LOGGER, QUEUES } from '../providers.js';
import { failureText } from './failure-text.js';
import type { LongJob } from './job-dispatcher.js';
import { JobFailure } from './job-runner.js';
import { RunnerRegistry } from './runner-registry.js';
import { JobInterrupted, RunningJob } from './running-job.js';

/** How many jobs one process works on at a time. */
const CONCURRENCY = 4;
const GIVEN_UP = 'تعذر إكمال المهمة، حاول مرة أخرى';
const DIED_TWICE =
  'توقف تنفيذ هذه المهمة فجأة مرتين، فلن تُعاد من تلقاء نفسها. تحقق من الملف أو البيانات ثم حاول مرة أخرى';

/**
 * Runs jobs. What becomes of a run is written to the job's row, never left to the queue: a run that was interrupted or
 * failed puts its job back, and the dispatcher enqueues it again.
 */
@Injectable()
export class JobWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly running = new Set<RunningJob>();
  private readonly runningOfKind = new Map<string, number>();
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly runners: RunnerRegistry,
    private readonly metrics: WorkerMetrics,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(BROADCASTER) private readonly broadcaster: Broadcaster,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.backend.worker('jobs', ({ name, data }: Job<LongJob>) => this.work(name, data), CONCURRENCY);
  }

  onModuleDestroy(): void {
    this.stopping = true;
    for (const job of this.running) job.interrupt();
  }

  private async work(kind: string, { jobId, requestId }: LongJob): Promise<void> {
    if (this.stopping) return;
    const running = this.runningOfKind.get(kind) ?? 0;
    if (running >= this.runners.maxConcurrent(kind)) return postponeJobs(this.dataSource, [jobId]);
    this.runningOfKind.set(kind, running + 1);
    try {
      const claimed = await claimJob(this.dataSource, jobId);
      // The actor of its events is the account that requested it.
      if (claimed) {
        const context = { requestId, actorId: claimed.ownerId, address: null, job: claimed.kind };
        await withRequest(context, () => this.run(claimed));
      }
    } finally {
      this.runningOfKind.set(kind, (this.runningOfKind.get(kind) ?? 1) - 1);
    }
  }

  private async run(claimed: ClaimedJob): Promise<void> {
    const job = new RunningJob(claimed, this.dataSource, this.broadcaster);
    this.running.add(job);
    try {
      if (claimed.deaths >= MAX_DEATHS) throw new JobFailure(DIED_TWICE);
      if (claimed.attempts > MAX_ATTEMPTS) throw new JobFailure(GIVEN_UP);
      const runner = this.runners.of(claimed.kind);
      await this.metrics.timed('jobs', claimed.kind, () => runner.run(job));
      await inTransaction(this.dataSource, (manager) => finishJob(manager, claimed, 'completed'));
      this.logger.info(
        { job: claimed.id, kind: claimed.kind, requestId: currentRequestId() },
        'job completed',
      );
    } catch (error) {
      await this.endBadly(claimed, job, error);
    } finally {
      this.running.delete(job);
      job.release();
    }
  }

  private async endBadly(claimed: ClaimedJob, job: RunningJob, error: unknown): Promise<void> {
    if (error instanceof JobInterrupted) return giveBackJob(this.dataSource, claimed, 0);
    this.logger.error(
      {
        err: error,
        job: claimed.id,
        kind: claimed.kind,
        attempt: claimed.attempts,
        requestId: currentRequestId(),
      },
      'a job failed',
    );
    const { attempts, childDeaths: deathsBefore } = job.failures;
    const childDeaths = error instanceof ChildDied ? 1 : 0;
    const diedTwice = childDeaths > 0 && deathsBefore + childDeaths >= MAX_DEATHS;
    const hopeless = error instanceof JobFailure || diedTwice || attempts >= MAX_ATTEMPTS;
    if (!hopeless) return giveBackJob(this.dataSource, claimed, 2 ** attempts, childDeaths);
    const reason = error instanceof JobFailure ? error.message : diedTwice ? DIED_TWICE : GIVEN_UP;
    await inTransaction(this.dataSource, (manager) => this.fail(manager, claimed, reason));
  }

  /** Its owner reads what is done, which stays. */
  private async fail(manager: EntityManager, claimed: ClaimedJob, reason: string): Promise<void> {
    const progress = await lockClaimedJob(manager, claimed);
    if (!progress) return;
    const { id, ownerId } = claimed;
    const result = await this.runners
      .find(claimed.kind)
      ?.onFailed?.(manager, { id, ownerId, result: progress.result });
    if (result) await saveJobProgress(manager, claimed, { ...progress, result });
    await finishJob(manager, claimed, 'failed', failureText(reason, claimed.kind, progress));
  }
}
