import { z } from 'zod';
import { defineCall } from './call.js';
import { idParams } from './fields.js';

/** Every kind of job; the worker has exactly one runner for each. */
export const JOB_KINDS = [
  'bulk-points',
  'recompute-exam-points',
  'import-students',
  'import-stages',
  'import-class-students',
  'import-attendance',
  'import-exam-students',
  'export-students',
  'export-reports',
  'export-dues',
  'export-fee-report',
  'hash-passwords',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['queued', 'running', 'completed', 'failed'] as const;
export const jobState = z.enum(JOB_STATES);
export type JobState = z.output<typeof jobState>;

/** One item that a job could not process. `row` is the row of the sheet, or the position in the list, from 1. */
export const jobError = z
  .object({
    row: z.number().int(),
    column: z.string(),
    value: z.string(),
    message: z.string(),
  })
  .meta({ id: 'JobError' });
export type JobError = z.output<typeof jobError>;

/** Counts so far while the job runs, final ones afterwards. Bulk points: `updated` students succeeded, `failed` did not. */
export const jobResult = z
  .object({
    created: z.number().int(),
    updated: z.number().int(),
    skipped: z.number().int(),
    failed: z.number().int(),
    errors: z.array(jobError),
    passwordsJobId: z
      .string()
      .optional()
      .describe('The job that hashes the passwords of an import of students, which can sign in once it has'),
  })
  .meta({ id: 'JobResult' });
export type JobResult = z.output<typeof jobResult>;

export const job = z
  .object({
    id: z.string(),
    kind: z.string(),
    state: jobState,
    progress: z.object({ done: z.number().int(), total: z.number().int() }),
    result: jobResult.nullable(),
    message: z.string().nullable().describe('Why a failed job failed, as a text for users'),
    fileUrl: z.string().nullable(),
    errorFileUrl: z.string().nullable(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

/** The response (202) of every call whose work is done by a job. */
export const acceptedJob = z.object({ jobId: z.string() }).meta({ id: 'AcceptedJob' });

export const getJob = defineCall('GET', 'jobs/:id', {
  summary: 'The progress of a job, for the account that started it; kept for 7 days',
  failures: ['job.not-found', 'auth.not-owner', 'auth.forbidden'],
  params: idParams,
  response: job,
});

export const downloadJobFile = defineCall('GET', 'jobs/:id/file', {
  summary: 'The workbook of an export, as an .xlsx, for the account that started it',
  failures: ['job.not-found', 'file.not-found', 'auth.not-owner', 'auth.forbidden'],
  params: idParams,
  workbook: true,
});

export const downloadJobErrors = defineCall('GET', 'jobs/:id/errors', {
  summary:
    'The rows that an import could not take, each with its error, as an .xlsx to correct and send again',
  failures: ['job.not-found', 'file.not-found', 'auth.not-owner', 'auth.forbidden'],
  params: idParams,
  workbook: true,
});
