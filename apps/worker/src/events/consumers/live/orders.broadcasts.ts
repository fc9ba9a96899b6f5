import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts } from './broadcast.js';
import { staffAnd } from './staff-rooms.js';

export const orderBroadcasts = {
  'order.placed': ({ payload }, facts) => [
    {
      rooms: staffAnd(payload.studentId, 'order.placed'),
      name: 'order.placed',
      fields: { ...payload, pendingCount: facts.pendingCount },
    },
  ],

  'order.statusChanged': ({ payload }, facts) => [
    {
      rooms: staffAnd(payload.studentId, 'order.statusChanged'),
      name: 'order.statusChanged',
      fields: { ...payload, pendingCount: facts.pendingCount },
    },
  ],

  'order.updated': ({ payload }) => [
    { rooms: staffAnd(payload.studentId, 'order.updated'), name: 'order.updated', fields: payload },
  ],

  'order.deleted': ({ payload }) => [
    { rooms: staffAnd(payload.studentId, 'order.deleted'), name: 'order.deleted', fields: payload },
  ],

  'cart.changed': ({ payload: { studentId, cartId } }, facts) => [
    {
      rooms: [ROOMS.student(studentId)],
      name: 'cart.changed',
      fields: { cartId, count: facts.cartCount(cartId) },
    },
  ],
} satisfies Broadcasts;
