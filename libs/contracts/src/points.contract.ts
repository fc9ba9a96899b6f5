import { z } from 'zod';
import { LEDGER_KINDS } from '@daad/domain/points-ledger';
import { toAsciiDigits } from '@daad/domain/digits';
import { defineCall } from './call.js';
import { given, id, optionalText, requiredLines, requiredText, wholeNumber } from './fields.js';
import { acceptedJob } from './jobs.contract.js';
import { pageOf, paging } from './paging.js';

export const pointsSums = {
  totalPoints: z.number().int().describe('The balance, which may be negative'),
  sumAttendancePoints: z.number().int(),
  sumExamPoints: z.number().int(),
  sumDirectPoints: z.number().int(),
  sumMinusPoints: z.number().int().describe('A positive number'),
};

/** A student's row of the points table and the leaderboard; phones only for the teacher (contract section 3). */
export const leaderboardRow = z
  .object({
    studentId: z.string(),
    studentName: z.string(),
    studentCode: z.string(),
    educationalStageId: z.string().nullable(),
    educationalStageName: z.string().nullable(),
    studentPhoneNumber: z.string().optional(),
    ...pointsSums,
    rank: z.number().int().describe('Equal points, equal rank'),
  })
  .meta({ id: 'PointsRow' });
export type LeaderboardRow = z.output<typeof leaderboardRow>;

/** A page of the table, with two numbers about everyone whom its filters let through, not only those on the page. */
export const pointsTable = pageOf(leaderboardRow)
  .extend({
    averagePoints: z.number().describe('Of all that match, to one decimal; 0 when none does'),
    topPoints: z.number().int().describe('The highest balance of all that match; 0 when none does'),
  })
  .meta({ id: 'PointsTable' });
export type PointsTable = z.output<typeof pointsTable>;

export const studentsPointsTable = defineCall('POST', 'StudentPoints/StudentsPointsTable', {
  summary:
    'Students by points, highest first: the leaderboard of everyone and the points table of the teacher',
  access: 'public',
  failures: ['request.too-many'],
  body: z.object({
    ...paging(20),
    studentCode: optionalText(50),
    studentPhoneNumber: optionalText(30).transform((text) => text && toAsciiDigits(text)),
    studentName: optionalText(200),
    searchTerm: optionalText(200),
    educationalStageId: id().nullish(),
  }),
  response: pointsTable,
});

