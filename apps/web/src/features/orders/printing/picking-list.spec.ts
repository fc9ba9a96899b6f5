import { describe, expect, it } from '@jest/globals';
import type { OrderItem } from '@daad/contracts/orders.contract';
import { pickingList } from './picking-list.js';

const item = (productName: string, quantity: number): OrderItem => ({
  id: productName,
  productId: productName,
  productName,
  description: '',
  quantity,
  unitPrice: 1,
  discountType: null,
  discountValue: null,
  finalPrice: 1,
  lineTotal: quantity,
});

describe('the picking list', () => {
  it('adds up each product over all orders, in the order of the Arabic alphabet', () => {
    const orders = [
      { orderNumber: 1001, items: [item('قلم', 2), item('النحو', 1)] },
      { orderNumber: 1002, items: [item('قلم', 3)] },
    ];
    expect(pickingList(orders)).toEqual([
      { productId: 'النحو', productName: 'النحو', quantity: 1, orderNumbers: [1001] },
      { productId: 'قلم', productName: 'قلم', quantity: 5, orderNumbers: [1001, 1002] },
    ]);
  });

  it('is empty for no orders', () => expect(pickingList([])).toEqual([]));
});
