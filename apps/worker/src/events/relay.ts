import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Listener } from '@daad/persistence/listener';
import type { OutboxEventName } from '@daad/contracts/outbox-events';
import { run, statement } from '@daad/persistence/statement';
import type { Logger } from '@daad/platform/logger';
import {
  addJobs,
  type DeliveryJob,
  type NewJob,
  QUEUE_NAMES,
  type QueueBackend,
  type QueueName,
} from '@daad/platform/queues';
import type { Settings } from '@daad/platform/settings';
import type { Queue } from 'bullmq';
import { DataSource } from 'typeorm';
import { ConsumerRegistry } from './consumers/registry.js';
import { WorkerMetrics } from '../metrics.js';
import { LOGGER, QUEUES, SETTINGS } from '../providers.js';

/** Notifications only wake the relay; this is how late an event is found when one was missed. */
const POLL_MS = 1000;
const BATCH = 500;

interface ClaimedEvent {
  id: string;
  name: OutboxEventName;
  attempts: number;
  requestId: string | null;
}

/**
 * Takes due events on a lease that doubles with every try (15 s to 8 min): a job that was lost with its queue, or a
 * relay that died with its batch, is made up for when the lease runs out. By status, never by last id.
 */
const claim = statement<ClaimedEvent>(
  'claim-outbox-events',
  `with due as (
     select id from outbox_event where handled_at is null and due_at <= now()
     order by seq limit ${BATCH} for update skip locked
   )
   update outbox_event e
   set due_at = now() + interval '15 seconds' * power(2, least(e.attempts, 5)), attempts = least(e.attempts + 1, 100)
   from due where due.id = e.id
   returning e.id, e.name, e.attempts, e.request_id as "requestId", e.seq`,
);
const release = statement(
  'release-outbox-events',
  `update outbox_event set due_at = now() + interval '1 second' where id = any($1) and handled_at is null`,
);

/** Outbox rows → one job for each interested consumer (contract section 6). */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly listener: Listener;
  private readonly queues = new Map<QueueName, Queue>();
  private poll: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: ConsumerRegistry,
    private readonly metrics: WorkerMetrics,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(SETTINGS) settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.listener = new Listener({
      url: settings.databaseUrl!,
      channel: 'outbox',
      onMessage: () => this.wake(),
      onListening: () => this.wake(),
      onLost: (error) => logger.warn({ err: error }, 'outbox notifications are cut off; polling goes on'),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const name of QUEUE_NAMES) this.queues.set(name, this.backend.queue(name));
    await this.listener.open();
    this.poll = setInterval(() => this.wake(), POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    await this.listener.close();
    await this.running;
  }

  /** Dispatches whatever is due; a wake-up during a run starts another one after it. */
  private wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.wokenAgain = true;
      return;
    }
    this.running = this.dispatchAll()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        this.running = undefined;
        if (this.wokenAgain) {
          this.wokenAgain = false;
          this.wake();
        }
      });
  }

  private async dispatchAll(): Promise<void> {
    while (!this.stopped) {
      const events = await run(this.dataSource, claim);
      if (events.length === 0) return;
      try {
        await this.dispatch(events);
      } catch (error) {
        this.logger.warn(
          { err: error, events: events.length },
          'the queue is away; the events wait in the outbox',
        );
        await run(this.dataSource, release, [events.map((event) => event.id)]);
        return;
      }
      for (const { id, name, attempts, requestId } of events) {
        this.metrics.handOn(attempts);
        this.logger.info(
          { eventId: id, event: name, requestId, attempt: attempts },
          'event handed to the queue',
        );
      }
      if (events.length < BATCH) return;
    }
  }

  /** One job for each consumer carries its whole batch; ids are deterministic, so a repeated add changes nothing. */
  private async dispatch(events: ClaimedEvent[]): Promise<void> {
    const batches = new Map<string, { queue: QueueName; ids: string[]; jobId: string }>();
    for (const event of events) {
      for (const { name, queue, ordered } of this.registry.of(event.name)) {
        const key = ordered ? name : `${name}.${event.id}`;
        const batch = batches.get(key);
        if (batch) batch.ids.push(event.id);
        else batches.set(key, { queue, ids: [event.id], jobId: `${event.id}.${name}.${event.attempts}` });
      }
    }
    const jobsByQueue = new Map<QueueName, NewJob<DeliveryJob>[]>();
    for (const [key, { queue, ids, jobId }] of batches) {
      const consumer = key.split('.')[0]!;
      const jobs = jobsByQueue.get(queue) ?? [];
      jobs.push({ name: consumer, data: { consumer, eventIds: ids }, opts: { jobId } });
      jobsByQueue.set(queue, jobs);
    }
    await Promise.all([...jobsByQueue].map(([queue, jobs]) => addJobs(this.queues.get(queue)!, jobs)));
  }
}
