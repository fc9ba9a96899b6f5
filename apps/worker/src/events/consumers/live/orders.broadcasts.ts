import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcast } from './broadcast.js';

const teacherAnd = (studentId: string) => [ROOMS.teacher, ROOMS.student(studentId)];

export const orderPlaced: Broadcast<'order.placed'> = ({ payload }, facts) => [
  {
    rooms: teacherAnd(payload.studentId),
    name: 'order.placed',
    fields: { ...payload, pendingCount: facts.pendingCount },
  },
];

export const orderStatusChanged: Broadcast<'order.statusChanged'> = ({ payload }, facts) => [
  {
    rooms: teacherAnd(payload.studentId),
    name: 'order.statusChanged',
    fields: { ...payload, pendingCount: facts.pendingCount },
  },
];

export const orderUpdated: Broadcast<'order.updated'> = ({ payload }) => [
  { rooms: teacherAnd(payload.studentId), name: 'order.updated', fields: payload },
];

export const orderDeleted: Broadcast<'order.deleted'> = ({ payload }) => [
  { rooms: teacherAnd(payload.studentId), name: 'order.deleted', fields: payload },
];

export const cartChanged: Broadcast<'cart.changed'> = ({ payload: { studentId, cartId } }, facts) => [
  {
    rooms: [ROOMS.student(studentId)],
    name: 'cart.changed',
    fields: { cartId, count: facts.cartCount(cartId) },
  },
];
