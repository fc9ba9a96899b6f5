import type { LiveEventName, LiveFields } from '@daad/contracts/live-events';
import type { OutboxEvent, OutboxEventName } from '@daad/contracts/outbox-events';
import type { Broadcaster } from '@daad/platform/broadcaster';
import type { LiveFacts } from './live-facts.js';

/**
 * One message to some rooms; `occurredAt` is the event's own, and so is `eventId` unless one screen hears several such
 * messages of one event.
 */
export type LiveMessage = {
  [Name in LiveEventName]: { rooms: string[]; name: Name; eventId?: string; fields: LiveFields<Name> };
}[LiveEventName];

/** Builds the socket messages of an event. */
export type Broadcast<Name extends OutboxEventName> = (
  event: OutboxEvent<Name>,
  facts: LiveFacts,
) => LiveMessage[];

/** The broadcasts of some events. */
export type Broadcasts = { [Name in OutboxEventName]?: Broadcast<Name> };

/** Sends a message with the id and the time of its event. */
export function emitLive(
  broadcaster: Broadcaster,
  { rooms, name, eventId, fields }: LiveMessage,
  { id, occurredAt }: { id: string; occurredAt: Date },
): void {
  const payload = { eventId: eventId ?? id, occurredAt: occurredAt.toISOString(), ...fields };
  broadcaster.emit(rooms, name, payload);
}
