import type { OutboxEventName } from '@daad/contracts/outbox-events';

/** The topics of public data; data that changes together has one topic. */
export const PUBLIC_TOPICS = ['store', 'news', 'leaderboard', 'stages', 'site'] as const;
export type PublicTopic = (typeof PUBLIC_TOPICS)[number];

const CHANGED_BY: Record<OutboxEventName, readonly PublicTopic[]> = {
  'order.placed': [],
  'order.statusChanged': [],
  'order.updated': [],
  'order.deleted': [],
  'cart.changed': [],
  'attendance.marked': [],
  'attendance.removed': [],
  'attendance.markedAll': ['leaderboard'],
  'points.changed': ['leaderboard'],
  'points.recomputed': ['leaderboard'],
  'fees.changed': [],
  'fees.charged': [],
  'job.finished': [],
  'news.published': ['news'],
  'product.changed': ['store'],
  // Of one student, whose prices are never kept: visitors see the discount of the product.
  'discount.changed': [],
  'attachment.uploaded': [],
  'files.discarded': [],
  // Students, stages, categories, the site: rare, and each shows in several places.
  'data.changed': PUBLIC_TOPICS,
  'session.opened': [],
  'session.ended': [],
};

/** The topics that events of these names change. */
export const publicTopicsOf = (events: Iterable<OutboxEventName>): PublicTopic[] => [
  ...new Set([...events].flatMap((name) => CHANGED_BY[name])),
];
