import { fromPiastres, toPiastres } from './money.js';

/** Pieces of one product in a cart or an order line (specification 1, section 5). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** One line of a cart or an order; prices are pounds per piece, before and after discount. */
export interface PricedLine {
  unitPrice: number;
  finalPrice: number;
  quantity: number;
  /** False when it cannot be ordered now. */
  available?: boolean;
}

/** Pounds, except `itemsCount`, which counts pieces. `subtotal - totalDiscount` is exactly `total`. */
export interface CartTotals {
  subtotal: number;
  totalDiscount: number;
  total: number;
  itemsCount: number;
}

/** Pounds for a line: the already rounded unit price times the pieces, because that is what the shopper can check. */
export function lineTotal(finalUnitPrice: number, quantity: number): number {
  return fromPiastres(toPiastres(finalUnitPrice) * quantity);
}

/**
 * The cart summary of specification 1, section 2.9. An unavailable line costs nothing, while its pieces are in the cart. An
 * empty cart gives zeros.
 */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  let subtotal = 0;
  let total = 0;
  let itemsCount = 0;
  for (const line of lines) {
    itemsCount += line.quantity;
    if (line.available === false) continue;
    subtotal += toPiastres(line.unitPrice) * line.quantity;
    total += toPiastres(line.finalPrice) * line.quantity;
  }
  return {
    subtotal: fromPiastres(subtotal),
    totalDiscount: fromPiastres(subtotal - total),
    total: fromPiastres(total),
    itemsCount,
  };
}
