import type { JobKind, JobResult } from '@daad/contracts/jobs.contract';
import { importKind, type TemplateName, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { importPayload, MAX_LISTED_ERRORS } from '@daad/contracts/workbooks.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import type { JobProgress } from '@daad/persistence/jobs/job-lease';
import { isUniqueViolation } from '@daad/persistence/database';
import { Job } from '@daad/persistence/entities/job.entity';
import { JobRowError } from '@daad/persistence/entities/job-row-error.entity';
import { run } from '@daad/persistence/sql/statement';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { Sealer } from '@daad/platform/sealing';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { type FailedJob, JobFailure, type JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import { setUpStep } from './imports/imports.statements.js';
import type { CheckedRow, ImportContext, Importer, RowResult } from './imports/importer.js';
import { requestHashing } from './passwords/request-hashing.js';
import { truncate } from './sheets/truncate.js';
import type { ReadRow } from './sheets/check-rows.js';
import { readSheet, writeErrorWorkbook } from './sheets/sheet-tasks.js';

/** Rows of one step: one transaction, one commit, one progress. */
const ROWS_PER_STEP = 1000;
/** How often a step runs when a concurrent write took one of its phones, codes or names. */
const MAX_ATTEMPTS = 3;

const UPLOAD_MISSING = 'الملف المرفوع لم يعد موجوداً، ارفعه مرة أخرى';
const EMPTY_RESULT: JobResult = { created: 0, updated: 0, skipped: 0, failed: 0, errors: [] };

/** The last imported row of the sheet, after which a repeated run resumes. */
const cursorSchema = z.object({ row: z.number(), finished: z.boolean() }).nullish();

/**
 * Imports the workbooks of one template. A child process validates the whole file first. Then its rows are imported in
 * batches, each in one transaction with the cursor, while the child reads the next batch. A killed run reads the file
 * again and resumes after the cursor.
 */
export class ImportRows<Name extends TemplateName> implements JobRunner {
  readonly kind: JobKind;

  constructor(
    private readonly template: Name,
    private readonly importer: Importer<Name>,
    private readonly dataSource: DataSource,
    private readonly files: JobFiles,
    private readonly passwords: Sealer,
  ) {
    this.kind = importKind(template);
  }

  async run(job: RunningJob): Promise<void> {
    const { dryRun, upsert, examId } = importPayload.parse(job.payload);
    const bytes = await this.openUpload(job.id);
    const context: ImportContext = {
      importId: job.id,
      authorId: job.ownerId,
      passwords: this.passwords,
      dryRun,
      upsert,
      examId: examId ?? null,
    };
    const options = { template: this.template, upsert, batch: ROWS_PER_STEP };
    for await (const { rows, total } of readSheet(bytes, options))
      await this.importBatch(job, rows, total, context);
    await this.finish(job, bytes, upsert);
  }

  /** The students that are in sign in with their passwords, although the others are missing. */
  async onFailed(manager: EntityManager, { id, ownerId, result }: FailedJob): Promise<JobResult | null> {
    const passwordsJobId = await requestHashing(manager, { importId: id, ownerId });
    return passwordsJobId === undefined ? null : { ...(result ?? EMPTY_RESULT), passwordsJobId };
  }

  /** The upload is deleted only when the job has finished, so a killed run finds it again. */
  private async openUpload(jobId: string): Promise<Buffer> {
    const bytes = await this.files.read(jobFileName(jobId, 'upload'));
    if (!bytes) throw new JobFailure(UPLOAD_MISSING);
    return bytes;
  }

  private async importBatch(
    job: RunningJob,
    rows: ReadRow[],
    total: number,
    context: ImportContext,
  ): Promise<void> {
    const last = rows.at(-1)?.row;
    if (last === undefined) return;
    const step = () =>
      job.step(async (manager, progress) => {
        if ((cursorSchema.parse(progress.cursor)?.row ?? 0) >= last) return progress;
        await run(manager, setUpStep, {});
        const results = await this.importRows(manager, rows, context);
        const failures = results.filter((result) => result.outcome === 'failed');
        if (failures.length > 0) {
          const rowErrors = failures.map(({ row, errors }) => ({
            jobId: job.id,
            row,
            messages: errors.map(({ column, message }) => `${column}: ${message}`),
          }));
          await manager.insert(JobRowError, rowErrors);
        }
        return advance(progress, results, { total, last });
      });
    for (let attempt = 1; ; attempt++) {
      try {
        await step();
        return;
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !UNIQUE_INDEXES.some((index) => isUniqueViolation(error, index)))
          throw error;
      }
    }
  }

  /** Rows that repeat earlier ones are skipped without a query. */
  private async importRows(
    manager: EntityManager,
    rows: ReadRow[],
    context: ImportContext,
  ): Promise<RowResult[]> {
    const results: RowResult[] = [];
    const checked: CheckedRow<Name>[] = [];
    for (const { row, values, errors, repeated } of rows) {
      if (repeated) results.push({ row, outcome: 'skipped' });
      else checked.push({ row, values: values as CheckedRow<Name>['values'], errors });
    }
    if (checked.length > 0) results.push(...(await this.importer(manager, checked, context)));
    return results.sort((a, b) => a.row - b.row);
  }

  private async finish(job: RunningJob, bytes: Buffer, upsert: boolean): Promise<void> {
    const failures = await this.dataSource.manager.find(JobRowError, {
      where: { jobId: job.id },
      order: { row: 'ASC' },
    });
    if (failures.length > 0) {
      const workbook = await writeErrorWorkbook(bytes, { template: this.template, upsert }, failures);
      await this.files.write(jobFileName(job.id, 'errors'), workbook);
    }
    await job.step(async (manager, progress) => {
      const cursor = cursorSchema.parse(progress.cursor);
      if (cursor?.finished) return progress;
      if (failures.length > 0) {
        const name = `${WORKBOOK_TEMPLATES[this.template].fileName.replace(/_template$/, '')}_errors_${cairoToday()}.xlsx`;
        await manager.delete(JobRowError, { jobId: job.id });
        await manager.update(Job, job.id, { errorFileName: name });
      }
      const passwordsJobId = await requestHashing(manager, { importId: job.id, ownerId: job.ownerId });
      const result = { ...(progress.result ?? EMPTY_RESULT), ...(passwordsJobId && { passwordsJobId }) };
      return { ...progress, result, cursor: { row: cursor?.row ?? 0, finished: true } };
    });
  }
}

const UNIQUE_INDEXES = ['student_phone', 'student_code', 'stage_name', 'class_student_present'];

function advance(
  progress: JobProgress,
  results: RowResult[],
  { total, last }: { total: number; last: number },
): JobProgress {
  const { errors, ...counts } = { ...(progress.result ?? EMPTY_RESULT) };
  const listed = [...errors];
  for (const result of results) {
    counts[result.outcome]++;
    if (result.outcome === 'failed')
      listed.push(
        ...result.errors.map((error) => ({
          row: result.row,
          ...error,
          value: truncate(error.value),
        })),
      );
  }
  return {
    done: progress.done + results.length,
    total,
    cursor: { row: last, finished: false },
    result: { ...counts, errors: listed.slice(0, MAX_LISTED_ERRORS) },
  };
}
