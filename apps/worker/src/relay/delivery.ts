import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OUTBOX_EVENTS, type OutboxEvent } from '@daad/contracts/outbox-events';
import { inTransaction } from '@daad/persistence/database';
import { run, statement } from '@daad/persistence/statement';
import type { Logger } from '@daad/platform/logger';
import { withRequestId } from '@daad/platform/request-id';
import { type DeliveryJob, type QueueBackend, type QueueName } from '@daad/platform/queues';
import type { Job } from 'bullmq';
import { DataSource, type EntityManager } from 'typeorm';
import type { Consumer } from '../consumers/consumer.js';
import { ConsumerRegistry } from '../consumers/registry.js';
import { WorkerMetrics } from '../metrics.js';
import { LOGGER, QUEUES } from '../providers.js';

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
    const handled = await this.metrics.timed(queue, consumer.name, () => this.handle(consumer, data));
    for (const { id, name, requestId } of handled) {
      this.logger.info({ eventId: id, event: name, requestId, consumer: consumer.name }, 'event handled');
    }
    consumer.afterCommit?.();
  }

  private handle(consumer: Consumer, data: DeliveryJob): Promise<OutboxEvent[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const taken = await this.take(manager, consumer, data.eventIds);
      const events = this.readable(taken, consumer);
      // What an event causes belongs to its request; a batch has many.
      const requestId = events.length === 1 ? events[0]!.requestId : null;
      if (events.length > 0) await withRequestId(requestId, () => consumer.handle(events, manager));
      await run(manager, markHandled, [
        [...new Set([...data.eventIds, ...taken.map((event) => event.id)])],
        consumer.name,
        this.registry.soleEventsOf(consumer),
        JSON.stringify(
          Object.fromEntries(consumer.events.map((name) => [name, this.registry.of(name).length])),
        ),
      ]);
      return events;
    });
  }

  private async take(manager: EntityManager, consumer: Consumer, ids: string[]): Promise<OutboxEvent[]> {
    if (!consumer.ordered) return run(manager, eventsOfJob, [ids, consumer.name]);
    await run(manager, lockConsumer, [consumer.name]);
    return run(manager, eventsUpTo, [ids, consumer.name, consumer.events]);
  }

  /**
   * Payloads are checked again where they are used: an old row must not slip through a changed schema. One that cannot be
   * read now never can be: it is logged and counts as handled, or every event of an ordered consumer would wait behind it.
   */
  private readable(events: OutboxEvent[], consumer: Consumer): OutboxEvent[] {
    return events.flatMap((event) => {
      const { data: payload, error } = OUTBOX_EVENTS[event.name].safeParse(event.payload);
      if (!error) return { ...event, payload } as OutboxEvent;
      const { id: eventId, name, requestId } = event;
      this.logger.error(
        { err: error, eventId, event: name, requestId, consumer: consumer.name },
        'an event cannot be read and is passed over',
      );
      return [];
    });
  }
}
