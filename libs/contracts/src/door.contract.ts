import { cairoToday } from '@daad/domain/calendar-day';
import { HOMEWORK_STATES } from '@daad/domain/homework';
import { SCAN_OUTCOMES } from '@daad/domain/scan';
import { z } from 'zod';
import { defineCall } from './call.js';
import { calendarDay, flag, id, instant, optionalText, requiredText } from './fields.js';

export const doorClass = z
  .object({
    id: z.string(),
    name: z.string(),
    day: z.number().int().describe('0 (Sunday) to 6'),
    time: z.string().describe('HH:mm:ss'),
  })
  .meta({ id: 'DoorClass' });

export const hold = z
  .object({
    reason: z.string(),
    at: z.string().describe('Since when'),
    by: z.string().nullable().describe('The name of who holds the student'),
  })
  .meta({ id: 'Hold' });

const doorHold = hold
  .extend({ at: z.string().nullable().describe('Since when; null for dues') })
  .meta({ id: 'DoorHold' });

/** What a scan came to. Fields that an outcome does not have are null. */
export const scanAnswer = z
  .object({
    outcome: z
      .enum(SCAN_OUTCOMES)
      .describe('undone: taken back before it arrived, so nothing was decided or written'),
    student: z.object({ id: z.string(), fullName: z.string(), code: z.string() }).nullable(),
    class: doorClass.nullable().describe('Whose door it is; null for undone'),
    studentClass: doorClass.nullable().describe('The class of the student on the day of the scan'),
    record: z
      .object({
        id: z.string(),
        date: z.string(),
        points: z.number().int().describe('What it awarded'),
        makeUp: z.boolean(),
      })
      .nullable()
      .describe('Of marked and already'),
    since: z
      .string()
      .nullable()
      .describe('already: when the student was marked; replaced: when the card was'),
    by: z.string().nullable().describe('already: the name of who marked'),
    hold: doorHold.nullable().describe('Of held: by a person, or for dues'),
  })
  .meta({ id: 'ScanAnswer' });
export type ScanAnswer = z.output<typeof scanAnswer>;

/** In the OpenAPI document: a new id for each request, and none that a response has given. */
export const MADE_BY_CLIENT = 'x-made-by-client';

const MAX_REASON = 200;

export const scanRequest = z.object({
  id: id('معرف المسح غير صحيح')
    .describe(
      'Made by the device; a repeated one gets the first answer, also when another field is not valid this time',
    )
    .meta({ [MADE_BY_CLIENT]: true }),
  code: requiredText('الكود مطلوب')
    .max(100, 'الكود طويل جداً (الحد الأقصى 100 حرف)')
    .describe("A card's token or a student's code, as read"),
  classId: id('الصف مطلوب'),
  at: instant('وقت المسح غير صحيح').describe(
    'The moment of the scan; at most 7 days (in Cairo) back and 5 minutes ahead',
  ),
  makeUp: flag().optional().describe('Marks a student of another class'),
  override: z
    .object({
      reason: requiredText('سبب السماح بالدخول مطلوب').max(
        MAX_REASON,
        `السبب طويل جداً (الحد الأقصى ${MAX_REASON} حرف)`,
      ),
    })
    .nullish()
    .describe('Lets a held student in'),
});
export type ScanRequestBody = z.input<typeof scanRequest>;

export const scan = defineCall('POST', 'attendance/Scan', {
  summary:
    'A scan at the door of a class: marks the student present, or tells why not. Idempotent by its id for ever; 200 for every outcome',
  failures: ['class.not-found', 'scan.too-old', 'scan.ahead'],
  body: scanRequest,
  response: scanAnswer,
});

export const MAX_SCANS_AT_ONCE = 500;
const EXAMPLE = {
  id: '0f9e4b1c-7a55-4d0e-9a3b-5a1f0c2d3e4f',
  code: 'ST0001',
  classId: '019c7cce-8ba6-7af7-85b3-287a02a73dfd',
  at: '2026-03-07T14:05:00.000Z',
  makeUp: false,
  override: null,
};
const SCANS_REQUIRED = 'لا توجد عمليات مسح لإرسالها';

