import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { one, run } from '@daad/persistence/sql/statement';
import type { Broadcaster } from '@daad/platform/broadcaster';
import type { Logger } from '@daad/platform/logger';
import { DataSource, type EntityManager } from 'typeorm';
import { emitLive } from '../consumers/live/broadcast.js';
import { BROADCASTER, LOGGER } from '../../providers.js';
import { markTopicsDirty, nextDueTopic, takeDueTopics } from './pushes.statements.js';
import { TOPIC_NAMES, TOPICS, topicsTouchedBy } from './topics.js';

/** How late a push is when the worker that marked it is gone before it could send. */
const POLL_MS = 1000;

/**
 * Pushes that go out at most once a second over all processes. Events mark what is out of date; the first worker that
 * finds a mark whose second is over sends what is true then. The last change of a burst always goes out.
 */
@Injectable()
export class ThrottledPushes implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> | undefined;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(BROADCASTER) private readonly broadcaster: Broadcaster,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.wakeIn(0);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sending;
  }

  /** Marks what the events make out of date, in the transaction that handles them. */
  async mark(manager: EntityManager, events: readonly OutboxEvent[]): Promise<void> {
    const topics = [...new Set(events.flatMap(topicsTouchedBy))];
    if (topics.length > 0) await run(manager, markTopicsDirty, { topics });
  }

  /** To be called when marks have been committed. */
  wake(): void {
    if (this.sending) this.wokenAgain = true;
    else this.wakeIn(0);
  }

  private wakeIn(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.wokenAgain = false;
      this.sending = this.sendDue()
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'throttled pushes wait for the database');
          return POLL_MS;
        })
        .then((wait) => {
          this.sending = undefined;
          this.wakeIn(this.wokenAgain ? 0 : wait);
        });
    }, ms);
  }

  /** @returns in how many milliseconds to look again */
  private async sendDue(): Promise<number> {
    const known = { topics: TOPIC_NAMES };
    await inTransaction(this.dataSource, async (manager) => {
      for (const { topic, sentAt } of await run(manager, takeDueTopics, known)) {
        const message = await TOPICS[topic](manager);
        emitLive(this.broadcaster, message, { id: newId(), occurredAt: sentAt });
      }
    });
    const { waitMs } = await one(this.dataSource, nextDueTopic, known);
    return Math.min(POLL_MS, Math.max(10, waitMs ?? POLL_MS));
  }
}
