import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcasts } from './broadcast.js';

export const publicBroadcasts = {
  'news.published': ({ payload }) => [{ rooms: [ROOMS.public], name: 'news.published', fields: payload }],

  'product.changed': ({ payload }) => [{ rooms: [ROOMS.public], name: 'product.changed', fields: payload }],
} satisfies Broadcasts;
