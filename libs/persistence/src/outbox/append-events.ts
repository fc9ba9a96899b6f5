import type { EntityManager } from 'typeorm';
import type { OutboxEventName, OutboxPayload } from '@daad/contracts/outbox-events';
import { newId } from '../ids.js';
import { run, statement } from '../statement.js';

export type NewEvent = {
  [Name in OutboxEventName]: { name: Name; aggregateId: string; payload: OutboxPayload<Name> };
}[OutboxEventName];

const insertEvents = statement(
  'append-events',
  `insert into outbox_event (id, name, aggregate_id, payload, request_id)
   select event.*, :requestId from unnest($1::uuid[], $2::text[], $3::uuid[], $4::jsonb[]) as event`,
);

/**
 * Writes events in the transaction of the change that causes them, in the order given. Call it after the rows of
 * the aggregate are locked, so that the order of events is the order of commits.
 */
export async function appendEvents(manager: EntityManager, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await run(manager, insertEvents, [
    events.map(() => newId()),
    events.map((event) => event.name),
    events.map((event) => event.aggregateId),
    events.map((event) => JSON.stringify(event.payload)),
  ]);
}
