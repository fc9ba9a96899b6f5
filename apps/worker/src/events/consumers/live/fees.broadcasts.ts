import type { Broadcasts } from './broadcast.js';
import { staffAnd } from './staff-rooms.js';

export const feesBroadcasts = {
  'fees.changed': ({ payload }) => [
    { rooms: staffAnd(payload.studentId, 'fees.changed'), name: 'fees.changed', fields: payload },
  ],
} satisfies Broadcasts;
