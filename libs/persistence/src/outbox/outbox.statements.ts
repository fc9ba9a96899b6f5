import { statement } from '../sql/statement.js';
import { json, nullable, rows, text, timestamp, uuid } from '../sql/types.js';

/** A set, in the order given: `seq` numbers the rows as they are written. */
export const writeEvents = statement('append-events', {
  params: { events: rows({ id: uuid, name: text, aggregateId: uuid, payload: json<unknown>() }) },
  writes: 'select id, name, aggregate_id, payload from :events order by ordinal',
  sql: ':writes',
});

/** A join for operators. */
export const parked = statement('parked-events', {
  planEachRun: true,
  row: { eventId: uuid, name: text, consumer: text, aggregateId: uuid, lastError: text, parkedAt: timestamp },
  sql: `select e.id as "eventId", e.name, f.consumer, e.aggregate_id as "aggregateId", f.last_error as "lastError",
          f.parked_at as "parkedAt"
   from event_failure f join outbox_event e on e.id = f.event_id
   where f.parked_at is not null order by e.seq, f.consumer`,
});
/**
 * A set. For the consumers that gave it up the event is one that they never had; all others know that they have handled it.
 */
export const retryParked = statement('retry-parked-events', {
  planEachRun: true,
  params: { eventId: nullable(uuid) },
  row: { id: uuid },
  sql: `with retried as (
     delete from event_failure where parked_at is not null and (:eventId::uuid is null or event_id = :eventId)
     returning event_id, consumer
   ), again as (
     delete from consumed_event c using retried r where c.event_id = r.event_id and c.consumer = r.consumer
   )
   update outbox_event set handled_at = null, due_at = now()
   where id in (select event_id from retried) returning id`,
});
