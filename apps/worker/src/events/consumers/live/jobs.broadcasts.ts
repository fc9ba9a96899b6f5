import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts } from './broadcast.js';

export const jobBroadcasts = {
  'job.finished': ({ payload: { ownerId, ...fields } }) => [
    { rooms: [ROOMS.user(ownerId)], name: 'job.finished', fields },
  ],
} satisfies Broadcasts;
