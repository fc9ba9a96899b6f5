import { ORDER_STATUSES, type OrderStatus } from '@daad/domain/order-status';
import { before, minutesAfter } from '../moments.js';
import { ADDRESSES, BASKETS, type Item, KNOWN_ORDERS } from './order-content.js';
import type { DemoSchool, DemoStudent } from './school.js';
import { required } from '../required.js';

const { Pending, Prepared, Delivered, Canceled } = ORDER_STATUSES;

export interface GeneratedOrder {
  student: DemoStudent;
  status: OrderStatus;
  at: Date;
  address: string;
  deliverPhone: string;
  items: Item[];
  /** Status changes after the order was placed, oldest first. */
  changes: { at: Date; to: OrderStatus }[];
}

/** A likely status for an order of that age in hours. */
function statusAt(age: number, { random }: DemoSchool): OrderStatus {
  if (random.happens(0.1)) return Canceled;
  if (age > 120) return Delivered;
  if (age > 40) return random.happens(0.5) ? Delivered : Prepared;
  return age > 16 ? Prepared : Pending;
}

/** About forty orders, oldest first. */
export function generateOrders(school: DemoSchool): GeneratedOrder[] {
  const { random, students } = school;
  const others = Array.from({ length: 34 }, (_, place) => {
    const age = 2 + Math.round(1_300 * (place / 33) ** 2) + random.between(0, 3);
    return {
      student: random.pick(students.slice(1)),
      age,
      status: statusAt(age, school),
      items: random.pick(BASKETS),
    };
  });
  return [...KNOWN_ORDERS.map((order) => ({ student: required(students[0]), ...order })), ...others]
    .sort((a, b) => b.age - a.age)
    .map(({ student, age, status, items }) => {
      const at = before(school.now, { hours: age, minutes: random.between(1, 50) });
      return {
        student,
        status,
        at,
        items,
        address: random.pick(ADDRESSES),
        deliverPhone: random.happens(0.4) ? student.parentPhone : student.phone,
        changes: changesOf(at, age, status, random.between(20, 90)),
      };
    });
}

/** The changes up to a status, spread over the time since the order. */
function changesOf(at: Date, age: number, status: OrderStatus, minutes: number): GeneratedOrder['changes'] {
  const after = (hours: number) => minutesAfter(at, Math.min(hours, age * 0.9) * 60 + Math.min(minutes, age));
  if (status === Pending) return [];
  if (status === Canceled) return [{ at: after(age * 0.2), to: Canceled }];
  const prepared = { at: after(Math.min(14, age * 0.4)), to: Prepared };
  return status === Prepared
    ? [prepared]
    : [prepared, { at: after(Math.min(44, age * 0.85)), to: Delivered }];
}
