import { run, statement } from '@daad/persistence/statement';
import type { EntityManager } from 'typeorm';

const pendingOrders = statement<{ count: number }>(
  'count-pending-orders',
  `select count(*) as count from orders where status = 1`,
);
const piecesInCarts = statement<{ studentId: string; count: number }>(
  'count-pieces-in-cart',
  `select coalesce(sum(quantity), 0) as count from cart_item where cart_id = $1`,
);

/** Facts that badges need, as they are now; each is asked for at most once in a batch of events. */
export class LiveFacts {
  private pending: Promise<number> | undefined;
  private readonly pieces = new Map<string, Promise<number>>();

  constructor(private readonly manager: EntityManager) {}

  pendingCount(): Promise<number> {
    return (this.pending ??= run(this.manager, pendingOrders).then(([row]) => row!.count));
  }

  cartCount(cartId: string): Promise<number> {
    const known = this.pieces.get(cartId);
    if (known) return known;
    const asked = run(this.manager, piecesInCarts, [cartId]).then(([row]) => row!.count);
    this.pieces.set(cartId, asked);
    return asked;
  }
}
