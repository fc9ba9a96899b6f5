import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inTransaction } from '@daad/persistence/database';
import { OutboxEvent } from '@daad/persistence/entities/outbox-event.entity';
import { publicTopicsOf } from '@daad/persistence/public-data/public-topics';
import { raiseVersions } from '@daad/persistence/public-data/public-versions.statements';
import { run } from '@daad/persistence/sql/statement';
import type { Row } from '@daad/persistence/sql/types';
import type { Logger } from '@daad/platform/logger';
import {
  addJobs,
  type DeliveryJob,
  type NewJob,
  type QueueBackend,
  type QueueName,
} from '@daad/platform/queues';
import { WakeUps } from '@daad/platform/wake-ups';
import { WakeableLoop } from '@daad/platform/wakeable-loop';
import { DataSource } from 'typeorm';
import { WorkerMetrics } from '../metrics.js';
import { LOGGER, QUEUES } from '../providers.js';
import { ConsumerRegistry } from './consumers/registry.js';
import { claimEvents, RELAY_BATCH, releaseEvents } from './events.statements.js';
import { FailedEvents } from './failed-events.js';

/** Wake-ups only make it sooner; this is how late an event is found when one was missed. */
const POLL_MS = 1000;
/**
 * What is committed in this time after a batch is one more batch. Each costs the same dozen trips, however many events it
 * has, and under load they would take more of the processors than the requests that cause them.
 */
const PAUSE_MS = 20;

type ClaimedEvent = Row<(typeof claimEvents)['spec']['row']>;

/** Outbox rows → one job for each interested consumer (contract section 6). */
@Injectable()
export class Relay implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: WakeableLoop;

  constructor(
    private readonly dataSource: DataSource,
    private readonly wakeUps: WakeUps,
    private readonly registry: ConsumerRegistry,
    private readonly failures: FailedEvents,
    private readonly metrics: WorkerMetrics,
    @Inject(QUEUES) private readonly backend: QueueBackend,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      (isStopped) => this.dispatchAll(isStopped),
      (error) => logger.warn({ err: error }, 'the outbox could not be read'),
      PAUSE_MS,
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.wakeUps.onWake('outbox', () => this.loop.wake());
    this.loop.start(POLL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
  }

  private async dispatchAll(isStopped: () => boolean): Promise<void> {
    while (!isStopped()) {
      const claimed = await run(this.dataSource, claimEvents, {});
      const known = claimed.filter(({ name }) => this.registry.of(name).length > 0);
      if (known.length < claimed.length)
        await this.parkUnknown(claimed.filter((event) => !known.includes(event)));
      if (known.length > 0 && !(await this.enqueue(known))) return;
      if (claimed.length < RELAY_BATCH) return;
    }
  }

  /** @returns whether the queues took the events */
  private async enqueue(events: ClaimedEvent[]): Promise<boolean> {
    try {
      await this.raiseVersions(events);
      await this.dispatch(events);
    } catch (error) {
      this.logger.warn(
        { err: error, events: events.length },
        'the queue is away; the events wait in the outbox',
      );
      await run(this.dataSource, releaseEvents, { ids: events.map(({ id }) => id) });
      return false;
    }
    for (const { id, name, attempts, requestId } of events) {
      this.metrics.eventEnqueued(attempts);
      this.logger.info(
        { eventId: id, event: name, requestId, attempt: attempts },
        'event added to the queue',
      );
    }
    return true;
  }

  /** Once more, for a writer that was killed between its commit and this: screens read the change when they are pushed it. */
  private async raiseVersions(events: ClaimedEvent[]): Promise<void> {
    const topics = publicTopicsOf(events.map(({ name }) => name));
    if (topics.length > 0) await run(this.dataSource, raiseVersions, { topics });
  }

  /** Events of a name that another release wrote and this one does not know: an operator decides. */
  private async parkUnknown(events: ClaimedEvent[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    await inTransaction(this.dataSource, async (manager) => {
      await this.failures.park(manager, ids, 'relay', 'No consumer handles events of this name');
      await manager.update(OutboxEvent, ids, { handledAt: () => 'now()' });
    });
    for (const { id, name, requestId } of events)
      this.logger.error({ eventId: id, event: name, requestId }, 'an event without a consumer is parked');
  }

  /** One job for each consumer carries its whole batch; ids are deterministic, so a repeated add changes nothing. */
  private async dispatch(events: ClaimedEvent[]): Promise<void> {
    const batches = new Map<string, { queue: QueueName; job: NewJob<DeliveryJob> }>();
    for (const { id, name, attempts } of events) {
      for (const consumer of this.registry.of(name)) {
        const key = consumer.ordered ? consumer.name : `${consumer.name}.${id}`;
        const batch = batches.get(key);
        if (batch) batch.job.data.eventIds.push(id);
        else
          batches.set(key, {
            queue: consumer.queue,
            job: {
              name: consumer.name,
              data: { consumer: consumer.name, eventIds: [id] },
              opts: { jobId: `${id}.${consumer.name}.${attempts}` },
            },
          });
      }
    }
    const queues = new Set([...batches.values()].map(({ queue }) => queue));
    await Promise.all(
      [...queues].map((name) => {
        const jobs = [...batches.values()].filter(({ queue }) => queue === name).map(({ job }) => job);
        return addJobs(this.backend.queue(name), jobs);
      }),
    );
  }
}
