import type { ChangedEntity } from '@daad/contracts/live-events';
import type { OutboxEvent, OutboxEventName } from '@daad/contracts/outbox-events';
import { readLeaderboardTop } from '@daad/persistence/points/points-table';
import { readStatistics } from '@daad/persistence/statistics/general-statistics';
import { ROOMS } from '@daad/platform/broadcaster';
import type { EntityManager } from 'typeorm';
import type { LiveMessage } from '../consumers/live/broadcast.js';
import { staffRooms } from '../consumers/live/staff-rooms.js';

const LEADERBOARD_ROWS = 20;

/** What is pushed at most once a second, however much happens (contract section 6): as it is at that moment. */
export const TOPICS = {
  leaderboard: async (manager: EntityManager): Promise<LiveMessage> => ({
    rooms: [ROOMS.public],
    name: 'leaderboard.changed',
    fields: { top: await readLeaderboardTop(manager, LEADERBOARD_ROWS) },
  }),
  stats: async (manager: EntityManager): Promise<LiveMessage> => ({
    rooms: staffRooms('stats.changed'),
    name: 'stats.changed',
    fields: await readStatistics(manager),
  }),
};
export type TopicName = keyof typeof TOPICS;
export const TOPIC_NAMES = Object.keys(TOPICS);

const BY_ENTITY: Partial<Record<ChangedEntity, TopicName[]>> = {
  student: ['leaderboard', 'stats'],
  stage: ['leaderboard', 'stats'],
  class: ['stats'],
  // How names are shown.
  site: ['leaderboard'],
};

const BY_EVENT: Partial<Record<OutboxEventName, TopicName[]>> = {
  'points.changed': ['leaderboard'],
  'points.recomputed': ['leaderboard'],
  'order.placed': ['stats'],
  'order.statusChanged': ['stats'],
  'order.updated': ['stats'],
  'order.deleted': ['stats'],
};

/** Which of them an event makes out of date. */
export const topicsTouchedBy = (event: OutboxEvent): TopicName[] =>
  (event.name === 'data.changed' ? BY_ENTITY[event.payload.entity] : BY_EVENT[event.name]) ?? [];
