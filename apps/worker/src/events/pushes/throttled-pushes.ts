import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { run, statement } from '@daad/persistence/statement';
import type { Broadcaster } from '@daad/platform/broadcaster';
import type { Logger } from '@daad/platform/logger';
import { DataSource, type EntityManager } from 'typeorm';
import { emitLive } from '../consumers/live/broadcast.js';
import { BROADCASTER, LOGGER } from '../../providers.js';
import { type TopicName, TOPICS, topicsTouchedBy } from './topics.js';

/** How late a push is when the worker that marked it is gone before it could send. */
const POLL_MS = 1000;

const mark = statement(
  'mark-topics-dirty',
  `insert into throttled_push (topic, dirty) select topic, true from unnest($1::text[]) as topic order by topic
   on conflict (topic) do update set dirty = true where not throttled_push.dirty`,
);
// Whoever takes a topic holds its row until the push is out, so nobody else sends in that second; and a change that is
// marked meanwhile waits for the row, so the mark is never lost.
const take = statement<{ topic: TopicName; sentAt: Date }>(
  'take-due-topics',
  `update throttled_push set dirty = false, sent_at = clock_timestamp()
   where topic in (
     select topic from throttled_push
     where dirty and sent_at <= clock_timestamp() - interval '1 second' and topic = any($1)
     order by topic for update skip locked
   ) returning topic, sent_at as "sentAt"`,
);
const nextDue = statement<{ waitMs: number | null }>(
  'next-due-topic',
  `select (extract(epoch from min(sent_at) + interval '1 second' - clock_timestamp()) * 1000)::float8 as "waitMs"
   from throttled_push where dirty and topic = any($1)`,
);

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
    if (topics.length > 0) await run(manager, mark, [topics]);
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
    const known = [Object.keys(TOPICS)];
    await inTransaction(this.dataSource, async (manager) => {
      for (const { topic, sentAt } of await run(manager, take, known)) {
        const message = await TOPICS[topic](manager);
        emitLive(this.broadcaster, message, { id: newId(), occurredAt: sentAt });
      }
    });
    const [next] = await run(this.dataSource, nextDue, known);
    return Math.min(POLL_MS, Math.max(10, next?.waitMs ?? POLL_MS));
  }
}
