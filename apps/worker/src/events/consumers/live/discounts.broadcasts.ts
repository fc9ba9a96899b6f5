import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts } from './broadcast.js';
import { staffRoomsOf } from './staff-rooms.js';

export const discountBroadcasts = {
  /** The staff's lists, and the prices that this student sees. */
  'discount.changed': ({ payload }) => [
    {
      rooms: staffRoomsOf('discount', payload.id),
      name: 'data.changed',
      fields: { entity: 'discount', id: payload.id, action: payload.action },
    },
    {
      rooms: [ROOMS.student(payload.studentId)],
      name: 'product.changed',
      fields: { id: payload.productId, name: payload.productName },
    },
  ],
} satisfies Broadcasts;