export const syncScans = defineCall('POST', 'attendance/Sync', {
  summary:
    'Up to 500 scans in the order of scanning; one result for each, in the same order. Each is accepted or refused by itself',
  body: z.object({
    scans: z
      // Not the schema of a scan: one that is invalid must not have its neighbours refused.
      .array(z.unknown().meta({ examples: [EXAMPLE] }), { error: SCANS_REQUIRED })
      .min(1, SCANS_REQUIRED)
      .max(MAX_SCANS_AT_ONCE, 'عدد عمليات المسح أكبر من المسموح (الحد الأقصى 500)')
      .describe('Each as the body of `attendance/Scan`'),
  }),
  response: z
    .object({
      results: z.array(
        z.object({
          id: z.string().nullable().describe('As sent; null when it was no text'),
          answer: scanAnswer.nullable().describe('As of `attendance/Scan`; null when it was refused'),
          error: z
            .object({ code: z.string(), message: z.string() })
            .nullable()
            .describe('Why it was refused; nothing of it is written'),
        }),
      ),
    })
    .meta({ id: 'SyncedScans' }),
});

export const undoScan = defineCall('POST', 'attendance/UndoScan', {
  summary:
    'Takes back what a scan wrote: the record, the homework of the meeting, and the points, which move to a second record of the day where one stands. Wins also when it arrives before its scan',
  body: z.object({ id: id('معرف المسح غير صحيح') }),
  response: z.object({ removed: z.number().int().describe('Records that this call removed: 0 or 1') }),
});

const rosterStudent = z
  .object({
    id: z.string(),
    code: z.string(),
    fullName: z.string(),
    classId: z.string().nullable(),
    hold: doorHold.nullable().describe('By a person, or for dues'),
    cardHash: z.string().describe('SHA-256 of the token of the card in upper case, in hex'),
    balance: z.number().optional().describe('What the student owes; only with the permission `fees`'),
    openMonths: z.array(z.string()).optional().describe('Months with an open charge, as `balance`'),
  })
  .meta({ id: 'RosterStudent' });
export type RosterStudent = z.output<typeof rosterStudent>;

export const replacedCard = z
  .object({
    studentId: z.string(),
    cardHash: z.string(),
    replacedAt: z.string(),
  })
  .meta({ id: 'ReplacedCard' });

export const roster = z
  .object({
    students: z.array(rosterStudent).describe('All of them; with `since` those that changed'),
    replacedCards: z.array(replacedCard).describe('Of these students'),
    removed: z.array(z.string()).describe('Ids of students deleted since'),
    classes: z.array(doorClass).describe('All classes, in order'),
    cursor: z.string().describe('For the next `since`'),
    complete: z
      .boolean()
      .describe('All students are listed: without `since`, or with one that is no longer of use'),
    at: z.string().describe('When it was read'),
  })
  .meta({ id: 'Roster' });
export type Roster = z.output<typeof roster>;

export const getRoster = defineCall('GET', 'attendance/Roster', {
  summary:
    'What a device needs to scan without a network: names and codes of all students, no phones and no tokens; with the permission `fees` also balances; with `since` what changed',
  query: z.object({ since: optionalText(100).describe('The `cursor` of an earlier response') }),
  response: roster,
});

export const doorDay = z
  .object({
    classId: z.string(),
    date: z.string(),
    expected: z.number().int().describe('Who is in the class on the day, without those of `madeUp`'),
    madeUp: z
      .array(z.string())
      .describe('Ids of those in the class who made the meeting up in another class and have no record here'),
    present: z.array(
      z.object({
        attendanceId: z.string(),
        studentId: z.string(),
        makeUp: z.boolean(),
        since: z.string(),
        by: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'DoorDay' });
export type DoorDay = z.output<typeof doorDay>;

export const getDoorDay = defineCall('GET', 'attendance/DoorDay', {
  summary: 'Who is present in a class on a day, for the counter of the door',
  failures: ['class.not-found'],
  query: z.object({
    classId: id('الصف مطلوب'),
    date: calendarDay().refine((day) => day <= cairoToday(), 'لا يمكن اختيار تاريخ بعد اليوم'),
  }),
  response: doorDay,
});

export const homework = z
  .object({
    studentId: z.string(),
    classId: z.string(),
    date: z.string(),
    state: z.enum(HOMEWORK_STATES),
  })
  .meta({ id: 'Homework' });

export const noteHomework = defineCall('POST', 'attendance/Homework', {
  summary:
    'Notes what a student brought of the homework of a class and day, who was in the class on the day or has a record of it; the last one counts. It goes when that record is removed',
  failures: ['student.not-found', 'class.not-found', 'homework.not-in-class'],
  body: z.object({
    studentId: id('الطالب مطلوب'),
    classId: id('الصف مطلوب'),
    date: calendarDay('التاريخ مطلوب بصيغة YYYY-MM-DD').refine(
      (day) => day <= cairoToday(),
      'لا يمكن اختيار تاريخ بعد اليوم',
    ),
    state: z.enum(HOMEWORK_STATES, { error: 'حالة الواجب غير صحيحة' }),
  }),
  response: homework,
});
