import { fromPiastres, toPiastres } from './money.js';
import { ORDER_STATUSES, type OrderStatus } from './order-status.js';

export interface OrderPayment {
  /** What may be paid yet; nothing of a canceled order. */
  open: number;
  /** Whether the whole order is paid; never of a canceled one. */
  paid: boolean;
  /** What is to be returned: all that was paid for a canceled order, and what is above a total that was lowered since. */
  toRefund: number;
}

/** What an order's payments mean for it (specification 5 section 2). @param paidAmount payments without what was returned of them */
export function orderPayment(status: OrderStatus, totalPrice: number, paidAmount: number): OrderPayment {
  const due = status === ORDER_STATUSES.Canceled ? 0 : toPiastres(totalPrice);
  const paid = toPiastres(paidAmount);
  return {
    open: fromPiastres(Math.max(0, due - paid)),
    paid: status !== ORDER_STATUSES.Canceled && paid >= due,
    toRefund: fromPiastres(Math.max(0, paid - due)),
  };
}
