import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OUTBOX_EVENTS, type OutboxEvent } from '@daad/contracts/outbox-events';
import { inTransaction } from '@daad/persistence/database';
import { run } from '@daad/persistence/sql/statement';
import type { Row } from '@daad/persistence/sql/types';
import type { Logger } from '@daad/platform/logger';
import { withRequest } from '@daad/platform/request-context';
import { type DeliveryJob, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { Job } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import type { Consumer } from './consumers/consumer.js';
import { ConsumerRegistry } from './consumers/registry.js';
import { WorkerMetrics } from '../metrics.js';
import { LOGGER, QUEUES } from '../providers.js';
import { DELIVERY_BATCH, eventsOfJob, eventsUpTo, lockConsumer } from './events.statements.js';
import { FailedEvents } from './failed-events.js';
import { HandledEvents } from './handled-events.js';

/** How many jobs of a queue one process works on at a time. */
const CONCURRENCY = { live: 1, background: 2 } as const satisfies Partial<Record<QueueName, number>>;

/** An event as it stands in the outbox. */
type StoredEvent = Row<(typeof eventsUpTo)['spec']['row']>;

interface HandledBatch {
  handled: OutboxEvent[];
  /** Whether none of the job's events waits any more. */
  isLast: boolean;
}

const isLast = (batch: readonly StoredEvent[]) => batch.length < DELIVERY_BATCH;

/** Jobs → effects. A second delivery finds its events handled and does nothing. */
@Injectable()
export class Delivery implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: ConsumerRegistry,
    private readonly metrics: WorkerMetrics,
    private readonly failures: FailedEvents,
    private readonly handledEvents: HandledEvents,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const [queue, concurrency] of Object.entries(CONCURRENCY)) {
      const worker = this.backend.worker(
        queue as QueueName,
        (job: Job<DeliveryJob>) => this.deliver(queue as QueueName, job),
        concurrency,
      );
      worker.on('failed', (job, error) =>
        this.logger.error(
          { err: error, job: job?.id, attempt: job?.attemptsMade, ...(job?.data as DeliveryJob | undefined) },
          'a delivery failed',
        ),
      );
    }
  }

  private async deliver(queue: QueueName, { data }: Job<DeliveryJob>): Promise<void> {
    const consumer = this.registry.named(data.consumer);
    await this.metrics.timed(queue, consumer.name, () => this.handleAll(consumer, data.eventIds));
  }

  /** In batches, for a job of one event may find thousands that are older and wait. */
  private async handleAll(consumer: Consumer, ids: string[]): Promise<void> {
    for (;;) {
      const batch = await this.handle(consumer, ids);
      for (const { id, name, requestId } of batch.handled) {
        this.logger.info({ eventId: id, event: name, requestId, consumer: consumer.name }, 'event handled');
      }
      consumer.afterCommit?.();
      if (batch.isLast) return;
    }
  }

  /**
   * All events of a batch together; when that fails, one by one: none but the one that fails has to wait.
   * @throws what the consumer threw, as long as it is to try again
   */
  private async handle(consumer: Consumer, ids: string[]): Promise<HandledBatch> {
    try {
      return await this.attempt(consumer, ids);
    } catch (error) {
      const rethrow = () => {
        throw error;
      };
      const waiting = await this.waiting(this.dataSource, consumer, ids).catch(rethrow);
      const [first, ...others] = waiting;
      if (!first) return rethrow();
      if (others.length === 0) {
        await this.fail(consumer, first, error);
        return { handled: [], isLast: true };
      }
      const handled: OutboxEvent[] = [];
      for (const event of waiting) {
        try {
          handled.push(...(await this.attempt(consumer, [event.id])).handled);
        } catch (cause) {
          await this.fail(consumer, event, cause);
        }
      }
      return { handled, isLast: isLast(waiting) };
    }
  }

  private attempt(consumer: Consumer, ids: string[]): Promise<HandledBatch> {
    return inTransaction(this.dataSource, async (manager) => {
      // Both are sent at once, and executed one after the other: what the last holder of the lock handled is not read again.
      const locked = consumer.ordered && run(manager, lockConsumer, { consumer: consumer.name });
      const [taken] = await Promise.all([this.waiting(manager, consumer, ids), locked]);
      const events = await this.readable(manager, taken, consumer);
      // Events and logs that an event causes have its request and actor; a batch has many.
      const [first, ...others] = events;
      const { requestId, actorId } =
        first && others.length === 0 ? first : { requestId: null, actorId: null };
      const context = { requestId, actorId, address: null, job: null };
      if (first) await withRequest(context, () => consumer.handle(events, manager));
      await this.handledEvents.mark(manager, consumer, taken, isLast(taken) ? ids : []);
      return { handled: events, isLast: isLast(taken) };
    });
  }

  /** Parks an event that its consumer has tried often enough. @throws `error` when it is to try again */
  private async fail(consumer: Consumer, event: StoredEvent, error: unknown): Promise<void> {
    if (!(await this.failures.isPoison(event, consumer, error))) throw error;
    await inTransaction(this.dataSource, async (manager) => {
      await this.failures.park(manager, [event.id], consumer.name, error);
      await this.handledEvents.mark(manager, consumer, [event]);
    });
    const { id: eventId, name, requestId } = event;
    this.logger.error(
      { err: error, eventId, event: name, requestId, consumer: consumer.name },
      'an event is parked',
    );
  }

  private waiting(on: DataSource | EntityManager, consumer: Consumer, ids: string[]): Promise<StoredEvent[]> {
    const params = { ids, consumer: consumer.name };
    return consumer.ordered
      ? run(on, eventsUpTo, { ...params, names: consumer.events })
      : run(on, eventsOfJob, params);
  }

  /**
   * Parses payloads again before use, because an old row may not match a changed schema. One that cannot be parsed is logged
   * and parked, or every later event of an ordered consumer would wait for it.
   */
  private async readable(
    manager: EntityManager,
    events: StoredEvent[],
    consumer: Consumer,
  ): Promise<OutboxEvent[]> {
    const readable: OutboxEvent[] = [];
    for (const event of events) {
      const { data: payload, error } = OUTBOX_EVENTS[event.name].safeParse(event.payload);
      if (!error) {
        readable.push({ ...event, payload } as OutboxEvent);
        continue;
      }
      await this.failures.park(manager, [event.id], consumer.name, error);
      const { id: eventId, name, requestId } = event;
      this.logger.error(
        { err: error, eventId, event: name, requestId, consumer: consumer.name },
        'an event cannot be read and is parked',
      );
    }
    return readable;
  }
}
