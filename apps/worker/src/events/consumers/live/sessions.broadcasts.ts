import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcast, Broadcasts } from './broadcast.js';

/** Only the pages of the account itself list its sessions. */
const toAccount: Broadcast<'session.opened' | 'session.ended'> = ({ aggregateId }) => [
  { rooms: [ROOMS.user(aggregateId)], name: 'sessions.changed', fields: {} },
];

export const sessionBroadcasts = {
  'session.opened': toAccount,
  'session.ended': toAccount,
} satisfies Broadcasts;
