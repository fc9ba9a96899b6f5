import type { ChangedEntity, LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { keysOf } from '@daad/domain/keys-of';
import { queryKeys, type QueryScope } from '#web/lib/query-keys.js';

/** These two carry the entity that has changed. */
type EntityEventName = 'data.changed' | 'student.changed';
/** What changes, by the name of its live event, or by the entity that the event carries. */
export type Topic = ChangedEntity | Exclude<LiveEventName, EntityEventName>;

// prettier-ignore
const ATTENDANCE = [
  'profile', 'attendance', 'classes', 'classStudents', 'followUp', 'today', 'feed', 'studentHome',
  'studentAttendance',
] as const;
const ORDERS = ['profile', 'orders', 'statistics', 'today', 'feed', 'studentHome'] as const;

const POINTS = ['profile', 'points', 'students', 'classStudents', 'followUp', 'feed'] as const;
/** What a student sees of the class that it is or was in, and of its exams. */
const OWN_CLASS = ['studentHome', 'studentAttendance'] as const;
const OWN_EXAMS = ['studentHome', 'studentExams'] as const;
/** Grades show what they give. */
const GRADES = ['examStudents', ...OWN_EXAMS] as const;

/** From each topic to the queries that a change may make stale; exhaustive by its type. */
const TOPICS: Record<Topic, readonly QueryScope[]> = {
  // prettier-ignore
  student: [
    'profile', 'students', 'points', 'classStudents', 'classDay', 'attendance', 'exams', 'examStudents',
    'outsideExam', 'discounts', 'stages', 'leaderboard', 'followUp', 'me', 'today', 'feed', 'studentHome',
    'doorRoster', 'cards',
  ],
  // A deleted class frees its students.
  // prettier-ignore
  class: [
    'profile', 'classes', 'classStudents', 'classDay', 'attendance', 'stages', 'students', 'points', 'followUp',
    'today', 'feed', 'orders', 'discounts', 'outsideExam', 'doorRoster', 'cards', ...OWN_CLASS,
  ],
  // prettier-ignore
  classStudent: [
    'profile', 'classes', 'classStudents', 'classDay', 'attendance', 'students', 'points', 'followUp', 'today',
    'orders', 'discounts', 'outsideExam', 'doorRoster', 'doorDay', 'cards', ...OWN_CLASS,
  ],
  absenceContact: ['attendance', 'today'],
  absenceTemplate: ['absenceTemplate'],
  // An open register reads the one student.
  homework: ['profile', 'followUp', ...OWN_CLASS],
  stage: ['profile', 'stages', 'students', 'classes', 'leaderboard', 'points', 'today'],
  // prettier-ignore
  exam: [
    'profile', 'exams', 'examStudents', 'outsideExam', 'gradingSheet', 'followUp', 'today', ...OWN_EXAMS,
  ],
  grade: ['profile', 'exams', 'examStudents', 'outsideExam', 'followUp', 'points', ...OWN_EXAMS],
  examRange: ['examRanges', 'points'],
  points: ['profile', 'points', 'students', 'classStudents', 'classDay', 'examStudents', 'feed'],
  pointsSettings: ['pointsSettings', 'points'],
  // One's own permissions are among them.
  staff: ['me', 'staff', 'doorRoster'],
  category: ['categories', 'products'],
  discount: ['discounts', 'products', 'cart'],
  shift: ['shifts'],
  feeSettings: ['feeSettings', 'doorRoster'],
  fee: ['fees'],
  concession: ['profile', 'fees'],
  // The message to parents has the teacher's name.
  site: ['site', 'absenceTemplate', 'feeSettings'],
  'order.placed': [...ORDERS, 'orderCounts', 'cart'],
  'order.statusChanged': [...ORDERS, 'orderCounts'],
  'order.updated': ORDERS,
  'order.deleted': [...ORDERS, 'orderCounts'],
  'attendance.marked': ATTENDANCE,
  'attendance.removed': ATTENDANCE,
  'attendance.markedAll': [...ATTENDANCE, 'classDay', 'doorDay'],
  'points.changed': POINTS,
  // A student who gains points lowers the rank of others, who get no other event.
  // What is taken is also in a shift.
  'fees.changed': ['fees', 'shifts', 'statistics', 'followUp', 'studentHome', 'doorRoster'],
  'leaderboard.changed': ['profile', 'leaderboard', 'pointsSummary'],
  'cart.changed': ['cart'],
  'news.published': ['news', 'attachments', 'studentHome'],
  'product.changed': ['products', 'cart', 'categories', 'discounts', 'attachments'],
  'job.progress': ['jobs'],
  'job.finished': ['jobs'],
  'sessions.changed': ['sessions'],
  'stats.changed': ['statistics', 'today'],
};

const EVERYTHING = keysOf(queryKeys);
/** Whatever changes leaves an entry in the audit trail. */
const AUDITED = ['audit'] as const;

/** The names of all live events; exhaustive by the type of `TOPICS`. */
export const LIVE_EVENT_NAMES: readonly LiveEventName[] = [
  ...keysOf(TOPICS).filter((topic): topic is Exclude<Topic, ChangedEntity> => topic.includes('.')),
  'data.changed',
  'student.changed',
];

// A page that was opened before an upgrade may get an event of an entity that it does not know.
const isKnown = (topic: string): topic is Topic => Object.hasOwn(TOPICS, topic);

/** The scopes that one event makes stale. */
export function staleScopes<Name extends LiveEventName>(
  name: Name,
  payload: LivePayload<Name>,
): readonly QueryScope[] {
  const { entity, kind }: { eventId: string; entity?: string; kind?: string } = payload;
  if (name === 'points.changed' && kind === 'exam') return [...POINTS, ...GRADES, ...AUDITED];
  const topic = entity ?? name;
  return isKnown(topic) ? [...TOPICS[topic], ...AUDITED] : EVERYTHING;
}

/** The scopes that changes of these topics make stale, each once. */
export const scopesOf = (topics: readonly Topic[]): ReadonlySet<QueryScope> =>
  new Set([...topics.flatMap((topic) => TOPICS[topic]), ...AUDITED]);
