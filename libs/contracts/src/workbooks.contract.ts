import { z } from 'zod';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { defineCall } from './call.js';
import { calendarDayOrInstant, flag, id } from './fields.js';
import { acceptedJob } from './jobs.contract.js';
import { reportWindow } from './reports.contract.js';
import { studentFilters } from './student-filter.js';
import { TEMPLATE_NAMES } from './workbook-templates.js';

/** The largest accepted workbook, in bytes. */
export const MAX_WORKBOOK_SIZE = 5 * 1024 * 1024;
/** How many rows a workbook may have below its header. */
export const MAX_WORKBOOK_ROWS = 20_000;
/** The largest unpacked size of a workbook, in bytes. */
export const MAX_UNPACKED_SIZE = 100 * 1024 * 1024;
/** How many row errors the result of a job lists; the error workbook has all of them. */
export const MAX_LISTED_ERRORS = 100;
/** The default window of an export, in days. */
export const EXPORT_DAYS = 365;
/** How long an export waits for the worker before it responds with the job. */
export const EXPORT_TIMEOUT_MS = 25_000;

/** What all imports have in common: one workbook, in the field `file`, starts a job. */
const upload = {
  failures: ['workbook.missing', 'workbook.too-large', 'workbook.unsupported-type', 'workbook.encrypted'],
  multipart: true,
  body: z.object({ file: z.file().describe('An .xlsx or .xls workbook of at most 5 MB') }),
  status: 202,
  response: acceptedJob,
} as const;
const dryRun = flag().default(false).describe('true: only checks, changes nothing');

export const importStudents = defineCall('POST', 'student/CreateList', {
  ...upload,
  summary:
    'Imports students; with mode=upsert rows whose code exists are updated, blank cells keep what is there',
  query: z.object({
    dryRun,
    mode: z.enum(['create', 'upsert'], { error: 'طريقة الاستيراد غير صحيحة' }).default('create'),
  }),
});

export const importStages = defineCall('POST', 'eduStage/CreateList', {
  ...upload,
  summary: 'Imports educational stages',
  query: z.object({ dryRun }),
});

export const importClassStudents = defineCall('POST', 'class/CreateStudentsList', {
  ...upload,
  summary: 'Puts students into classes by code and class name',
  query: z.object({ dryRun }),
});

export const importAttendance = defineCall('POST', 'attendance/AttendList', {
  ...upload,
  summary: 'Marks students present, each with the points of an attendance',
  query: z.object({ dryRun }),
});

export const importExamStudents = defineCall('POST', 'exam/ImportStudents', {
  ...upload,
  summary: 'Puts students with their grades into an exam; the points of the grades follow',
  failures: [...upload.failures, 'exam.not-found'],
  query: z.object({ dryRun, examId: id('الامتحان مطلوب') }),
});

export const exportStudents = defineCall('GET', 'student/ExportExcel', {
  summary:
    'The students added between two Cairo days, with the filters of student/GetList, as an .xlsx; when that takes longer, 202 and a job',
  query: z
    .object({
      ...studentFilters,
      from: calendarDayOrInstant().optional().describe('A year before `to` when left out'),
      to: calendarDayOrInstant().optional().describe('Today when left out'),
    })
    .refine(({ from, to }) => !from || from <= (to ?? cairoToday()), {
      error: 'تاريخ البداية يجب ألا يكون بعد تاريخ النهاية',
      path: ['from'],
    }),
  workbook: true,
  response: acceptedJob,
});

/** The days of an export, both included. */
export function exportWindow({
  from,
  to = cairoToday(),
}: {
  from?: string | undefined;
  to?: string | undefined;
}) {
  return { from: from ?? addDays(to, -EXPORT_DAYS), to };
}

export const exportReports = defineCall('GET', 'reports/ExportExcel', {
  summary: 'The reports of a window as an .xlsx, a sheet for each; when that takes longer, 202 and a job',
  query: reportWindow,
  workbook: true,
  response: acceptedJob,
});

export const downloadTemplate = defineCall('GET', 'templates/:name', {
  summary: 'The empty workbook of an import, as an .xlsx',
  params: z.object({
    name: z.preprocess(
      (name) => (typeof name === 'string' ? name.toLowerCase() : name),
      z
        .enum(TEMPLATE_NAMES.map((name) => `${name}.xlsx` as const))
        .transform((file) => TEMPLATE_NAMES.find((name) => file === `${name}.xlsx`) ?? z.NEVER),
    ),
  }),
  workbook: true,
});

/** The payloads of import and export jobs. */
export const importPayload = z.object({
  dryRun: z.boolean(),
  upsert: z.boolean(),
  examId: z.string().nullable(),
});
export type ImportPayload = z.output<typeof importPayload>;
export const exportPayload = z.object({ from: z.string(), to: z.string() });
export const exportStudentsPayload = exportPayload.extend(studentFilters);
