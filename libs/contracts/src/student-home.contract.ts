import { z } from 'zod';
import { ATTENDANCE_STATES } from '@daad/domain/attendance-state';
import { cairoToday } from '@daad/domain/calendar-day';
import { EXAM_STATUSES } from '@daad/domain/exam-status';
import { monthOf } from '@daad/domain/calendar-month';
import { markDetails } from './attendance-marks.js';
import { defineCall } from './call.js';
import { calendarMonth, idParams } from './fields.js';
import { forPermissions } from './for-permissions.js';
import { orderStatusChange } from './orders.contract.js';
import { nextPlace } from './points.contract.js';

export const attendanceMark = z
  .object({
    date: z.string(),
    classId: z.string(),
    className: z.string(),
    state: z
      .enum(ATTENDANCE_STATES)
      .describe(
        'absent: the class met, the student was in it and has no record; made-up: the same, but made up in another class',
      ),
    points: z.number().int().describe('What the record awarded; 0 without one'),
    ...markDetails,
  })
  .meta({ id: 'AttendanceMark' });
export type AttendanceMark = z.output<typeof attendanceMark>;

const monthTotals = {
  month: z.string().describe('YYYY-MM, in Cairo'),
  present: z.number().int().describe('Records, make-ups in other classes included'),
  madeUp: z.number().int().describe('Missed meetings that were made up; these are no absences'),
  absent: z.number().int(),
  points: z.number().int().describe('What the records of the month awarded together'),
  marks: z.array(attendanceMark).describe('Newest first; of all classes that the student was in'),
};

export const studentHome = z
  .object({
    studentId: z.string(),
    totalPoints: z.number().int(),
    rank: z.number().int().describe('Among all students, as on the leaderboard'),
    nextPlace,
    nextClass: z
      .object({
        id: z.string(),
        name: z.string(),
        day: z.number().int().describe('0 (Sunday) to 6'),
        time: z.string(),
        date: z.string().describe('The next meeting: today until it is over'),
        hasBegun: z.boolean(),
      })
      .nullable()
      .describe('null for a student in no class'),
    nextExam: z
      .object({ id: z.string(), name: z.string(), date: z.string(), status: z.enum(EXAM_STATUSES) })
      .nullable()
      .describe("The first of the student's exams from today on that has no grade yet"),
    order: z
      .object({
        id: z.string(),
        orderNumber: z.number().int(),
        orderStatus: z.number().int(),
        createdAt: z.string(),
        totalPrice: z.number(),
        itemsCount: z.number().int(),
        timeline: z.array(orderStatusChange),
      })
      .nullable()
      .describe('The newest that is pending or prepared'),
    news: z
      .object({ id: z.string(), title: z.string(), newsType: z.number().int(), createdDate: z.string() })
      .nullable()
      .describe('The newest'),
    attendance: z.object(monthTotals).describe('Of this month'),
    fees: forPermissions(
      ['fees'],
      z.object({
        balance: z.number().describe('What the student owes; below 0 it is credit'),
        openMonths: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'StudentHome' });
export type StudentHome = z.output<typeof studentHome>;

export const getStudentHome = defineCall('GET', 'student/GetHome/:id', {
  summary:
    'What comes next for a student: class, exam, order, news, rank, fees and the attendance of this month',
  failures: ['auth.not-owner', 'student.not-found'],
  params: idParams,
  response: studentHome,
});

export const studentAttendance = z
  .object({
    studentId: z.string(),
    ...monthTotals,
    months: z.array(z.string()).describe('All months that have marks, newest first'),
  })
  .meta({ id: 'StudentAttendance' });
export type StudentAttendance = z.output<typeof studentAttendance>;

export const getStudentAttendance = defineCall('GET', 'student/GetAttendance/:id', {
  summary: 'The attendance marks of a student in one month; a student sees its own',
  failures: ['auth.not-owner', 'student.not-found'],
  params: idParams,
  query: z.object({
    month: calendarMonth()
      .refine((month) => month <= monthOf(cairoToday()), 'لا يمكن اختيار شهر بعد الشهر الحالي')
      .optional()
      .describe('This month when left out'),
  }),
  response: studentAttendance,
});
