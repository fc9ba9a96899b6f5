import { z } from 'zod';
import { makeUp } from './attendance-marks.js';
import { defineCall } from './call.js';
import { forPermissions } from './for-permissions.js';

/** Days of the charts, today included. */
export const TODAY_CHART_DAYS = 14;
/** How many absent students, waiting orders and lines of the feed are sent at most. */
export const TODAY_ABSENT = 20;
export const TODAY_ORDERS = 5;
export const FEED_LINES = 20;

export const classOfToday = z
  .object({
    id: z.string(),
    name: z.string(),
    stage: z.string(),
    day: z.number().int(),
    time: z.string(),
    scheduled: z
      .boolean()
      .describe('Whether today is its day; an extra meeting is listed once a student has attended'),
    studentsNumber: z.number().int().describe('Those on the register of today who attended or were expected'),
    attended: z.number().int(),
    met: z.boolean(),
  })
  .meta({ id: 'ClassOfToday' });
export type ClassOfToday = z.output<typeof classOfToday>;

export const absentee = z
  .object({
    studentId: z.string(),
    fullName: z.string(),
    code: z.string(),
    parentPhoneNumber: z.string(),
    classId: z.string(),
    className: z.string(),
    contactedAt: z
      .string()
      .nullable()
      .describe('When the parent was contacted about it; null when not yet contacted'),
    contactedBy: z.string().nullable(),
  })
  .meta({ id: 'Absentee' });
export type Absentee = z.output<typeof absentee>;

export const waitingOrder = z
  .object({
    id: z.string(),
    number: z.number().int(),
    studentId: z.string(),
    student: z.string(),
    total: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'WaitingOrder' });
export type WaitingOrder = z.output<typeof waitingOrder>;

const nextExam = z
  .object({
    id: z.string(),
    name: z.string(),
    date: z.string(),
    studentsNumber: z.number().int(),
    degree: z.number(),
  })
  .meta({ id: 'NextExam' });
export type NextExam = z.output<typeof nextExam>;

const nextClass = z
  .object({ id: z.string(), name: z.string(), date: z.string(), time: z.string() })
  .meta({ id: 'NextClass' });
export type NextClass = z.output<typeof nextClass>;

export const dayOfSchool = z
  .object({
    date: z.string(),
    income: z.number().describe('The total of orders created on that day that are Delivered now'),
    attended: z.number().int(),
  })
  .meta({ id: 'DayOfSchool' });
export type DayOfSchool = z.output<typeof dayOfSchool>;

export const today = z
  .object({
    date: z.string(),
    classes: z.array(classOfToday).describe('In order of time'),
    absentees: forPermissions(
      ['attendance'],
      z.object({ items: z.array(absentee), totalCount: z.number().int() }),
    ),
    ordersWaiting: forPermissions(
      ['orders'],
      z.object({
        count: z.number().int(),
        items: z.array(waitingOrder).describe('The newest, newest first'),
      }),
    ),
    nextExam: nextExam.nullable(),
    nextClass: nextClass.nullable().describe('The next one to begin, today or later'),
    days: z.array(dayOfSchool).describe(`The last ${TODAY_CHART_DAYS} days in Cairo, today last`),
  })
  .meta({ id: 'Today' });
export type Today = z.output<typeof today>;

export const getToday = defineCall('GET', 'reports/Today', {
  summary: "The teacher's day: classes, the absent, orders that wait, what is next, and the last two weeks",
  response: today,
});

const line = {
  id: z.string(),
  at: z.string(),
  count: z
    .number()
    .int()
    .describe('How many of it were written at once; the student is named when it is one'),
  studentId: z.string().nullable().describe('Null when there are several, or the student was deleted'),
  studentName: z.string().nullable(),
};

export const feedLine = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('order.placed'),
      ...line,
      orderId: z.string(),
      orderNumber: z.number().int(),
      total: z.number(),
    }),
    z.object({
      kind: z.literal('order.statusChanged'),
      ...line,
      orderId: z.string().nullable(),
      orderNumber: z.number().int().nullable(),
      status: z.number().int(),
    }),
    z.object({
      kind: z.literal('attendance'),
      ...line,
      classId: z.string(),
      className: z.string(),
      date: z.string(),
      makeUp,
    }),
    z.object({
      kind: z.literal('points'),
      ...line,
      points: z.number().int().describe('For each student; below zero when they were taken'),
      comment: z.string().nullable(),
    }),
  ])
  .meta({ id: 'FeedLine' });
export type FeedLine = z.output<typeof feedLine>;

export const getFeed = defineCall('GET', 'reports/Feed', {
  summary: `The last ${FEED_LINES} things that happened: orders and their status, attendance, points given or taken`,
  response: z.array(feedLine),
});
