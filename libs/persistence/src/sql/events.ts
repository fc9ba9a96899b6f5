import type { OutboxEventName, OutboxPayload } from '@daad/contracts/outbox-events';
import { keysOf } from '@daad/domain/keys-of';

/** A list: one object for each row of the query. */
interface Each<Fields> {
  each: Fields;
  order: string;
}
/** A payload with an SQL expression for each of its fields. */
type Expressions<Payload> = {
  [Field in keyof Payload]-?: NonNullable<Payload[Field]> extends readonly (infer Item extends object)[]
    ? Each<Expressions<Item>>
    : string;
};
/** The same for any payload. */
export interface PayloadFields {
  readonly [field: string]: string | Each<PayloadFields>;
}

interface EventRows<Fields> {
  aggregateId: string;
  payload: Fields;
  /** What follows `from`; each row is an event. */
  from: string;
}
export type EventOf<Name extends OutboxEventName> = EventRows<Expressions<OutboxPayload<Name>>>;
/** The events that a statement writes, in this order. */
export type Writes = { readonly [Name in OutboxEventName]?: EventOf<Name> };

/** The events of a statement, each with what builds its payload. */
export const eventsOf = (writes: Writes): [OutboxEventName, EventRows<PayloadFields>][] =>
  keysOf(writes).flatMap((name) => {
    const rows: EventRows<PayloadFields> | undefined = writes[name];
    return rows ? [[name, rows]] : [];
  });

/** A query has names that only its caller knows. */
export const namesOf = (writes: Writes | string): OutboxEventName[] =>
  typeof writes === 'string' ? [] : keysOf(writes);

/**
 * A statement without a transaction has the audit context from here: what changes rows writes an event, and the triggers
 * follow at the end of the statement.
 * @param writes events, or a query of `id, name, aggregate_id, payload`
 */
export const insertEvents = (writes: Writes | string): string => `
  insert into outbox_event (id, name, aggregate_id, payload, request_id, actor_id)
  select event.id, event.name, event.aggregate_id, event.payload, :requestId::text, :actorId::uuid
  from (${typeof writes === 'string' ? writes : queryOf(writes)}) as event (id, name, aggregate_id, payload)
  where set_config('daad.audit_context', :auditContext, true) is not null`;

const queryOf = (writes: Writes): string =>
  eventsOf(writes)
    .map(
      ([name, { aggregateId, payload, from }]) =>
        `(select uuid_v7(), '${name}', ${aggregateId}, ${objectOf(payload)} from ${from})`,
    )
    .join(' union all ');

function objectOf(fields: PayloadFields): string {
  const values = Object.entries(fields).map(([field, value]) => `'${field}', ${valueOf(value)}`);
  return `jsonb_build_object(${values.join(', ')})`;
}

const valueOf = (value: string | Each<PayloadFields>): string =>
  typeof value === 'string' ? value : `jsonb_agg(${objectOf(value.each)} order by ${value.order})`;
