import { z } from 'zod';
import { addDays } from '@daad/domain/calendar-day';
import { defineCall } from './call.js';
import { calendarDay } from './fields.js';

/** The longest window that a report covers, in days. */
export const MAX_REPORT_DAYS = 366;

/** A window of Cairo days, both ends included. */
export const reportWindow = z
  .object({ from: calendarDay('تاريخ البداية غير صحيح'), to: calendarDay('تاريخ النهاية غير صحيح') })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'تاريخ النهاية قبل تاريخ البداية' })
  .refine(({ from, to }) => to < addDays(from, MAX_REPORT_DAYS), {
    path: ['to'],
    message: 'أقصى مدة للتقرير سنة واحدة',
    when: ({ issues }) => issues.length === 0,
  });

const weekStart = z.string().describe("The week's Sunday, which may lie before the window");

export const weekOfOrders = z
  .object({
    weekStart,
    ordersNumber: z.number().int().describe('Created in that week'),
    income: z.number().describe('The total of those that are Delivered now'),
  })
  .meta({ id: 'WeekOfOrders' });
export type WeekOfOrders = z.output<typeof weekOfOrders>;

export const getOrdersReport = defineCall('GET', 'reports/Orders', {
  summary: 'Orders and delivered income of each week of the window, weeks without orders included',
  query: reportWindow,
  response: z.array(weekOfOrders),
});

export const weekOfAttendance = z
  .object({
    classId: z.string(),
    className: z.string(),
    weekStart,
    meetings: z.number().int().describe('Days on which the class met: anybody attended, or it began today'),
    attended: z.number().int(),
    expected: z.number().int().describe('Those who attended and those who were absent, for each meeting'),
  })
  .meta({ id: 'WeekOfAttendance' });
export type WeekOfAttendance = z.output<typeof weekOfAttendance>;

export const getAttendanceReport = defineCall('GET', 'reports/Attendance', {
  summary: 'Who came, by class and week; weeks in which a class did not meet are left out',
  query: reportWindow,
  response: z.array(weekOfAttendance),
});

export const weekOfPoints = z
  .object({
    weekStart,
    attendance: z.number().int(),
    exam: z.number().int(),
    direct: z.number().int(),
    minus: z.number().int().describe('What was taken, as a positive number'),
  })
  .meta({ id: 'WeekOfPoints' });
export type WeekOfPoints = z.output<typeof weekOfPoints>;

export const getPointsReport = defineCall('GET', 'reports/Points', {
  summary: 'Points given and taken in each week of the window, by kind and after reversals',
  query: reportWindow,
  response: z.array(weekOfPoints),
});

export const studentMove = z
  .object({
    studentId: z.string(),
    studentName: z.string(),
    studentCode: z.string(),
    educationalStageName: z.string().nullable(),
    className: z.string().nullable().describe('Of the class that the student is in now'),
    totalPoints: z.number().int(),
    gained: z.number().int().describe('In the window'),
    gainedBefore: z.number().int().describe('In the window of the same length just before'),
  })
  .meta({ id: 'StudentMove' });
export type StudentMove = z.output<typeof studentMove>;

/** How many students each of the two lists has at most. */
export const REPORT_STUDENTS = 10;

export const getStudentsReport = defineCall('GET', 'reports/Students', {
  summary: 'Who gained most in the window, and who gained less than in the window before, most fallen first',
  query: reportWindow,
  response: z.object({ top: z.array(studentMove), falling: z.array(studentMove) }),
});
