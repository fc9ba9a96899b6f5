import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcast } from './broadcast.js';

export const jobFinished: Broadcast<'job.finished'> = ({ payload: { ownerId, ...fields } }) => [
  { rooms: [ROOMS.user(ownerId)], name: 'job.finished', fields },
];
