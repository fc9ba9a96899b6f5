import type { OrderStatus } from './order-status.js';

/** Apart from the numbers, which every page loads. */
export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  1: 'قيد الانتظار',
  2: 'تم التحضير',
  3: 'تم التسليم',
  4: 'ملغى',
};
