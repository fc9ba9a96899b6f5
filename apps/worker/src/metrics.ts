import { Inject, Injectable } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import type { QueueName } from '@daad/platform/queues';
import { Counter, Histogram, type Registry } from 'prom-client';
import { JobInterrupted } from './jobs/running-job.js';
import { REGISTRY } from './providers.js';

/** The metrics of a worker. */
@Injectable()
export class WorkerMetrics {
  private readonly jobs: Histogram;
  private readonly pushes: Histogram;
  private readonly enqueued: Counter;

  constructor(@Inject(REGISTRY) registry: Registry) {
    const registers = [registry];
    this.jobs = new Histogram({
      name: 'daad_job_duration_seconds',
      help: 'How long runs of jobs took, by queue, name (consumer, kind of job or clock task) and outcome',
      labelNames: ['queue', 'name', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    });
    this.pushes = new Histogram({
      name: 'daad_commit_to_push_seconds',
      help: 'From writing an event in the transaction of its change to sending it to the sockets, by event',
      labelNames: ['event'],
      buckets: [0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 15, 60],
      registers,
    });
    this.enqueued = new Counter({
      name: 'daad_outbox_handed_on_total',
      help: 'Events given to the queue, for the first time or again after their lease ran out',
      labelNames: ['round'],
      registers,
    });
  }

  /** Runs `work` and remembers how long it took and how it ended. */
  async timed<Result>(queue: QueueName, name: string, work: () => Promise<Result>): Promise<Result> {
    const end = this.jobs.startTimer({ queue, name });
    try {
      const result = await work();
      end({ outcome: 'completed' });
      return result;
    } catch (error) {
      end({ outcome: error instanceof JobInterrupted ? 'interrupted' : 'failed' });
      throw error;
    }
  }

  /** The clocks are the database's and ours: across machines this is as exact as they agree. */
  pushed({ name, occurredAt }: OutboxEvent): void {
    this.pushes.observe({ event: name }, Math.max(0, Date.now() - occurredAt.getTime()) / 1000);
  }

  eventEnqueued(attempts: number): void {
    this.enqueued.inc({ round: attempts > 1 ? 'again' : 'first' });
  }
}
