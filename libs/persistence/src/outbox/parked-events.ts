import { type DataSource, IsNull, Not } from 'typeorm';
import { EventFailure } from '../entities/event-failure.entity.js';
import { run } from '../sql/statement.js';
import type { Row } from '../sql/types.js';
import { parked, retryParked } from './outbox.statements.js';

/** An event that a consumer has given up: what it is about, and what went wrong the last time. */
export type ParkedEvent = Row<(typeof parked)['spec']['row']>;

/** In the order in which they were written. */
export const parkedEvents = (dataSource: DataSource): Promise<ParkedEvent[]> => run(dataSource, parked, {});

/**
 * Sends parked events again, to the consumers that gave them up and to no others.
 * @param eventId one of them; all when left out
 * @returns how many
 */
export const retryParkedEvents = async (dataSource: DataSource, eventId?: string): Promise<number> =>
  (await run(dataSource, retryParked, { eventId: eventId ?? null })).length;

/** Leaves a parked event undone for good. @returns whether there was one */
export async function dropParkedEvent(dataSource: DataSource, eventId: string): Promise<boolean> {
  const { affected } = await dataSource.manager.delete(EventFailure, { eventId, parkedAt: Not(IsNull()) });
  return affected !== 0;
}
