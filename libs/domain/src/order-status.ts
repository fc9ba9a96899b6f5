import { toAsciiDigits } from './digits.js';

/** Numbers as stored and sent (specification 1, section 4). */
export const ORDER_STATUSES = { Pending: 1, Prepared: 2, Delivered: 3, Canceled: 4 } as const;
export type OrderStatusName = keyof typeof ORDER_STATUSES;
export type OrderStatus = (typeof ORDER_STATUSES)[OrderStatusName];

/**
 * Reads a status from a request, where both forms are accepted (contract section 4): the number, the number as text in
 * any digits, or the name in any letter case. Null for anything else.
 */
export function parseOrderStatus(value: unknown): OrderStatus | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = toAsciiDigits(String(value)).trim().toLowerCase();
  for (const [name, status] of Object.entries(ORDER_STATUSES)) {
    if (text === String(status) || text === name.toLowerCase()) return status;
  }
  return null;
}

/** An order that is neither delivered nor canceled. */
export const UNDER_WAY = [ORDER_STATUSES.Pending, ORDER_STATUSES.Prepared] as const;

/** Whether lines and address may still change: Pending or Prepared (contract section 4, `PUT order/{id}`). */
export function isEditableOrder(status: number): boolean {
  return status === ORDER_STATUSES.Pending || status === ORDER_STATUSES.Prepared;
}
