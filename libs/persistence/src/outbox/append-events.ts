import type { EntityManager } from 'typeorm';
import type { OutboxEventName, OutboxPayload } from '@daad/contracts/outbox-events';
import { newId } from '../ids.js';
import { run } from '../sql/statement.js';
import { noteWritten } from './after-commit.js';
import { writeEvents } from './outbox.statements.js';

export type NewEvent = {
  [Name in OutboxEventName]: { name: Name; aggregateId: string; payload: OutboxPayload<Name> };
}[OutboxEventName];

/**
 * Writes events in the transaction of the change that causes them, in the order given. Call it after the rows of
 * the aggregate are locked, so that the order of events is the order of commits.
 */
export async function appendEvents(manager: EntityManager, events: NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await run(manager, writeEvents, { events: events.map((event) => ({ id: newId(), ...event })) });
  const { queryRunner } = manager;
  if (queryRunner) await noteWritten(queryRunner, { outbox: true, events: events.map(({ name }) => name) });
}
