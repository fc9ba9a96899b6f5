import type { OutboxEventName } from '@daad/contracts/outbox-events';
import { statement } from '@daad/persistence/sql/statement';
import { int, json, list, nullable, text, textOf, timestamp, uuid } from '@daad/persistence/sql/types';

export const RELAY_BATCH = 500;
/** How many events a consumer handles in one transaction: more than a job has, so that most jobs are one batch. */
export const DELIVERY_BATCH = 2 * RELAY_BATCH;

/**
 * Claims due events on a lease that doubles with every try (15 s to 8 min): a job that was lost with its queue, or a relay
 * that died with its batch, is recovered when the lease runs out. By status, never by last id.
 */
export const claimEvents = statement('claim-outbox-events', {
  planEachRun: true,
  row: { id: uuid, name: textOf<OutboxEventName>(), attempts: int, requestId: nullable(text), seq: int },
  sql: `with due as (
     select id from outbox_event where handled_at is null and due_at <= now()
     order by due_at limit ${RELAY_BATCH} for update skip locked
   )
   update outbox_event e
   set due_at = now() + interval '15 seconds' * power(2, least(e.attempts, 5)), attempts = least(e.attempts + 1, 100)
   from due where due.id = e.id
   returning e.id, e.name, e.attempts, e.request_id as "requestId", e.seq`,
});

/** A set. */
export const releaseEvents = statement('release-outbox-events', {
  planEachRun: true,
  params: { ids: list(uuid) },
  sql: `update outbox_event set due_at = now() + interval '1 second' where id = any(:ids) and handled_at is null`,
});

/** An advisory lock by name. */
export const lockConsumer = statement('lock-consumer', {
  params: { consumer: text },
  sql: `select from (select pg_advisory_xact_lock(hashtextextended(:consumer, 6))) locked`,
});

const event = {
  id: uuid,
  name: textOf<OutboxEventName>(),
  aggregateId: uuid,
  payload: json<unknown>(),
  occurredAt: timestamp,
  requestId: nullable(text),
  actorId: nullable(uuid),
};
const eventColumns = `e.id, e.name, e.aggregate_id as "aggregateId", e.payload, e.occurred_at as "occurredAt",
  e.request_id as "requestId", e.actor_id as "actorId"`;
const unconsumed = `e.handled_at is null and not exists (
  select from consumed_event c where c.event_id = e.id and c.consumer = :consumer)`;

/**
 * For ordered consumers: of the job's events and every older one that waits, a batch of the oldest, so that none overtakes
 * another.
 */
export const eventsUpTo = statement('events-up-to', {
  planEachRun: true,
  params: { ids: list(uuid), consumer: text, names: list(text) },
  row: event,
  sql: `select ${eventColumns} from outbox_event e
   where ${unconsumed} and e.name = any(:names)
     and e.seq <= (select max(seq) from outbox_event where id = any(:ids))
   order by e.seq limit ${DELIVERY_BATCH}`,
});
export const eventsOfJob = statement('events-of-job', {
  planEachRun: true,
  params: { ids: list(uuid), consumer: text },
  row: event,
  sql: `select ${eventColumns} from outbox_event e where e.id = any(:ids) and ${unconsumed} order by e.seq for update`,
});

/** Records what a consumer has handled, and which events that was the last one for, in one trip. */
export const markEventsHandled = statement('mark-events-handled', {
  planEachRun: true,
  params: {
    ids: list(uuid),
    consumer: text,
    /** Events that no other consumer handles. */
    soleNames: list(text),
    /** How many consumers each event has. */
    consumers: json<Partial<Record<OutboxEventName, number>>>(),
  },
  sql: `with consumed as (
     insert into consumed_event (event_id, consumer)
     select id, :consumer from outbox_event where id = any(:ids) and name <> all(:soleNames)
     on conflict do nothing
   )
   update outbox_event e set handled_at = now()
   where e.id = any(:ids) and e.handled_at is null and (e.name = any(:soleNames) or
     (select count(*) from consumed_event c where c.event_id = e.id and c.consumer <> :consumer) + 1
       >= (:consumers::jsonb ->> e.name)::int)`,
});

/** An upsert that counts by the database's clock. */
export const countEventFailure = statement('count-event-failure', {
  params: { eventId: uuid, consumer: text, error: text },
  row: { tries: int, seconds: int },
  sql: `insert into event_failure as f (event_id, consumer, last_error) values (:eventId, :consumer, :error)
   on conflict (event_id, consumer) do update set tries = f.tries + 1, last_error = excluded.last_error
   returning f.tries, extract(epoch from clock_timestamp() - f.failed_at)::int as seconds`,
});
/** A set, each with the same fate. */
export const parkEvents = statement('park-events', {
  params: { eventIds: list(uuid), consumer: text, error: text },
  sql: `insert into event_failure as f (event_id, consumer, last_error, parked_at)
   select id, :consumer, :error, clock_timestamp() from unnest(:eventIds::uuid[]) as id
   on conflict (event_id, consumer) do update set parked_at = excluded.parked_at, last_error = excluded.last_error`,
});
