import { ROOMS } from '@daad/platform/broadcaster';
import type { Broadcast } from './broadcast.js';

export const newsPublished: Broadcast<'news.published'> = ({ payload }) => [
  { rooms: [ROOMS.public], name: 'news.published', fields: payload },
];

export const productChanged: Broadcast<'product.changed'> = ({ payload }) => [
  { rooms: [ROOMS.public], name: 'product.changed', fields: payload },
];
