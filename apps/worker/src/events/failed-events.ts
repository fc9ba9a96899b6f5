import { Injectable } from '@nestjs/common';
import { MAX_DEATHS } from '@daad/persistence/jobs/job-lease';
import { one, run } from '@daad/persistence/sql/statement';
import { ChildDied } from '@daad/platform/children/child';
import { DataSource, type EntityManager } from 'typeorm';
import type { Consumer } from './consumers/consumer.js';
import { countEventFailure, parkEvents } from './events.statements.js';

/**
 * How often a consumer tries an event at least, and for how long, before the event is parked: what is only away for a
 * while comes back meanwhile. Later events of an ordered consumer wait as long.
 */
const TRIES = 5;
const SECONDS = { ordered: 30, alone: 600 };

/** Letters of an error that are kept. */
const KEPT_ERROR = 500;

/** Failed deliveries: counted, and after the last retry parked, so that an operator can see and resend them. */
@Injectable()
export class FailedEvents {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts a try that failed. While the database is away none is.
   * @returns whether the event is to be parked
   */
  async isPoison({ id }: { id: string }, { name, ordered }: Consumer, error: unknown): Promise<boolean> {
    const failure = { eventId: id, consumer: name, error: textOf(error) };
    const { tries, seconds } = await one(this.dataSource, countEventFailure, failure);
    if (error instanceof ChildDied) return error.reason !== 'crash' || tries >= MAX_DEATHS;
    return tries >= TRIES && seconds >= (ordered ? SECONDS.ordered : SECONDS.alone);
  }

  /** To be called in the transaction that marks the events as handled. */
  async park(manager: EntityManager, eventIds: string[], consumer: string, error: unknown): Promise<void> {
    await run(manager, parkEvents, { eventIds, consumer, error: textOf(error) });
  }
}

/** Whole characters, and no NUL: PostgreSQL takes neither half an emoji nor that. */
const textOf = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  return Buffer.from(text.replaceAll('\0', '').slice(0, KEPT_ERROR)).toString();
};
