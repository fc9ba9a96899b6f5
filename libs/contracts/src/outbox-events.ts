import { z } from 'zod';
import { jobState } from './jobs.contract.js';
import { changedEntity } from './live-events.js';

const uuid = z.string();
const action = z.enum(['created', 'updated', 'deleted']);

const attendance = z.object({
  attendanceId: uuid,
  studentId: uuid,
  studentName: z.string(),
  classId: uuid,
  className: z.string(),
  date: z.string(),
  points: z.number().int(),
});

const pointsChange = z.object({
  studentId: uuid,
  kind: z.enum(['attendance', 'exam', 'direct', 'minus']),
  points: z.number().int(),
  comment: z.string().nullable(),
  totalPoints: z.number().int(),
  sumAttendancePoints: z.number().int(),
  sumExamPoints: z.number().int(),
  sumDirectPoints: z.number().int(),
  sumMinusPoints: z.number().int(),
});

/**
 * Every event that a change writes in its transaction, and its payload (contract section 6): ids, and the few values that
 * are known only at the time of the change.
 */
export const OUTBOX_EVENTS = {
  'order.placed': z.object({
    orderId: uuid,
    orderNumber: z.number().int(),
    studentId: uuid,
    studentName: z.string(),
    totalPrice: z.number(),
    itemsCount: z.number().int(),
  }),
  'order.statusChanged': z.object({
    orderId: uuid,
    orderNumber: z.number().int(),
    studentId: uuid,
    from: z.number().int(),
    to: z.number().int(),
  }),
  'order.updated': z.object({ orderId: uuid, studentId: uuid }),
  'order.deleted': z.object({ orderId: uuid, studentId: uuid }),
  'cart.changed': z.object({ studentId: uuid, cartId: uuid }),

  'attendance.marked': attendance,
  'attendance.removed': attendance,
  /** One event for a whole class: `marks` are the records that are new, for the students' own screens. */
  'attendance.markedAll': z.object({
    classId: uuid,
    className: z.string(),
    date: z.string(),
    attended: z.number().int(),
    total: z.number().int(),
    marks: z.array(attendance.pick({ attendanceId: true, studentId: true, studentName: true, points: true })),
  }),
  'points.changed': pointsChange,
  /** The points of many students: a change for each, with the id it is pushed under; without it, no student is named. */
  'points.recomputed': z.object({
    changes: z.array(pointsChange.extend({ eventId: uuid })).optional(),
  }),

  'job.finished': z.object({
    jobId: uuid,
    ownerId: uuid,
    kind: z.string(),
    state: jobState,
    done: z.number().int(),
    total: z.number().int(),
    failed: z.number().int(),
  }),

  'news.published': z.object({ id: uuid, title: z.string() }),
  'product.changed': z.object({ id: uuid, name: z.string() }),
  'discount.changed': z.object({
    id: uuid,
    studentId: uuid,
    productId: uuid,
    productName: z.string(),
    action,
  }),
  'attachment.uploaded': z.object({ attachmentId: uuid }),
  'files.discarded': z.object({ names: z.array(z.string()) }),
  'data.changed': z.object({ entity: changedEntity, id: uuid, action }),

  'session.ended': z.object({ sessionIds: z.array(uuid) }),
} as const;

export type OutboxEventName = keyof typeof OUTBOX_EVENTS;
export type OutboxPayload<Name extends OutboxEventName> = z.output<(typeof OUTBOX_EVENTS)[Name]>;

/** An event as its consumers receive it. */
export type OutboxEvent<Name extends OutboxEventName = OutboxEventName> = {
  [Each in Name]: {
    id: string;
    name: Each;
    aggregateId: string;
    payload: OutboxPayload<Each>;
    occurredAt: Date;
    /** The request that caused it, for the logs; null when none did. */
    requestId: string | null;
    /** The signed-in person who caused it; null for the clock. */
    actorId: string | null;
  };
}[Name];
