import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Logger } from '@daad/platform/logger';
import type { QueueBackend } from '@daad/platform/queues';
import type { Queue } from 'bullmq';
import { WorkerMetrics } from '../metrics.js';
import { LOGGER, QUEUES } from '../providers.js';
import type { ClockTask } from './clock-task.js';

/** The schedules are written again this often, for a queue that was away or wiped. */
const RENEW_EVERY_MS = 60_000;

export const CLOCK_TASKS = Symbol('clock-tasks');

/** Runs each clock task when it is due, in whichever worker is free (BullMQ's job schedulers on the `clock` queue). */
@Injectable()
export class Clock implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly byName = new Map<string, ClockTask>();
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CLOCK_TASKS) tasks: ClockTask[],
    private readonly metrics: WorkerMetrics,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    for (const task of tasks) {
      if (this.byName.has(task.name)) throw new Error(`Two clock tasks are named ${task.name}`);
      this.byName.set(task.name, task);
    }
  }

  onApplicationBootstrap(): void {
    const queue = this.backend.queue('clock');
    const worker = this.backend.worker('clock', ({ name }) => this.run(name), 1);
    worker.on('failed', (job, error) =>
      this.logger.error({ err: error, task: job?.name }, 'a clock task failed'),
    );
    // Not waited for: a queue that is away keeps no worker from starting.
    void this.schedule(queue);
    this.renewal = setInterval(() => void this.schedule(queue), RENEW_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.renewal);
  }

  /** Ignores a task that an older version scheduled and this one does not know. */
  private async run(name: string): Promise<void> {
    const task = this.byName.get(name);
    if (task) await this.metrics.timed('clock', name, () => task.run());
  }

  private async schedule(queue: Queue): Promise<void> {
    try {
      for (const { name, schedule } of this.byName.values()) {
        await queue.upsertJobScheduler(name, schedule, { name });
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'the queue is away; what is due by the clock waits for it');
    }
  }
}
