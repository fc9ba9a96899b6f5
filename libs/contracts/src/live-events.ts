import { z } from 'zod';
import type { ErrorCode } from './errors.js';
import { jobState } from './jobs.contract.js';
import { leaderboardRow } from './points.contract.js';
import { generalStatistics } from './statistics.contract.js';

const pointsSums = {
  totalPoints: z.number().int(),
  sumAttendancePoints: z.number().int(),
  sumExamPoints: z.number().int(),
  sumDirectPoints: z.number().int(),
  sumMinusPoints: z.number().int(),
};

const live = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ eventId: z.string(), occurredAt: z.string(), ...fields });

const attendance = live({
  attendanceId: z.string(),
  studentId: z.string(),
  studentName: z.string(),
  classId: z.string(),
  className: z.string(),
  date: z.string(),
  points: z.number().int(),
});

const orderRef = live({ orderId: z.string(), studentId: z.string() });

const job = live({
  jobId: z.string(),
  kind: z.string(),
  state: jobState,
  done: z.number().int(),
  total: z.number().int(),
  failed: z.number().int().describe('How many of those done could not be done'),
});

/** The entities of `data.changed`: those that the teacher's lists show and that have no other event. */
export const changedEntity = z.enum([
  'student',
  'class',
  'classStudent',
  'stage',
  'exam',
  'grade',
  'examRange',
  'points',
  'pointsSettings',
  'category',
  'discount',
  'site',
]);
export type ChangedEntity = z.output<typeof changedEntity>;

/** Every message that the socket carries to a browser, and its payload (contract section 6). */
export const LIVE_EVENTS = {
  'order.placed': live({
    orderId: z.string(),
    orderNumber: z.number().int(),
    studentId: z.string(),
    studentName: z.string(),
    totalPrice: z.number(),
    itemsCount: z.number().int(),
    pendingCount: z.number().int(),
  }),
  'order.statusChanged': live({
    orderId: z.string(),
    orderNumber: z.number().int(),
    studentId: z.string(),
    from: z.number().int(),
    to: z.number().int(),
    pendingCount: z.number().int(),
  }),
  'order.updated': orderRef,
  'order.deleted': orderRef,
  'attendance.marked': attendance,
  'attendance.removed': attendance,
  'attendance.markedAll': live({
    classId: z.string(),
    date: z.string(),
    attended: z.number().int(),
    total: z.number().int(),
  }),
  'points.changed': live({
    studentId: z.string(),
    kind: z.enum(['attendance', 'exam', 'direct', 'minus']),
    points: z.number().int(),
    comment: z.string().nullable(),
    ...pointsSums,
  }),
  'leaderboard.changed': live({ top: z.array(leaderboardRow) }),
  'cart.changed': live({ count: z.number().int(), cartId: z.string() }),
  'news.published': live({ id: z.string(), title: z.string() }),
  'product.changed': live({ id: z.string(), name: z.string() }),
  'job.progress': job,
  'job.finished': job,
  'stats.changed': live(generalStatistics.shape),
  'data.changed': live({
    entity: changedEntity,
    id: z.string(),
    action: z.enum(['created', 'updated', 'deleted']),
  }),
} as const;

export type LiveEventName = keyof typeof LIVE_EVENTS;
export type LivePayload<Name extends LiveEventName> = z.output<(typeof LIVE_EVENTS)[Name]>;
/** The payload without the two fields that every message has. */
export type LiveFields<Name extends LiveEventName> = Omit<LivePayload<Name>, 'eventId' | 'occurredAt'>;

/**
 * Why a socket is refused (the `data` of its `connect_error`) or closed (the message `connection.refused` before it).
 * `retryAfter`: seconds before which a new attempt is refused too.
 */
export interface SocketRefusal {
  code: ErrorCode;
  message: string;
  retryAfter?: number;
}

/** The events in the form of Socket.IO's typed clients and servers. */
export type ServerToClientEvents = {
  [Name in LiveEventName]: (payload: LivePayload<Name>) => void;
} & { 'connection.refused': (refusal: SocketRefusal) => void };
