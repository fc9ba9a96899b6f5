import type { OutboxEventName, OutboxPayload } from '@daad/contracts/outbox-events';

/** The value of a payload's field as an SQL expression. */
type Expressions<Payload> = { [Field in keyof Payload]-?: string };

export interface BuiltPayload {
  event: OutboxEventName;
  expressions: Readonly<Record<string, string>>;
}

const built = new Map<string, BuiltPayload>();

/** Each payload that a statement builds, by its SQL, for the test that parses them. */
export const builtPayloads = (): ReadonlyMap<string, BuiltPayload> => built;

/** The payload of an event, built in SQL from one expression for each of its fields. */
export function eventPayload<Name extends OutboxEventName>(
  event: Name,
  expressions: Expressions<OutboxPayload<Name>>,
): string {
  const fields = Object.entries<string>(expressions).map(([field, sql]) => `'${field}', ${sql}`);
  const text = `jsonb_build_object(${fields.join(', ')})`;
  built.set(text, { event, expressions });
  return text;
}

/**
 * Writes events in the statement that causes them.
 * @param events a query of `id, name, aggregate_id, payload`, in the order in which they happen
 */
export const insertEvents = (events: string): string => `
  insert into outbox_event (id, name, aggregate_id, payload, request_id, actor_id)
  select event.id, event.name, event.aggregate_id, event.payload, :requestId::text, :actorId::uuid
  from (${events}) as event (id, name, aggregate_id, payload)`;
