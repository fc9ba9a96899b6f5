import type { DataSource } from 'typeorm';
import { run, statement } from '../statement.js';

/** An event that a consumer has given up: what it is about, and what went wrong the last time. */
export interface ParkedEvent {
  eventId: string;
  name: string;
  consumer: string;
  aggregateId: string;
  lastError: string;
  parkedAt: Date;
}

const parked = statement<ParkedEvent>(
  'parked-events',
  `select e.id as "eventId", e.name, f.consumer, e.aggregate_id as "aggregateId", f.last_error as "lastError",
          f.parked_at as "parkedAt"
   from event_failure f join outbox_event e on e.id = f.event_id
   where f.parked_at is not null order by e.seq, f.consumer`,
);
/** For the consumers that gave it up the event is one that they never had; all others know that they have handled it. */
const retry = statement<{ id: string }>(
  'retry-parked-events',
  `with retried as (
     delete from event_failure where parked_at is not null and ($1::uuid is null or event_id = $1)
     returning event_id, consumer
   ), again as (
     delete from consumed_event c using retried r where c.event_id = r.event_id and c.consumer = r.consumer
   )
   update outbox_event set handled_at = null, due_at = now()
   where id in (select event_id from retried) returning id`,
);
const drop = statement<{ id: string }>(
  'drop-parked-event',
  `delete from event_failure where parked_at is not null and event_id = $1 returning event_id as id`,
);

/** In the order in which they were written. */
export const parkedEvents = (dataSource: DataSource): Promise<ParkedEvent[]> => run(dataSource, parked);

/**
 * Sends parked events again, to the consumers that gave them up and to no others.
 * @param eventId one of them; all when left out
 * @returns how many
 */
export const retryParkedEvents = async (dataSource: DataSource, eventId?: string): Promise<number> =>
  (await run(dataSource, retry, [eventId ?? null])).length;

/** Leaves a parked event undone for good. @returns whether there was one */
export const dropParkedEvent = async (dataSource: DataSource, eventId: string): Promise<boolean> =>
  (await run(dataSource, drop, [eventId])).length > 0;
