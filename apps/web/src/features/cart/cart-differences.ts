import type { Cart, CartItem } from '@daad/contracts/cart.contract';

/** How one line of the cart is no longer what the shopper agreed to. */
export type CartDifference =
  | { kind: 'price'; productName: string; was: number; now: number }
  | { kind: 'unavailable'; productName: string; itemId: string }
  | { kind: 'gone'; productName: string }
  | { kind: 'quantity'; productName: string; was: number; now: number }
  | { kind: 'new'; productName: string; quantity: number };

function differenceOf(before: CartItem, after: CartItem | undefined): CartDifference | null {
  const { productName } = before;
  if (!after) return { kind: 'gone', productName };
  if (!after.available) return { kind: 'unavailable', productName, itemId: after.id };
  if (before.quantity !== after.quantity) {
    return { kind: 'quantity', productName, was: before.quantity, now: after.quantity };
  }
  if (before.finalPrice !== after.finalPrice) {
    return { kind: 'price', productName, was: before.finalPrice, now: after.finalPrice };
  }
  return null;
}

/** What has changed in a cart since the shopper saw it; an unavailable product counts as changed until it is removed. */
export function cartDifferences(seen: Cart, now: Cart): CartDifference[] {
  const known = new Set(seen.cartItems.map((line) => line.productId));
  const after = new Map(now.cartItems.map((line) => [line.productId, line]));
  const changed = seen.cartItems.map((line) => differenceOf(line, after.get(line.productId)));
  const added = now.cartItems
    .filter((line) => !known.has(line.productId))
    .map(({ productName, quantity }) => ({ kind: 'new' as const, productName, quantity }));
  return [...changed.filter((difference) => difference !== null), ...added];
}
