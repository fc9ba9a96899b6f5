import { z } from 'zod';
import { normalizeClassTime } from '@daad/domain/class-time';
import { homeworkOfDay, madeUpIn, makeUp } from './attendance-marks.js';
import { defineCall } from './call.js';
import {
  calendarDay,
  id,
  idParams,
  optionalPhoneText,
  optionalText,
  orderIndex,
  requiredText,
  wholeNumber,
} from './fields.js';
import { pageOf, paging } from './paging.js';
import { classFeeFields } from './fee-fields.js';
import { firstCharge } from './first-charge.js';
import { studentsPhone } from './for-permissions.js';

/** A class; `time` is HH:mm:ss. */
export const schoolClass = z
  .object({
    id: z.string(),
    name: z.string(),
    day: z.number().int().describe('0 (Sunday) to 6'),
    time: z.string(),
    educationalStageId: z.string(),
    educationalStageName: z.string(),
    index: z.number().int(),
    studentsNumber: z.number().int(),
    todayTotal: z
      .number()
      .int()
      .describe('Who is in the class today or has a record of today, but for those who made it up elsewhere'),
    todayAttended: z.number().int().describe("Today's records"),
    todayAbsent: z.number().int().describe('The others; 0 as long as the class has not met today'),
    attendancePercent: z.number().int().describe('Of today, of the total'),
    ...classFeeFields,
  })
  .meta({ id: 'Class' });
export type SchoolClass = z.output<typeof schoolClass>;

/** A student on the register of a class: a member, now or on an earlier day, or one who made a meeting up there. */
export const classStudent = z
  .object({
    id: z
      .string()
      .describe(
        'Of the membership; of the record for a student who never was in the class and made a meeting up',
      ),
    studentId: z.string(),
    classId: z.string(),
    joinedOn: z
      .string()
      .nullable()
      .describe('The first day in the class; null for who never was in it and made a meeting up'),
    leftOn: z.string().nullable().describe('The first day no longer in the class; null for who is in it now'),
    fullName: z.string(),
    code: z.string(),
    phoneNumber: studentsPhone(),
    parentPhoneNumber: studentsPhone(),
    points: z.number().int().describe('The balance'),
    isNew: z.boolean().describe('Without any points gained or deducted so far'),
    index: z.number().int(),
    educationalStageName: z.string().nullable(),
    attendanceId: z
      .string()
      .nullable()
      .describe('The record of the requested day; null for a student who is not marked present'),
    makeUp,
    madeUpIn: madeUpIn.describe(
      'Without a record of the day: in which class the student attends instead in the same week; null for others',
    ),
    homework: homeworkOfDay,
  })
  .meta({ id: 'ClassStudent' });
export type ClassStudent = z.output<typeof classStudent>;

const TIME_REQUIRED = 'وقت الصف مطلوب';
const TIME_INVALID = 'صيغة الوقت غير صحيحة. يجب أن تكون بصيغة HH:mm';
const weekday = () => wholeNumber('يوم الأسبوع غير صحيح', { min: 0, max: 6 });

/** A class time in any usual form, converted to HH:mm:ss. */
const classTime = () =>
  requiredText(TIME_REQUIRED)
    .meta({ examples: ['16:30', '4:30 م'] })
    .transform((text, context) => {
      const time = normalizeClassTime(text);
      if (time) return time;
      context.addIssue({ code: 'custom', message: TIME_INVALID });
      return z.NEVER;
    });

/** The class form (specification 2 section 5). */
export const classForm = z.object({
  name: requiredText('اسم الصف مطلوب').max(100, 'اسم الصف طويل جداً (الحد الأقصى 100 حرف)'),
  day: weekday(),
  time: classTime(),
  educationalStageId: id('المرحلة التعليمية مطلوبة'),
  index: orderIndex().nullish().describe('0 when a new class has none; an update without it keeps it'),
});

export const listClasses = defineCall('GET', 'class/GetList', {
  summary: "Classes in their order, with today's attendance",
  query: z.object({
    ...paging(),
    search: optionalText(200),
    educationalStageId: id().optional(),
    day: weekday().optional(),
    time: classTime().optional(),
  }),
  response: pageOf(schoolClass),
});

export const getClassTotals = defineCall('GET', 'class/Totals', {
  summary: 'The stat cards of the classes screen, over all classes',
  response: z
    .object({
      classesNumber: z.number().int(),
      studentsNumber: z.number().int().describe('Students who are in a class'),
      averageStudents: z.number().int().describe('Students per class, rounded'),
      activeStages: z.number().int().describe('Stages that have a class'),
    })
    .meta({ id: 'ClassTotals' }),
});

export const createClass = defineCall('POST', 'class/Create', {
  summary: 'Adds a class; its name is unique after folding (409)',
  failures: ['stage.not-found', 'class.name-taken'],
  body: classForm,
  response: schoolClass,
});

export const updateClass = defineCall('PUT', 'class/Update/:id', {
  summary: 'Changes a class',
  failures: ['class.not-found', 'stage.not-found', 'class.name-taken'],
  params: idParams,
  body: classForm,
  response: schoolClass,
});

export const deleteClass = defineCall('DELETE', 'class/Delete/:id', {
  summary: 'Deletes a class: its students become free from today on, their attendance and points stay',
  failures: ['class.not-found'],
  params: idParams,
});

export const CLASS_STUDENT_SORTS = ['index', 'name', 'points'] as const;

export const listClassStudents = defineCall('GET', 'class/GetStudents/:classId', {
  summary:
    'The students of a class with their attendance of one day, and the totals of that day. Of a past day it also lists who was in the class then and has left since, and of any day who has a record of it, also to make a meeting up',
  failures: ['class.not-found'],
  params: z.object({ classId: id() }),
  query: z.object({
    ...paging(20),
    search: optionalPhoneText(200).describe('Name, code and phones'),
    studentPhoneNumber: optionalPhoneText(),
    studentCode: optionalText(50),
    date: calendarDay().optional().describe('Today when left out'),
    sort: z.enum(CLASS_STUDENT_SORTS, { error: 'الترتيب غير صحيح' }).default('index'),
  }),
  response: pageOf(classStudent).extend({
    summary: z
      .object({
        date: z.string(),
        total: z
          .number()
          .int()
          .describe(
            'Who was in the class that day or has a record of it, but for those who made it up elsewhere; without filters',
          ),
        attended: z.number().int(),
        absent: z
          .number()
          .int()
          .describe(
            'Who was in the class that day, has no record of it and did not make it up; 0 when the class did not meet',
          ),
        attendancePercent: z.number().int().describe('Of the total'),
      })
      .meta({ id: 'ClassDay' }),
  }),
});

export const addClassStudent = defineCall('POST', 'class/CreateStudent', {
  summary: 'Puts a student who is in no class into one; 409 naming the class when there is one already',
  failures: ['student.not-found', 'class.not-found', 'class-student.already-in-class'],
  body: z.object({
    studentId: id('بيانات غير صحيحة'),
    classId: id('بيانات غير صحيحة'),
    firstCharge: firstCharge(),
  }),
  response: classStudent,
});

export const removeClassStudent = defineCall('DELETE', 'class/DeleteStudent/:id', {
  summary:
    'Takes a student out of its class, by the id of the link, from today on; attendance and points stay, and so do the absences of the days before',
  failures: ['class-student.not-found'],
  params: idParams,
});
