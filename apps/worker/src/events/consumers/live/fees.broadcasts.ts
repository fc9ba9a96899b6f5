import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts } from './broadcast.js';
import { staffAnd, staffRoomsOf } from './staff-rooms.js';

export const feesBroadcasts = {
  'fees.changed': ({ payload }) => [
    { rooms: staffAnd(payload.studentId, 'fees.changed'), name: 'fees.changed', fields: payload },
  ],

  /** One message for the staff, whose lists read anew, and one about the balance for each student. */
  'fees.charged': ({ aggregateId, payload: { toStaff, changes } }) => [
    ...(toStaff
      ? [
          {
            rooms: staffRoomsOf('fee', aggregateId),
            name: 'data.changed' as const,
            fields: { entity: 'fee' as const, id: aggregateId, action: 'updated' as const },
          },
        ]
      : []),
    ...changes.map(({ eventId, ...fields }) => ({
      rooms: [ROOMS.student(fields.studentId)],
      name: 'fees.changed' as const,
      eventId,
      fields,
    })),
  ],
} satisfies Broadcasts;
