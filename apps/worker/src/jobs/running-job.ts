import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import {
  type ClaimedJob,
  type JobProgress,
  lockClaimedJob,
  renewJobLease,
  saveJobProgress,
} from '@daad/persistence/jobs/job-lease';
import { LEASE_SECONDS } from '@daad/persistence/jobs/jobs.statements';
import { type Broadcaster, ROOMS } from '@daad/platform/broadcaster';
import type { DataSource, EntityManager } from 'typeorm';
import { emitLive } from '../events/consumers/live/broadcast.js';

/** `job.progress` goes out at most this often. */
const PROGRESS_EVERY_MS = 200;

/** Why a run ends although its job does not: the worker is stopping, or another run has taken the job. */
export class JobInterrupted extends Error {}

/** A job in the hands of this process: its runner works through `step`, its owner sees how far it is. */
export class RunningJob {
  private readonly heartbeat: NodeJS.Timeout;
  private interrupted = false;
  private publishedAt = 0;
  private progressed = false;

  constructor(
    private readonly claimed: ClaimedJob,
    private readonly dataSource: DataSource,
    private readonly broadcaster: Broadcaster,
  ) {
    // Between steps, such as while a workbook is read. What fails here shows in the next step.
    const renew = () => void renewJobLease(dataSource, claimed).catch(() => undefined);
    this.heartbeat = setInterval(renew, (LEASE_SECONDS / 3) * 1000);
  }

  get id(): string {
    return this.claimed.id;
  }

  get ownerId(): string {
    return this.claimed.ownerId;
  }

  /** Runs and deaths without progress, this run included: its progress makes those before it count no more. */
  get failures(): { attempts: number; childDeaths: number } {
    return this.progressed ? { attempts: 0, childDeaths: 0 } : this.claimed;
  }

  get createdAt(): Date {
    return this.claimed.createdAt;
  }

  /** As it was asked for; the runner parses it with its own schema. */
  get payload(): unknown {
    return this.claimed.payload;
  }

  /**
   * Runs one step and writes its progress in the same transaction, so that a crash in between keeps both or neither.
   * `work` gets the progress so far and returns the new one, or null when the job is done. When it returns the object it
   * got, the step made no progress: it only skipped finished work.
   * @returns whether there may be more to do
   * @throws JobInterrupted when this run is to end; the runner does not catch it
   */
  async step(
    work: (manager: EntityManager, progress: JobProgress) => Promise<JobProgress | null>,
  ): Promise<boolean> {
    if (this.interrupted) throw new JobInterrupted('The worker is stopping');
    let changed = false;
    const progress = await inTransaction(this.dataSource, async (manager) => {
      const before = await lockClaimedJob(manager, this.claimed);
      if (!before) throw new JobInterrupted('Another run has taken the job');
      const after = await work(manager, before);
      changed = after !== null && after !== before;
      if (after && changed) await saveJobProgress(manager, this.claimed, after);
      return after;
    });
    this.progressed ||= changed;
    if (progress) this.publish(progress);
    return progress !== null;
  }

  /** Lets the present step finish and no other begin. */
  interrupt(): void {
    this.interrupted = true;
  }

  /** To be called when the run is over, however it ended. */
  release(): void {
    clearInterval(this.heartbeat);
  }

  private publish({ done, total, result }: JobProgress): void {
    const now = Date.now();
    if (now - this.publishedAt < PROGRESS_EVERY_MS) return;
    this.publishedAt = now;
    const fields = { jobId: this.id, kind: this.claimed.kind, done, total, failed: result?.failed ?? 0 };
    emitLive(
      this.broadcaster,
      { rooms: [ROOMS.user(this.ownerId)], name: 'job.progress', fields: { ...fields, state: 'running' } },
      { id: newId(), occurredAt: new Date(now) },
    );
  }
}
