import { expect, test } from '@jest/globals';
import { orderPayment } from './order-payment.js';
import { ORDER_STATUSES, type OrderStatusName } from './order-status.js';

test.each<[OrderStatusName, total: number, paid: number, expected: ReturnType<typeof orderPayment>]>([
  ['Pending', 150.1, 0, { open: 150.1, paid: false, toRefund: 0 }],
  ['Prepared', 150.1, 50.05, { open: 100.05, paid: false, toRefund: 0 }],
  ['Delivered', 150.1, 150.1, { open: 0, paid: true, toRefund: 0 }],
  ['Pending', 100, 150.1, { open: 0, paid: true, toRefund: 50.1 }],
  ['Pending', 0, 0, { open: 0, paid: true, toRefund: 0 }],
  ['Canceled', 150.1, 0, { open: 0, paid: false, toRefund: 0 }],
  ['Canceled', 150.1, 50, { open: 0, paid: false, toRefund: 50 }],
  ['Canceled', 150.1, 150.1, { open: 0, paid: false, toRefund: 150.1 }],
])('an order that is %s, of %d with %d paid', (status, total, paid, expected) =>
  expect(orderPayment(ORDER_STATUSES[status], total, paid)).toEqual(expected),
);