export const ledgerEntry = z
  .object({
    id: z.string(),
    kind: z.enum(LEDGER_KINDS),
    points: z.number().int().describe('Signed: deductions and reversals are negative'),
    comment: z.string().nullable(),
    createdAt: z.string(),
    source: z.string().nullable().describe('The attendance record or exam grade that caused it'),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntryRow = z.output<typeof ledgerEntry>;

const studentParams = z.object({ studentId: id() });

export const listLedger = defineCall('GET', 'StudentPoints/GetList/:studentId', {
  summary: "A student's points, newest first; a student sees its own",
  access: ['Teacher', 'Student'],
  failures: ['auth.not-owner', 'student.not-found'],
  params: studentParams,
  query: z.object(paging(20)),
  response: pageOf(ledgerEntry),
});

/** The next better place: its rank, and how many points are missing to share it. */
export const nextPlace = z
  .object({ rank: z.number().int(), points: z.number().int() })
  .nullable()
  .describe('null in first place');
export type NextPlace = z.output<typeof nextPlace>;

export const pointsSummary = z
  .object({
    studentId: z.string(),
    ...pointsSums,
    rank: z.number().int(),
    position: z.number().int().describe('The place in the list of everyone, where equals follow one another'),
    nextPlace,
    level: z.enum(['excellent', 'veryGood', 'good', 'acceptable', 'needsImprovement']),
    attendancePoints: z.number().int().describe('What one attendance gives now'),
  })
  .meta({ id: 'PointsSummary' });
export type PointsSummary = z.output<typeof pointsSummary>;

export const getPointsSummary = defineCall('GET', 'StudentPoints/GetSummary/:studentId', {
  summary: "A student's sums, rank and level; a student sees its own",
  access: ['Teacher', 'Student'],
  failures: ['auth.not-owner', 'student.not-found'],
  params: studentParams,
  response: pointsSummary,
});

const MAX_POINTS = 1_000_000;
const comment = () => requiredLines('التعليق مطلوب').max(500, 'التعليق طويل جداً (الحد الأقصى 500 حرف)');

const pointsForm = (pointsText: string) =>
  z.object({
    studentId: id('الطالب مطلوب'),
    comment: comment(),
    points: wholeNumber(pointsText, { min: 1, max: MAX_POINTS }),
  });

/** The forms that give and take points (specification 2 section 5). */
export const directPointsForm = pointsForm('عدد النقاط غير صحيح');
export const minusPointsForm = pointsForm('عدد النقاط يجب أن يكون موجباً');

/** The new ledger row, and the sums after it. */
const writtenEntry = ledgerEntry.extend(pointsSums);

export const createDirectPoints = defineCall('POST', 'StudentPoints/CreatDirect', {
  summary: 'Gives a student points',
  failures: ['student.not-found'],
  body: directPointsForm,
  response: writtenEntry,
});

export const removePoints = defineCall('POST', 'StudentPoints/Remove', {
  summary: 'Takes points from a student; the balance may fall below zero',
  failures: ['student.not-found'],
  body: minusPointsForm,
  response: writtenEntry,
});

export const MAX_BULK_STUDENTS = 20_000;
const BULK_POINTS_TEXT = 'عدد النقاط يجب أن يكون من 1 إلى 100';

export const bulkPointsForm = z.object({
  studentIds: z
    .array(id('معرف الطالب غير صحيح'), { error: 'يرجى تحديد طلاب أولاً' })
    .min(1, 'يرجى تحديد طلاب أولاً')
    .max(MAX_BULK_STUDENTS, 'عدد الطلاب أكبر من المسموح'),
  points: wholeNumber(BULK_POINTS_TEXT, { min: 1, max: 100 }),
  comment: comment(),
  mode: z.enum(['add', 'remove'], { error: 'يجب اختيار إضافة النقاط أو خصمها' }),
});

export const createBulkPoints = defineCall('POST', 'StudentPoints/CreateBulk', {
  summary: 'Gives or takes points from many students, as a job that counts successes and failures',
  body: bulkPointsForm,
  response: acceptedJob,
  status: 202,
});

export const pointsSettings = z
  .object({ name: z.string(), description: z.string(), attendancePoints: z.number().int() })
  .meta({ id: 'PointsSettings' });
export type PointsSettings = z.output<typeof pointsSettings>;

/** The settings form (specification 2 section 5). */
export const pointsSettingsForm = z.object({
  name: requiredText('اسم إعدادات النقاط مطلوب').max(200, 'الاسم طويل جداً (الحد الأقصى 200 حرف)'),
  description: requiredLines('وصف إعدادات النقاط مطلوب').max(2000, 'الوصف طويل جداً (الحد الأقصى 2,000 حرف)'),
  attendancePoints: given(
    'نقاط الحضور مطلوبة',
    wholeNumber('نقاط الحضور يجب أن تكون رقماً موجباً', {
      min: 0,
      max: MAX_POINTS,
      tooLarge: 'نقاط الحضور غير صحيحة',
    }),
  ),
});

export const getPointsSettings = defineCall('GET', 'points/Get', {
  summary: 'What one attendance gives; null while nothing is configured, when it gives nothing',
  access: ['Teacher', 'Student'],
  response: pointsSettings.nullable(),
});

export const updatePointsSettings = defineCall('PUT', 'points/Update', {
  summary: 'Sets what attendances give from now on',
  body: pointsSettingsForm,
  response: pointsSettings,
});
