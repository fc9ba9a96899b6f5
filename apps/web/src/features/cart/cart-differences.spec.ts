import { describe, expect, it } from '@jest/globals';
import type { Cart, CartItem } from '@daad/contracts/cart.contract';
import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { cartDifferences } from './cart-differences.js';

function line(name: string, given: Partial<CartItem> = {}): CartItem {
  const item = {
    id: `line-${name}`,
    productId: name,
    productName: name,
    available: true,
    image: null,
    unitPrice: 100,
    discountType: null,
    discountValue: null,
    finalPrice: 100,
    quantity: 1,
    ...given,
  };
  return { ...item, lineTotal: lineTotal(item.finalPrice, item.quantity) };
}

const cart = (...cartItems: CartItem[]): Cart => ({
  id: 'cart',
  cartItems,
  ...cartTotals(cartItems),
  removedProducts: [],
});

describe('what has changed since the shopper looked', () => {
  it('is empty when the cart is the same, in any order and with any ids of its lines', () => {
    expect(cartDifferences(cart(line('a'), line('b')), cart(line('b', { id: 'other' }), line('a')))).toEqual(
      [],
    );
  });

  it('names each price that moved, up or down', () => {
    const seen = cart(line('a'), line('b'), line('c'));
    const now = cart(line('a', { finalPrice: 120 }), line('b', { finalPrice: 80 }), line('c'));
    expect(cartDifferences(seen, now)).toEqual([
      { kind: 'price', productName: 'a', was: 100, now: 120 },
      { kind: 'price', productName: 'b', was: 100, now: 80 },
    ]);
  });

  it('distinguishes an unavailable product from one that left the cart', () => {
    const seen = cart(line('a'), line('b'));
    expect(cartDifferences(seen, cart(line('a', { available: false })))).toEqual([
      { kind: 'unavailable', productName: 'a', itemId: 'line-a' },
      { kind: 'gone', productName: 'b' },
    ]);
  });

  it('names what another tab added or changed in quantity', () => {
    const now = cart(line('a', { quantity: 3 }), line('b', { quantity: 2 }));
    expect(cartDifferences(cart(line('a')), now)).toEqual([
      { kind: 'quantity', productName: 'a', was: 1, now: 3 },
      { kind: 'new', productName: 'b', quantity: 2 },
    ]);
  });
});
