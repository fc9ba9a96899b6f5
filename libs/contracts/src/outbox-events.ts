import { z } from 'zod';
import { changeAction, changedEntity, EVENT_FIELDS } from './live-events.js';

const uuid = z.string();
const attendance = z.object(EVENT_FIELDS.attendance);
const pointsChange = z.object(EVENT_FIELDS.points);
const order = z.object(EVENT_FIELDS.order);

/**
 * Every event that a change writes in its transaction, and its payload (contract section 6): ids, and the few values that
 * are known only at the time of the change.
 */
export const OUTBOX_EVENTS = {
  'order.placed': z.object(EVENT_FIELDS.orderPlaced),
  'order.statusChanged': z.object(EVENT_FIELDS.orderStatusChanged),
  'order.updated': order,
  'order.deleted': order,
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

  'fees.changed': z.object(EVENT_FIELDS.fees),
  /**
   * Many students are charged at once: a change for each, with the id it is pushed under. `toStaff`: the staff hears of it here;
   * of a month that is charged in parts only at its end.
   */
  'fees.charged': z.object({
    toStaff: z.boolean(),
    changes: z.array(z.object({ ...EVENT_FIELDS.fees, eventId: uuid })),
  }),

  'job.finished': z.object({ ...EVENT_FIELDS.job, ownerId: uuid }),

  'news.published': z.object({ id: uuid, title: z.string() }),
  'product.changed': z.object({ id: uuid, name: z.string() }),
  'discount.changed': z.object({
    id: uuid,
    studentId: uuid,
    productId: uuid,
    productName: z.string(),
    action: changeAction,
  }),
  'attachment.uploaded': z.object({ attachmentId: uuid }),
  'files.discarded': z.object({ names: z.array(z.string()) }),
  /** `studentIds`: whose own screens show it, where the rows do not tell any more or only some of an entity's changes show. */
  'data.changed': z.object({
    entity: changedEntity,
    id: uuid,
    action: changeAction,
    studentIds: z.array(uuid).optional(),
  }),

  'session.opened': z.object({ sessionId: uuid }),
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
