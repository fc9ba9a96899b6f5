import { z } from 'zod';
import { cairoToday } from '@daad/domain/calendar-day';
import { madeUpIn, makeUp } from './attendance-marks.js';
import { defineCall } from './call.js';
import {
  calendarDay,
  flag,
  id,
  optionalPhoneText,
  optionalText,
  requiredLines,
  wholeNumber,
} from './fields.js';
import { pageOf, paging } from './paging.js';
import { studentsPhone } from './for-permissions.js';

const who = {
  studentId: z.string(),
  fullName: z.string(),
  code: z.string(),
  phoneNumber: studentsPhone(),
  parentPhoneNumber: studentsPhone(),
  classId: z.string(),
  className: z.string(),
  date: z.string(),
};

export const attendanceRecord = z
  .object({
    id: z.string(),
    ...who,
    points: z.number().int().describe('What this record awarded'),
    authorName: z.string().nullable().describe('Who of the staff marked it'),
  })
  .meta({ id: 'AttendanceRecord' });
export type AttendanceRecord = z.output<typeof attendanceRecord>;

const contact = {
  contactedAt: z
    .string()
    .nullable()
    .describe('When the parent was contacted about it; null when not yet contacted'),
  contactedBy: z.string().nullable().describe('The name of who did'),
};

/** A student who missed a class on a day; there is no id, and no points were given. */
export const absence = z
  .object({
    ...who,
    parentPhoneNumber: z.string().describe('Calling parents belongs to the attendance'),
    points: z.literal(0),
    ...contact,
    madeUpIn,
  })
  .meta({ id: 'Absence' });
export type Absence = z.output<typeof absence>;

const notAfterToday = (message: string, future: string) =>
  calendarDay(message).refine((day) => day <= cairoToday(), future);
const attendanceDay = () =>
  notAfterToday('التاريخ مطلوب بصيغة YYYY-MM-DD', 'لا يمكن تسجيل الحضور لتاريخ بعد اليوم');
const dateFilter = () => notAfterToday('التاريخ غير صحيح', 'لا يمكن اختيار تاريخ بعد اليوم');

export const attend = defineCall('POST', 'attendance/Attend', {
  summary:
    'Marks a student, who is in the class now or was on that day, present and gives the attendance points; a second call changes nothing',
  failures: ['student.not-found', 'class.not-found', 'attendance.not-in-class'],
  query: z.object({
    studentId: id('بيانات غير صحيحة'),
    classId: id('بيانات غير صحيحة'),
    date: attendanceDay(),
  }),
  response: attendanceRecord.extend({ alreadyPresent: z.boolean() }).meta({ id: 'Attended' }),
});

export const attendAll = defineCall('POST', 'attendance/AttendAll', {
  summary: 'Marks everyone present who is in a class now or was on that day',
  failures: ['class.not-found'],
  query: z.object({ classId: id('يرجى اختيار فصل أولاً.'), date: attendanceDay() }),
  response: z
    .object({
      attended: z.number().int().describe('Newly marked'),
      alreadyPresent: z.number().int(),
      total: z
        .number()
        .int()
        .describe('Students who are in the class now, were on that day, or have a record of it'),
      attendanceIds: z
        .array(z.string())
        .describe('The new records, which `attendance/removeRange` takes back'),
    })
    .meta({ id: 'AttendedAll' }),
});

const RECORDS_REQUIRED = 'يجب اختيار سجل واحد على الأقل';
const recordIds = z
  .array(id('معرف السجل غير صحيح'), { error: RECORDS_REQUIRED })
  .min(1, RECORDS_REQUIRED)
  .max(1000, 'عدد السجلات أكبر من المسموح');

export const removeAttendance = defineCall('POST', 'attendance/removeRange', {
  summary:
    'Deletes records with the homework of their class and day, and takes back what they gave; ids that are gone are ignored. The bare array does as well',
  body: z.preprocess(
    (body: { ids: string[] } | string[]) => (Array.isArray(body) ? { ids: body } : body),
    z.object({ ids: recordIds }),
  ),
  response: z.object({ removed: z.number().int() }),
});

const filters = {
  ...paging(),
  classId: id().optional(),
  search: optionalPhoneText(200).describe('Name, code and phones'),
  studentPhoneNumber: optionalPhoneText(),
  studentCode: optionalText(50),
};

export const listAttended = defineCall('GET', 'attendance/attendedStudents', {
  summary: 'Attendance records, newest day first',
  query: z.object({ ...filters, date: dateFilter().optional() }),
  response: pageOf(
    attendanceRecord.extend({
      makeUp,
      studentDeleted: z.boolean().describe('The student is deleted, so there is no page of it'),
    }),
  ),
});

export const listAbsent = defineCall('GET', 'attendance/absentStudents', {
  summary:
    'Who was in a class on a day on which it met, and has no record of it; without a class, of all classes that met. A class met when anybody attended, and today also once its start time is past. Who made the meeting up in another class stays in the list, with `madeUpIn`, and is not absent',
  query: z.object({
    ...filters,
    date: dateFilter()
      .optional()
      .describe('Today when left out; with `absentRunning` then the last meeting of each class'),
    absentRunning: wholeNumber('عدد الحصص يجب أن يكون من 2 إلى 10', { min: 2, max: 10 })
      .optional()
      .describe(
        'Only those who were absent from so many meetings of the class running, the last one on the day of the row; a meeting that was made up interrupts',
      ),
    contacted: flag()
      .optional()
      .describe(
        'Only absences about which a parent has been contacted, or with `false` those that are left; a meeting that was made up needs no contact',
      ),
  }),
  response: pageOf(absence),
});

export const contactParent = defineCall('POST', 'attendance/Contacted', {
  summary:
    'Notes that the parent of an absent student was contacted. A second call changes nothing and responds with the first one; with `contacted: false` the note is taken back. It outlives the absence: of a student who is marked present later it no longer shows',
  failures: ['student.not-found', 'class.not-found', 'attendance.not-absent'],
  body: z.object({
    studentId: id('بيانات غير صحيحة'),
    classId: id('بيانات غير صحيحة'),
    date: notAfterToday('التاريخ مطلوب بصيغة YYYY-MM-DD', 'لا يمكن اختيار تاريخ بعد اليوم'),
    contacted: flag().default(true),
  }),
  response: z
    .object({ studentId: z.string(), classId: z.string(), date: z.string(), ...contact })
    .meta({ id: 'ParentContact' }),
});

/** The text for the parents of absent students, which the teacher edits. */
export const absenceTemplateForm = z.object({
  template: requiredLines('نص الرسالة مطلوب')
    .max(1000, 'النص طويل جداً (الحد الأقصى 1,000 حرف)')
    .refine((text) => text.includes('{student}'), 'يجب أن يذكر النص اسم الطالب: {student}'),
});
const absenceTemplate = absenceTemplateForm
  .extend({ teacher: z.string().describe('What `{teacher}` stands for: the name of the site') })
  .meta({ id: 'AbsenceTemplate' });
export type AbsenceTemplate = z.output<typeof absenceTemplate>;

export const getAbsenceTemplate = defineCall('GET', 'attendance/MessageTemplate', {
  summary: 'The message to the parents of absent students, with {student}, {class}, {date} and {teacher}',
  response: absenceTemplate,
});

export const updateAbsenceTemplate = defineCall('PUT', 'attendance/MessageTemplate', {
  summary: 'Replaces the message to the parents of absent students',
  body: absenceTemplateForm,
  response: absenceTemplate,
});
