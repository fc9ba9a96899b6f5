import { Injectable } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { MAX_DEATHS } from '@daad/persistence/jobs/job-lease';
import { run, statement } from '@daad/persistence/statement';
import { ChildDied } from '@daad/platform/children/child';
import { DataSource, type EntityManager } from 'typeorm';
import type { Consumer } from '../consumers/consumer.js';

/**
 * How often a consumer tries an event at least, and for how long, before the event is parked: what is only away for a
 * while comes back meanwhile. Later events of an ordered consumer wait as long.
 */
const TRIES = 5;
const SECONDS = { ordered: 30, alone: 600 };

/** Letters of an error that are kept. */
const KEPT_ERROR = 500;

const count = statement<{ tries: number; seconds: number }>(
  'count-event-failure',
  `insert into event_failure as f (event_id, consumer, last_error) values ($1, $2, $3)
   on conflict (event_id, consumer) do update set tries = f.tries + 1, last_error = excluded.last_error
   returning f.tries, extract(epoch from clock_timestamp() - f.failed_at)::float8 as seconds`,
);
const park = statement(
  'park-event',
  `insert into event_failure as f (event_id, consumer, last_error, parked_at) values ($1, $2, $3, clock_timestamp())
   on conflict (event_id, consumer) do update set parked_at = excluded.parked_at, last_error = excluded.last_error`,
);
/** What consumers could not do: counted, and in the end parked, where an operator sees it and sends it again. */
@Injectable()
export class FailedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a try that failed. While the database is away none is.
   * @returns whether the event is to be parked
   */
  async isPoison({ id }: OutboxEvent, { name, ordered }: Consumer, error: unknown): Promise<boolean> {
    const [failure] = await run(this.dataSource, count, [id, name, textOf(error)]);
    const { tries, seconds } = failure!;
    if (error instanceof ChildDied) return error.reason !== 'crash' || tries >= MAX_DEATHS;
    return tries >= TRIES && seconds >= (ordered ? SECONDS.ordered : SECONDS.alone);
  }

  /** To be called in the transaction that marks the event as handled. */
  async park(manager: EntityManager, { id }: OutboxEvent, { name }: Consumer, error: unknown): Promise<void> {
    await run(manager, park, [id, name, textOf(error)]);
  }
}

/** Whole characters, and no NUL: PostgreSQL takes neither half an emoji nor that. */
const textOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return Buffer.from(text.replaceAll('\0', '').slice(0, KEPT_ERROR)).toString();
};
