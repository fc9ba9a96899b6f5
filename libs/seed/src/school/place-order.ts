import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import { ADDRESSES } from '../demo/order-content.js';
import { minutesAfter } from '../moments.js';
import type { SeededRandom } from '../seeded-random.js';
import type { SeedOrder } from './write-orders.js';

const { Pending, Prepared, Delivered, Canceled } = ORDER_STATUSES;

/** A likely status for an order of that age in hours. */
export function statusAt(age: number, random: SeededRandom): OrderStatus {
  if (random.happens(0.1)) return Canceled;
  if (age > 120) return Delivered;
  if (age > 40) return random.happens(0.5) ? Delivered : Prepared;
  return age > 16 ? Prepared : Pending;
}

/** An order of that age in hours, with a random address, phone and timeline. */
export function placeOrder(
  random: SeededRandom,
  age: number,
  order: Pick<SeedOrder, 'student' | 'status' | 'at' | 'lines'>,
): SeedOrder {
  const { student, status, at } = order;
  return {
    ...order,
    address: random.pick(ADDRESSES),
    deliverPhone: random.happens(0.4) ? student.parentPhoneNumber : student.phoneNumber,
    changes: changesOf(at, age, status, random.between(20, 90)),
  };
}

/** The changes up to a status, spread over the time since the order. */
function changesOf(at: Date, age: number, status: OrderStatus, minutes: number): SeedOrder['changes'] {
  const after = (hours: number) => minutesAfter(at, Math.min(hours, age * 0.9) * 60 + Math.min(minutes, age));
  if (status === Pending) return [];
  if (status === Canceled) return [{ at: after(age * 0.2), to: Canceled }];
  const prepared = { at: after(Math.min(14, age * 0.4)), to: Prepared };
  return status === Prepared
    ? [prepared]
    : [prepared, { at: after(Math.min(44, age * 0.85)), to: Delivered }];
}
