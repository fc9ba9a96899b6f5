import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { one } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import { studentsToLookUp } from './concerned-students.js';
import { liveFacts } from './live-facts.statements.js';

/** Facts that badges and rooms need, as they are now. */
export interface LiveFacts {
  /** How many orders wait for the teacher. */
  pendingCount: number;
  /** How many pieces are in a cart. */
  cartCount(cartId: string): number;
  /**
   * The students whose screens show a changed class or exam, and those who are absent, or no longer, since an event of
   * attendance has made the class meet, or not.
   */
  studentsOf(eventId: string): readonly string[];
}

/** The facts for a batch of events, in at most one trip. */
export async function readLiveFacts(
  manager: EntityManager,
  events: readonly OutboxEvent[],
): Promise<LiveFacts> {
  const cartIds = events.flatMap((event) => (event.name === 'cart.changed' ? [event.payload.cartId] : []));
  const withPending = events.some(({ name }) => name === 'order.placed' || name === 'order.statusChanged');
  const params = { cartIds, withPending, ...studentsToLookUp(events) };
  const isNeeded = Object.values(params).some((given) => (Array.isArray(given) ? given.length > 0 : given));
  const { cartCounts, pendingCount, studentIds } = isNeeded
    ? await one(manager, liveFacts, params)
    : { cartCounts: {}, pendingCount: null, studentIds: {} };
  return {
    pendingCount: pendingCount ?? 0,
    cartCount: (cartId) => cartCounts[cartId] ?? 0,
    studentsOf: (eventId) => studentIds[eventId] ?? [],
  };
}
