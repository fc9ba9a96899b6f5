import { describe, expect, it } from '@jest/globals';
import type { Product } from '@daad/contracts/store.contract';
import { present } from '@daad/testing/present';
import { applyChange } from './cart-change.js';

const book: Product = {
  id: 'book',
  index: 1,
  name: 'النحو الميسّر',
  description: '',
  categoryId: null,
  categoryName: null,
  price: 0.3,
  available: true,
  discountType: 'Fixed',
  discountValue: 0.1,
  finalPrice: 0.2,
  images: [],
};
const add = (quantity: number) => ({ kind: 'add' as const, product: book, quantity });

describe('a change of the cart, shown before the server has responded', () => {
  it('begins a cart that is not there yet, with the sums of its lines', () => {
    expect(applyChange(null, add(3))).toMatchObject({
      cartItems: [{ productId: 'book', quantity: 3, lineTotal: 0.6 }],
      subtotal: 0.9,
      totalDiscount: 0.3,
      total: 0.6,
      itemsCount: 3,
    });
  });

  it('grows a line that is there, to 99 at most', () => {
    const cart = applyChange(applyChange(null, add(60)), add(60));
    expect(cart.cartItems.map(({ quantity }) => quantity)).toEqual([99]);
  });

  it('sets a quantity, removes lines and empties the cart', () => {
    const cart = applyChange(null, add(1));
    const { productId } = present(cart.cartItems[0]);
    expect(applyChange(cart, { kind: 'quantity', productId, quantity: 5 }).total).toBe(1);
    expect(applyChange(cart, { kind: 'remove', productIds: [productId] }).cartItems).toEqual([]);
    const named = { ...cart, removedProducts: ['كتاب'] };
    expect(applyChange(named, { kind: 'quantity', productId, quantity: 5 }).removedProducts).toEqual([
      'كتاب',
    ]);
    expect(applyChange(named, { kind: 'dismiss' })).toEqual({ ...cart, removedProducts: [] });
    expect(applyChange(cart, { kind: 'clear' })).toMatchObject({ cartItems: [], total: 0, itemsCount: 0 });
  });
});
