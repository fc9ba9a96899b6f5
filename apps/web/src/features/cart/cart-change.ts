import type { Cart, CartItem } from '@daad/contracts/cart.contract';
import type { Product } from '@daad/contracts/store.contract';
import { cartTotals, lineTotal, MAX_QUANTITY } from '@daad/domain/cart-totals';

/** Changes of a cart. By product: a line that is being added has no id yet. */
export type CartChange =
  | { kind: 'add'; product: Product; quantity: number }
  | { kind: 'quantity'; productId: string; quantity: number }
  | { kind: 'remove'; productIds: readonly string[] }
  | { kind: 'clear' }
  /** The student has read which products were deleted. */
  | { kind: 'dismiss' };

const withQuantity = (line: CartItem, quantity: number): CartItem => ({
  ...line,
  quantity,
  lineTotal: lineTotal(line.finalPrice, quantity),
});

function addTo(lines: readonly CartItem[], product: Product, quantity: number): CartItem[] {
  if (lines.some((line) => line.productId === product.id)) {
    return lines.map((line) =>
      line.productId === product.id
        ? withQuantity(line, Math.min(MAX_QUANTITY, line.quantity + quantity))
        : line,
    );
  }
  const { id, name, price, available, images, discountType, discountValue, finalPrice } = product;
  const line = {
    id: `new:${id}`,
    productId: id,
    productName: name,
    available,
    image: images[0] ?? null,
    unitPrice: price,
    discountType,
    discountValue,
    finalPrice,
    quantity,
    lineTotal: lineTotal(finalPrice, quantity),
  };
  return [...lines, line];
}

function changedLines(lines: readonly CartItem[], change: CartChange): CartItem[] {
  switch (change.kind) {
    case 'add':
      return addTo(lines, change.product, change.quantity);
    case 'quantity':
      return lines.map((line) =>
        line.productId === change.productId ? withQuantity(line, change.quantity) : line,
      );
    case 'remove':
      return lines.filter((line) => !change.productIds.includes(line.productId));
    case 'clear':
      return [];
    case 'dismiss':
      return [...lines];
  }
}

/** The cart as it will be once the server has agreed: shown at once, by the same arithmetic as the server's. */
export function applyChange(cart: Cart | null, change: CartChange): Cart {
  const cartItems = changedLines(cart?.cartItems ?? [], change);
  const removedProducts = change.kind === 'dismiss' ? [] : (cart?.removedProducts ?? []);
  return { id: cart?.id ?? '', cartItems, ...cartTotals(cartItems), removedProducts };
}
