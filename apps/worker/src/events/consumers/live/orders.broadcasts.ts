import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts } from './broadcast.js';

const teacherAnd = (studentId: string) => [ROOMS.teacher, ROOMS.student(studentId)];

export const orderBroadcasts = {
  'order.placed': ({ payload }, facts) => [
    {
      rooms: teacherAnd(payload.studentId),
      name: 'order.placed',
      fields: { ...payload, pendingCount: facts.pendingCount },
    },
  ],

  'order.statusChanged': ({ payload }, facts) => [
    {
      rooms: teacherAnd(payload.studentId),
      name: 'order.statusChanged',
      fields: { ...payload, pendingCount: facts.pendingCount },
    },
  ],

  'order.updated': ({ payload }) => [
    { rooms: teacherAnd(payload.studentId), name: 'order.updated', fields: payload },
  ],

  'order.deleted': ({ payload }) => [
    { rooms: teacherAnd(payload.studentId), name: 'order.deleted', fields: payload },
  ],

  'cart.changed': ({ payload: { studentId, cartId } }, facts) => [
    {
      rooms: [ROOMS.student(studentId)],
      name: 'cart.changed',
      fields: { cartId, count: facts.cartCount(cartId) },
    },
  ],
} satisfies Broadcasts;
