import { ORDER_STATUSES } from '@daad/domain/order-status';
import { CartItem } from '@daad/persistence/entities/cart-item.entity';
import { Order } from '@daad/persistence/entities/order.entity';
import type { EntityManager } from 'typeorm';

/** Facts that badges need, as they are now; each is read at most once in a batch of events. */
export class LiveFacts {
  private pending: Promise<number> | undefined;
  private readonly pieces = new Map<string, Promise<number>>();

  constructor(private readonly manager: EntityManager) {}

  pendingCount(): Promise<number> {
    return (this.pending ??= this.manager.countBy(Order, { status: ORDER_STATUSES.Pending }));
  }

  cartCount(cartId: string): Promise<number> {
    const known = this.pieces.get(cartId);
    if (known) return known;
    const sum = this.manager.sum(CartItem, 'quantity', { cartId }).then((pieces) => pieces ?? 0);
    this.pieces.set(cartId, sum);
    return sum;
  }
}
