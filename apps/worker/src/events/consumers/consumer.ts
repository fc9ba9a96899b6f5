import type { OutboxEvent, OutboxEventName } from '@daad/contracts/outbox-events';
import type { QueueName } from '@daad/platform/queues';
import type { EntityManager } from 'typeorm';

/**
 * One effect that events have. It runs at least once for each event, and its database writes exactly once: they
 * share the transaction that marks the events as handled.
 */
export interface Consumer<Name extends OutboxEventName = OutboxEventName> {
  /** Unique; part of job ids, so without `:`. */
  name: string;
  queue: QueueName;
  events: readonly Name[];
  /** Ordered consumers see all events of the school one after the other in the order they were written. */
  ordered: boolean;
  handle(events: OutboxEvent<Name>[], manager: EntityManager): Promise<void>;
  /** A nudge once the transaction has committed; nothing may depend on it, as a killed worker never gives it. */
  afterCommit?(): void;
}
