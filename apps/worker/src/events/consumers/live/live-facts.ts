import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { one } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import { liveFacts } from './live-facts.statements.js';

/** Facts that badges need, as they are now. */
export interface LiveFacts {
  /** How many orders wait for the teacher. */
  pendingCount: number;
  /** How many pieces are in a cart. */
  cartCount(cartId: string): number;
}

/** The facts for a batch of events, in at most one trip. */
export async function readLiveFacts(
  manager: EntityManager,
  events: readonly OutboxEvent[],
): Promise<LiveFacts> {
  const cartIds = events.flatMap((event) => (event.name === 'cart.changed' ? [event.payload.cartId] : []));
  const withPending = events.some(({ name }) => name === 'order.placed' || name === 'order.statusChanged');
  const { cartCounts, pendingCount } =
    cartIds.length > 0 || withPending
      ? await one(manager, liveFacts, { cartIds, withPending })
      : { cartCounts: {}, pendingCount: null };
  return { pendingCount: pendingCount ?? 0, cartCount: (cartId) => cartCounts[cartId] ?? 0 };
}
