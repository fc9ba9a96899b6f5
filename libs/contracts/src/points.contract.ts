import { z } from 'zod';
import { LEDGER_KINDS } from '@daad/domain/points-ledger';
import { defineCall } from './call.js';
import { ALSO_AFTER_FAULTS } from './checks-across-fields.js';
import { id, requiredLines, wholeNumber } from './fields.js';
import { acceptedJob } from './jobs.contract.js';
import { pageOf, paging } from './paging.js';
import { pointsTableFilters, studentFilter } from './student-filter.js';
import { studentSorting } from './student-sort.js';
import { studentsPhone } from './for-permissions.js';

export const pointsSums = {
  totalPoints: z.number().int().describe('The balance, which may be negative'),
  sumAttendancePoints: z.number().int(),
  sumExamPoints: z.number().int(),
  sumDirectPoints: z.number().int(),
  sumMinusPoints: z.number().int().describe('A positive number'),
};

/** A student's row of the points table and the leaderboard; number, phone and class only for staff (contract section 3). */
export const leaderboardRow = z
  .object({
    studentId: z.string(),
    studentName: z
      .string()
      .describe(
        'By the setting `leaderboardNames` of the site; in full for staff, and in the own row of a student',
      ),
    studentCode: z.string(),
    educationalStageId: z.string().nullable(),
    educationalStageName: z.string().nullable(),
    studentIndex: z.number().int().optional(),
    studentPhoneNumber: studentsPhone(),
    classId: z.string().nullable().optional(),
    className: z.string().nullable().optional(),
    hideFromLeaderboard: z
      .boolean()
      .optional()
      .describe('For staff, and in the own row of a student: whether others do not see this row'),
    ...pointsSums,
    rank: z
      .number()
      .int()
      .describe('Equal points, equal rank. Hidden students keep theirs, so others may see a gap'),
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
  failures: ['request.too-many'],
  body: z.object({
    ...paging(20),
    ...pointsTableFilters,
    educationalStageId: id().nullish(),
    classId: id().nullish().describe('For staff: students who are in that class now. Ignored from others'),
    sort: studentSorting.sort.describe('For staff: another order than the most points first'),
    descending: studentSorting.descending.describe('For staff: the order the other way round'),
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
    authorName: z.string().nullable().describe('Who of the staff gave or took them; null for the clock'),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntryRow = z.output<typeof ledgerEntry>;

const studentParams = z.object({ studentId: id() });

export const listLedger = defineCall('GET', 'StudentPoints/GetList/:studentId', {
  summary: "A student's points, newest first; a student sees its own",
  failures: ['auth.not-owner', 'student.not-found'],
  params: studentParams,
  query: z.object(paging(20)),
  response: pageOf(ledgerEntry),
});

/** The next better place that is shown: its rank, and how many points are missing to share it. */
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
    position: z
      .number()
      .int()
      .describe('The place in the list as this student sees it, where equals follow one another'),
    nextPlace,
    level: z.enum(['excellent', 'veryGood', 'good', 'acceptable', 'needsImprovement']),
    attendancePoints: z.number().int().describe('What one attendance gives now'),
  })
  .meta({ id: 'PointsSummary' });
export type PointsSummary = z.output<typeof pointsSummary>;

export const getPointsSummary = defineCall('GET', 'StudentPoints/GetSummary/:studentId', {
  summary: "A student's sums, rank and level; a student sees its own",
  failures: ['auth.not-owner', 'student.not-found'],
  params: studentParams,
  response: pointsSummary,
});

export const MAX_POINTS = 1_000_000;
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

const CHOOSE_FIRST = 'يرجى تحديد طلاب أولاً';
const TOO_MANY = 'عدد الطلاب أكبر من المسموح';
const pointsMode = () => z.enum(['add', 'remove'], { error: 'يجب اختيار إضافة النقاط أو خصمها' });

/** Whom points are for, in one of three ways. */
const studentsChoice = {
  studentIds: z
    .array(id('معرف الطالب غير صحيح'), { error: CHOOSE_FIRST })
    .min(1, CHOOSE_FIRST)
    .max(MAX_BULK_STUDENTS, TOO_MANY)
    .optional(),
  classId: id('الصف غير صحيح').optional().describe('All students who are in the class at that moment'),
  filter: studentFilter.optional().describe('All students that a list with these filters has at that moment'),
  expectedCount: wholeNumber('عدد الطلاب المتوقع غير صحيح', {
    min: 1,
    max: MAX_BULK_STUDENTS,
    tooLarge: TOO_MANY,
  })
    .optional()
    .describe('With `filter`: how many students that list has shown; 409 when there are more or fewer now'),
};

type StudentsChoice = Partial<Record<keyof typeof studentsChoice, unknown>>;

/** @returns what is wrong with the way in which students were chosen */
function findChoiceError(given: StudentsChoice): { path: keyof StudentsChoice; message: string } | undefined {
  const ways = (['studentIds', 'classId', 'filter'] as const).filter((way) => given[way] !== undefined);
  const [first, second] = ways;
  if (!first) return { path: 'studentIds', message: CHOOSE_FIRST };
  if (second) return { path: second, message: 'اختر الطلاب بطريقة واحدة: قائمة طلاب أو صف أو فلتر' };
  const isCounted = given.expectedCount !== undefined;
  if (first === 'filter' && !isCounted)
    return { path: 'expectedCount', message: 'عدد الطلاب المتوقع مطلوب مع الفلتر' };
  if (first !== 'filter' && isCounted)
    return { path: 'expectedCount', message: 'عدد الطلاب المتوقع يُرسل مع الفلتر وحده' };
  return undefined;
}

export const bulkPointsForm = z
  .object({
    ...studentsChoice,
    points: wholeNumber(BULK_POINTS_TEXT, { min: 1, max: 100 }),
    comment: comment(),
    mode: pointsMode(),
  })
  .superRefine((form, context) => {
    const error = findChoiceError(form);
    if (error) context.addIssue({ code: 'custom', path: [error.path], message: error.message });
  }, ALSO_AFTER_FAULTS);

/** What a job of the kind `bulk-points` keeps of the form. */
export const bulkPointsPayload = z.object({
  studentIds: z.array(z.string()),
  points: z.number().int(),
  comment: z.string(),
  mode: pointsMode(),
});

export const createBulkPoints = defineCall('POST', 'StudentPoints/CreateBulk', {
  summary:
    'Gives or takes points from many students, as a job that counts successes and failures. They are chosen by exactly one of `studentIds`, `classId`, and `filter` with `expectedCount`',
  failures: ['class.not-found', 'points.class-empty', 'points.count-changed'],
  body: bulkPointsForm,
  response: acceptedJob,
  status: 202,
});

export const undoBulkPoints = defineCall('POST', 'StudentPoints/UndoBulk', {
  summary:
    "Takes back what a job of `CreateBulk` has given or taken, as a job: each student whom it reached gets an opposite entry. A second call responds with the first one's job",
  failures: ['job.not-found', 'auth.not-owner', 'job.unfinished'],
  body: z.object({ jobId: id('المهمة غير صحيحة') }),
  response: acceptedJob,
  status: 202,
});

export const listPointsReasons = defineCall('GET', 'StudentPoints/Reasons', {
  summary: 'The last ten comments with which points were given, or taken, the last one first',
  query: z.object({ mode: pointsMode().default('add') }),
  response: z.array(z.string()),
});
