import { z } from 'zod';
import { defineCall } from './call.js';
import { errorMessage } from './errors.js';
import { doorClass, hold } from './door.contract.js';
import { calendarMonth, flag, id, idParams, optionalText } from './fields.js';

export const holdForm = z
  .object({
    held: flag(),
    reason: optionalText(200).describe('Why; must be given to hold'),
  })
  .refine(({ held, reason }) => !held || reason !== null, {
    path: ['reason'],
    error: 'سبب الإيقاف مطلوب',
  });

export const holdStudent = defineCall('PUT', 'student/Hold/:id', {
  summary: 'Holds a student at the door until someone lets it in, or ends that; it stops nothing else',
  failures: ['student.not-found'],
  params: idParams,
  body: holdForm,
  response: z.object({ studentId: z.string(), hold: hold.nullable() }).meta({ id: 'StudentHold' }),
});

export const card = z
  .object({
    id: z.string(),
    fullName: z.string(),
    code: z.string(),
    className: z.string().nullable(),
    cardToken: z.string().describe('128 random bits as 26 characters of base32, for the QR'),
  })
  .meta({ id: 'Card' });
export type Card = z.output<typeof card>;

export const replaceCard = defineCall('POST', 'student/ReplaceCard/:id', {
  summary: 'Gives a student a new card; scans of the old one answer `replaced` from then on',
  failures: ['student.not-found'],
  params: idParams,
  response: card,
});

export const MAX_CARDS = 2000;

export const getCards = defineCall('POST', 'student/GetCards', {
  summary: 'The cards of the students of classes, or of some by name, in the order of class and name',
  failures: ['cards.too-many'],
  body: z
    .object({
      classIds: z.array(id('الصف غير صحيح'), { error: 'الصفوف غير صحيحة' }).max(1000).nullish(),
      studentIds: z
        .array(id('معرف الطالب غير صحيح'), { error: 'الطلاب غير صحيحين' })
        .max(MAX_CARDS, errorMessage('cards.too-many'))
        .nullish(),
    })
    .refine(({ classIds, studentIds }) => Boolean(classIds?.length || studentIds?.length), {
      path: ['classIds'],
      error: 'يرجى اختيار صف أو طلاب',
    }),
  response: z.object({ cards: z.array(card) }).meta({ id: 'Cards' }),
});

export const getCard = defineCall('GET', 'student/GetCard/:id', {
  summary: 'The card of a student; a student sees its own',
  failures: ['auth.not-owner', 'student.not-found'],
  params: idParams,
  response: card,
});

/**
 * What a register sheet shows of a student at a meeting: `make-up` is a record of a student of another class, `made-up` an absence
 * that was made up in another class in the same week, `outside` a day on which the student was not in the class.
 */
export const SHEET_MARKS = ['present', 'make-up', 'absent', 'made-up', 'outside'] as const;
export type SheetMark = (typeof SHEET_MARKS)[number];

export const registerSheet = z
  .object({
    class: doorClass,
    month: z.string().describe('YYYY-MM'),
    meetings: z
      .array(z.string())
      .describe("The days of the month on the class's weekday, and others that have records"),
    students: z.array(
      z.object({
        id: z.string(),
        fullName: z.string(),
        code: z.string(),
        marks: z
          .array(z.enum(SHEET_MARKS).nullable())
          .describe('One for each meeting; null where none is known, which is to be marked by hand'),
      }),
    ),
  })
  .meta({ id: 'RegisterSheet' });
export type RegisterSheet = z.output<typeof registerSheet>;

export const getRegisterSheet = defineCall('GET', 'attendance/RegisterSheet', {
  summary:
    'The sheet of a class and month for marking by hand: those who were in the class in the month or have a record of it',
  failures: ['class.not-found'],
  query: z.object({ classId: id('الصف مطلوب'), month: calendarMonth('الشهر مطلوب بصيغة YYYY-MM') }),
  response: registerSheet,
});
