import type { ChangedEntity, LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { keysOf } from '@daad/domain/keys-of';
import { queryKeys, type QueryScope } from '#web/lib/query-keys.js';

type Topics = { [Name in LiveEventName]: (payload: LivePayload<Name>) => readonly QueryScope[] };

const ATTENDANCE = ['attendance', 'classes', 'classStudents', 'followUp'] as const;

const POINTS = ['points', 'students', 'classStudents', 'followUp'] as const;
/** Grades show what they give. */
const GRADES = ['examStudents', 'studentExams'] as const;

/** What else the teacher's lists show, by the entity that changed. */
const BY_ENTITY: Record<ChangedEntity, readonly QueryScope[]> = {
  // prettier-ignore
  student: [
    'students', 'points', 'classStudents', 'classDay', 'attendance', 'exams', 'examStudents',
    'discounts', 'stages', 'leaderboard', 'followUp', 'me',
  ],
  // A deleted class frees its students.
  class: ['classes', 'classStudents', 'classDay', 'attendance', 'stages', 'students', 'followUp'],
  classStudent: ['classes', 'classStudents', 'classDay', 'attendance', 'students', 'followUp'],
  stage: ['stages', 'students', 'classes', 'leaderboard', 'points'],
  exam: ['exams', 'examStudents', 'studentExams', 'followUp'],
  grade: ['exams', 'examStudents', 'studentExams', 'followUp', 'points'],
  examRange: ['examRanges', 'points'],
  points: ['points', 'students', 'classStudents', 'classDay', 'examStudents'],
  pointsSettings: ['pointsSettings', 'points'],
  category: ['categories', 'products'],
  discount: ['discounts', 'products', 'cart'],
  site: ['site'],
};

const EVERYTHING = keysOf(queryKeys);

// A page that was opened before an upgrade may get an event of an entity that it does not know.
const isKnown = (entity: string): entity is ChangedEntity => Object.hasOwn(BY_ENTITY, entity);

/** From each live event to the queries that may now be stale; exhaustive by its type. */
const TOPICS: Topics = {
  'order.placed': () => ['orders', 'orderCounts', 'statistics', 'cart'],
  'order.statusChanged': () => ['orders', 'orderCounts', 'statistics'],
  'order.updated': () => ['orders', 'statistics'],
  'order.deleted': () => ['orders', 'orderCounts', 'statistics'],
  'attendance.marked': () => ATTENDANCE,
  'attendance.removed': () => ATTENDANCE,
  'attendance.markedAll': () => [...ATTENDANCE, 'classDay'],
  'points.changed': ({ kind }) => (kind === 'exam' ? [...POINTS, ...GRADES] : POINTS),
  // A student who gains points lowers the rank of others, who get no other event.
  'leaderboard.changed': () => ['leaderboard', 'pointsSummary'],
  'cart.changed': () => ['cart'],
  'news.published': () => ['news', 'attachments'],
  'product.changed': () => ['products', 'cart', 'categories', 'discounts', 'attachments'],
  'job.progress': () => ['jobs'],
  'job.finished': () => ['jobs'],
  'stats.changed': () => ['statistics'],
  'data.changed': ({ entity }) => (isKnown(entity) ? BY_ENTITY[entity] : EVERYTHING),
};

export const LIVE_EVENT_NAMES = keysOf(TOPICS);

/** The scopes that one event makes stale. */
export function staleScopes<Name extends LiveEventName>(
  name: Name,
  payload: LivePayload<Name>,
): readonly QueryScope[] {
  return TOPICS[name](payload);
}
