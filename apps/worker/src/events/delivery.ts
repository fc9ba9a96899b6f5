import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OUTBOX_EVENTS, type OutboxEvent } from '@daad/contracts/outbox-events';
import { inTransaction } from '@daad/persistence/database';
import { run, statement } from '@daad/persistence/statement';
import type { Logger } from '@daad/platform/logger';
import { withRequestId } from '@daad/platform/request-context';
import { type DeliveryJob, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { Job } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import type { Consumer } from './consumers/consumer.js';
import { ConsumerRegistry } from './consumers/registry.js';
import { WorkerMetrics } from '../metrics.js';
import { LOGGER, QUEUES } from '../providers.js';
import { FailedEvents } from './failed-events.js';

/** How many jobs of a queue one process works on at a time. */
const CONCURRENCY = { live: 1, background: 2 } as const satisfies Partial<Record<QueueName, number>>;

const lockConsumer = statement('lock-consumer', `select pg_advisory_xact_lock(hashtextextended($1, 6))`);

const eventColumns = `e.id, e.name, e.aggregate_id as "aggregateId", e.payload, e.occurred_at as "occurredAt",
  e.request_id as "requestId"`;
const unconsumed = `e.handled_at is null and not exists (
  select from consumed_event c where c.event_id = e.id and c.consumer = $2)`;

/** For ordered consumers: the job's events and every older one that still waits, so that none overtakes another. */
const eventsUpTo = statement<OutboxEvent>(
  'events-up-to',
  `select ${eventColumns} from outbox_event e
   where ${unconsumed} and e.name = any($3)
     and e.seq <= (select max(seq) from outbox_event where id = any($1))
   order by e.seq`,
);
const eventsOfJob = statement<OutboxEvent>(
  'events-of-job',
  `select ${eventColumns} from outbox_event e where e.id = any($1) and ${unconsumed} order by e.seq for update`,
);

const markHandled = statement(
  'mark-events-handled',
  `with consumed as (
     insert into consumed_event (event_id, consumer)
     select id, $2 from outbox_event where id = any($1) and name <> all($3)
     on conflict do nothing
   )
   update outbox_event e set handled_at = now()
   where e.id = any($1) and e.handled_at is null and (e.name = any($3) or
     (select count(*) from consumed_event c where c.event_id = e.id and c.consumer <> $2) + 1 >= ($4::jsonb ->> e.name)::int)`,
);

/** Jobs → effects. A second delivery finds its events handled and does nothing. */
@Injectable()
export class Delivery implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: ConsumerRegistry,
    private readonly metrics: WorkerMetrics,
    private readonly failures: FailedEvents,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    for (const [queue, concurrency] of Object.entries(CONCURRENCY)) {
      const worker = this.backend.worker(
        queue as QueueName,
        (job) => this.deliver(queue as QueueName, job),
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
    const handled = await this.metrics.timed(queue, consumer.name, () =>
      this.handle(consumer, data.eventIds),
    );
    for (const { id, name, requestId } of handled) {
      this.logger.info({ eventId: id, event: name, requestId, consumer: consumer.name }, 'event handled');
    }
    consumer.afterCommit?.();
  }

  /**
   * All events together; when that fails, one by one: none but the one that fails has to wait.
   * @throws what the consumer threw, as long as it is to try again
   */
  private async handle(consumer: Consumer, ids: string[]): Promise<OutboxEvent[]> {
    try {
      return await this.attempt(consumer, ids);
    } catch (error) {
      const rethrow = () => {
        throw error;
      };
      const waiting = await this.waiting(this.dataSource, consumer, ids).catch(rethrow);
      if (waiting.length === 0) return rethrow();
      if (waiting.length === 1) return this.fail(consumer, waiting[0]!, error);
      const handled: OutboxEvent[] = [];
      for (const event of waiting) {
        const alone = this.attempt(consumer, [event.id]);
        handled.push(...(await alone.catch((cause: unknown) => this.fail(consumer, event, cause))));
      }
      return handled;
    }
  }

  private attempt(consumer: Consumer, ids: string[]): Promise<OutboxEvent[]> {
    return inTransaction(this.dataSource, async (manager) => {
      if (consumer.ordered) await run(manager, lockConsumer, [consumer.name]);
      const taken = await this.waiting(manager, consumer, ids);
      const events = await this.readable(manager, taken, consumer);
      // What an event causes belongs to its request; a batch has many.
      const requestId = events.length === 1 ? events[0]!.requestId : null;
      if (events.length > 0) await withRequestId(requestId, () => consumer.handle(events, manager));
      await this.markHandled(manager, consumer, [...new Set([...ids, ...taken.map((event) => event.id)])]);
      return events;
    });
  }

  /** Parks an event that its consumer has tried often enough. @throws `error` when it is to try again */
  private async fail(consumer: Consumer, event: OutboxEvent, error: unknown): Promise<OutboxEvent[]> {
    if (!(await this.failures.isPoison(event, consumer, error))) throw error;
    await inTransaction(this.dataSource, async (manager) => {
      await this.failures.park(manager, event, consumer, error);
      await this.markHandled(manager, consumer, [event.id]);
    });
    const { id: eventId, name, requestId } = event;
    this.logger.error(
      { err: error, eventId, event: name, requestId, consumer: consumer.name },
      'an event is parked',
    );
    return [];
  }

  private async markHandled(manager: EntityManager, consumer: Consumer, ids: string[]): Promise<void> {
    await run(manager, markHandled, [
      ids,
      consumer.name,
      this.registry.soleEventsOf(consumer),
      JSON.stringify(
        Object.fromEntries(consumer.events.map((name) => [name, this.registry.of(name).length])),
      ),
    ]);
  }

  private waiting(on: DataSource | EntityManager, consumer: Consumer, ids: string[]): Promise<OutboxEvent[]> {
    return consumer.ordered
      ? run(on, eventsUpTo, [ids, consumer.name, consumer.events])
      : run(on, eventsOfJob, [ids, consumer.name]);
  }

  /**
   * Payloads are checked again where they are used: an old row must not slip through a changed schema. One that cannot be
   * read now is logged and parked, or every event of an ordered consumer would wait behind it.
   */
  private async readable(
    manager: EntityManager,
    events: OutboxEvent[],
    consumer: Consumer,
  ): Promise<OutboxEvent[]> {
    const readable: OutboxEvent[] = [];
    for (const event of events) {
      const { data: payload, error } = OUTBOX_EVENTS[event.name].safeParse(event.payload);
      if (!error) {
        readable.push({ ...event, payload } as OutboxEvent);
        continue;
      }
      await this.failures.park(manager, event, consumer, error);
      const { id: eventId, name, requestId } = event;
      this.logger.error(
        { err: error, eventId, event: name, requestId, consumer: consumer.name },
        'an event cannot be read and is passed over',
      );
    }
    return readable;
  }
}
