import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { one, run } from '@daad/persistence/sql/statement';
import type { Broadcaster } from '@daad/platform/broadcaster';
import type { Logger } from '@daad/platform/logger';
import { WakeableLoop } from '@daad/platform/wakeable-loop';
import { DataSource, type EntityManager } from 'typeorm';
import { emitLive } from '../consumers/live/broadcast.js';
import { BROADCASTER, LOGGER } from '#worker/providers.js';
import { markTopicsDirty, nextDueTopic, takeDueTopics } from './pushes.statements.js';
import { TOPIC_NAMES, TOPICS, topicsTouchedBy } from './topics.js';

/** How late a push is when the worker that marked it is gone before it could send. */
const POLL_MS = 1000;
/** After it has looked what is due, a process waits this long: batches of events come more often than pushes may go out. */
const PAUSE_MS = 100;

/**
 * Pushes that go out at most once a second over all processes. Events mark what is out of date; the first worker that
 * finds a mark whose second is over sends what is true then. The last change of a burst always goes out.
 */
@Injectable()
export class ThrottledPushes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly loop: WakeableLoop;
  private timer: NodeJS.Timeout | undefined;
  private hasMarked = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(BROADCASTER) private readonly broadcaster: Broadcaster,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.loop = new WakeableLoop(
      () => this.sendDue(),
      (error) => logger.warn({ err: error }, 'throttled pushes wait for the database'),
      PAUSE_MS,
    );
  }

  onApplicationBootstrap(): void {
    this.loop.start(POLL_MS);
    this.loop.wake();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    await this.loop.stop();
    clearTimeout(this.timer);
  }

  /** Marks what the events make out of date, in the transaction that handles them. */
  async mark(manager: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
    const topics = [...new Set(events.flatMap(topicsTouchedBy))];
    if (topics.length === 0) return;
    await run(manager, markTopicsDirty, { topics });
    this.hasMarked = true;
  }

  /** To be called when marks may have been committed. */
  wake(): void {
    if (!this.hasMarked) return;
    this.hasMarked = false;
    this.loop.wake();
  }

  private async sendDue(): Promise<void> {
    const known = { topics: TOPIC_NAMES };
    await inTransaction(this.dataSource, async (manager) => {
      for (const { topic, sentAt } of await run(manager, takeDueTopics, known)) {
        const message = await TOPICS[topic](manager);
        emitLive(this.broadcaster, message, { id: newId(), occurredAt: sentAt });
      }
    });
    const { waitMs } = await one(this.dataSource, nextDueTopic, known);
    if (waitMs === null) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.loop.wake(), Math.max(0, waitMs)).unref();
  }
}
