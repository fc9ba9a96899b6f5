import { z } from 'zod';
import type { ErrorCode } from './errors.js';
import { jobState } from './jobs.contract.js';
import { leaderboardRow, pointsSums } from './points.contract.js';
import { generalStatistics } from './statistics.contract.js';

const live = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ eventId: z.string(), occurredAt: z.string(), ...fields });

/** The fields that messages share with the outbox events which cause them. */
export const EVENT_FIELDS = {
  orderPlaced: {
    orderId: z.string(),
    orderNumber: z.number().int(),
    studentId: z.string(),
    studentName: z.string(),
    totalPrice: z.number(),
    itemsCount: z.number().int(),
  },
  orderStatusChanged: {
    orderId: z.string(),
    orderNumber: z.number().int(),
    studentId: z.string(),
    from: z.number().int(),
    to: z.number().int(),
  },
  order: { orderId: z.string(), studentId: z.string() },
  attendance: {
    attendanceId: z.string(),
    studentId: z.string(),
    studentName: z.string(),
    classId: z.string(),
    className: z.string(),
    date: z.string(),
    points: z.number().int(),
  },
  points: {
    studentId: z.string(),
    kind: z.enum(['attendance', 'exam', 'direct', 'minus']),
    points: z.number().int(),
    comment: z.string().nullable(),
    ...pointsSums,
  },
  fees: {
    studentId: z.string(),
    balance: z.number().describe('What the student owes now; below 0 it is credit'),
  },
  job: {
    jobId: z.string(),
    kind: z.string(),
    state: jobState,
    done: z.number().int(),
    total: z.number().int(),
    failed: z.number().int().describe('How many of those done could not be done'),
  },
};

/** The entities of `data.changed`: those that the teacher's lists show and that have no other event. */
export const changedEntity = z.enum([
  'student',
  'class',
  'classStudent',
  'absenceContact',
  'absenceTemplate',
  'homework',
  'stage',
  'exam',
  'grade',
  'examRange',
  'points',
  'pointsSettings',
  'category',
  'discount',
  'site',
  'staff',
  'shift',
  'fee',
  'concession',
]);
export const changeAction = z.enum(['created', 'updated', 'deleted']);
export type ChangedEntity = z.output<typeof changedEntity>;

/** Every message that the socket carries to a browser, and its payload (contract section 6). */
export const LIVE_EVENTS = {
  'order.placed': live({ ...EVENT_FIELDS.orderPlaced, pendingCount: z.number().int() }),
  'order.statusChanged': live({ ...EVENT_FIELDS.orderStatusChanged, pendingCount: z.number().int() }),
  'order.updated': live(EVENT_FIELDS.order),
  'order.deleted': live(EVENT_FIELDS.order),
  'attendance.marked': live(EVENT_FIELDS.attendance),
  'attendance.removed': live(EVENT_FIELDS.attendance),
  'attendance.markedAll': live({
    classId: z.string(),
    date: z.string(),
    attended: z.number().int(),
    total: z.number().int(),
  }),
  'points.changed': live(EVENT_FIELDS.points),
  'fees.changed': live(EVENT_FIELDS.fees),
  'leaderboard.changed': live({ top: z.array(leaderboardRow) }),
  'cart.changed': live({ count: z.number().int(), cartId: z.string() }),
  'news.published': live({ id: z.string(), title: z.string() }),
  'product.changed': live({ id: z.string(), name: z.string() }),
  'job.progress': live(EVENT_FIELDS.job),
  'job.finished': live(EVENT_FIELDS.job),
  /** For all pages of an account: one of its sign-ins has begun or ended. */
  'sessions.changed': live({}),
  'stats.changed': live(generalStatistics.shape),
  'data.changed': live({ entity: changedEntity, id: z.string(), action: changeAction }),
  /** As `data.changed`, for the students whose own screens show it (specification 4 section 3). */
  'student.changed': live({ entity: changedEntity, id: z.string(), action: changeAction }),
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
} & {
  'connection.refused': (refusal: SocketRefusal) => void;
  /**
   * The first message, for a handshake with `auth.quiet`: for how many milliseconds none of the socket's rooms has had a message.
   * What was read in that time is up to date.
   */
  'connection.quiet': (milliseconds: number) => void;
};
