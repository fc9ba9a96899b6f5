import type { JobKind, JobResult } from '@daad/contracts/jobs.contract';
import { importKind, type TemplateName, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { importPayload, MAX_LISTED_ERRORS } from '@daad/contracts/workbooks.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import type { JobProgress } from '@daad/persistence/jobs/job-lease';
import { isUniqueViolation } from '@daad/persistence/database';
import { run, statement } from '@daad/persistence/statement';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { Sealer } from '@daad/platform/sealing';
import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { JobFailure, type JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import type { CheckedRow, ImportContext, Importer, Verdict } from './imports/importer.js';
import { requestHashing } from './passwords/request-hashing.js';
import { beginningOf } from './sheets/beginning-of.js';
import type { ReadRow } from './sheets/check-rows.js';
import { readSheet, writeErrorWorkbook } from './sheets/sheet-tasks.js';

/** Rows of one step: one transaction, one commit, one progress. */
const ROWS_PER_STEP = 1000;
/** How often a step is tried again at once when somebody took a phone, code or name in the very same moment. */
const RACES = 3;

const GONE = 'الملف المرفوع لم يعد موجوداً، ارفعه مرة أخرى';
const NOTHING_YET: JobResult = { created: 0, updated: 0, skipped: 0, failed: 0, errors: [] };

/** Where a run goes on: after that row of the sheet, or nowhere. */
const cursorSchema = z.object({ row: z.number(), finished: z.boolean() }).nullish();

/** A plan that was kept from when the school was small would look through all of a big one, for each row of a set. */
const setUp = statement(
  'set-up-import-step',
  `select set_config('plan_cache_mode', 'force_custom_plan', true)`,
);
const keepErrors = statement(
  'keep-row-errors',
  `insert into job_row_error (job_id, row, messages)
   select $1, kept.row, array(select jsonb_array_elements_text(kept.messages))
   from unnest($2::int[], $3::jsonb[]) as kept (row, messages)`,
);
const errorsOf = statement<{ row: number; messages: string[] }>(
  'row-errors-of-job',
  `select row, messages from job_row_error where job_id = $1 order by row`,
);
const nameErrorFile = statement(
  'name-error-file',
  `with done as (delete from job_row_error where job_id = $1)
   update job set error_file_name = $2 where id = $1`,
);

/**
 * Imports the workbooks of one template. A child process looks through the whole file first; then its rows go in, set by set,
 * each in one transaction with the place that it reached, while the child reads and checks the next ones. A killed run
 * reads the file again and goes on from there.
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
    for await (const { rows, total } of readSheet(bytes, options)) await this.take(job, rows, total, context);
    await this.finish(job, bytes);
  }

  /** A run that was killed after its last step finds its file still there: it goes when the job has finished. */
  private async openUpload(jobId: string): Promise<Buffer> {
    const bytes = await this.files.read(jobFileName(jobId, 'upload'));
    if (!bytes) throw new JobFailure(GONE);
    return bytes;
  }

  private async take(job: RunningJob, rows: ReadRow[], total: number, context: ImportContext): Promise<void> {
    const last = rows.at(-1)!.row;
    const step = () =>
      job.step(async (manager, progress) => {
        if ((cursorSchema.parse(progress.cursor)?.row ?? 0) >= last) return progress;
        await run(manager, setUp);
        const verdicts = await this.judge(manager, rows, context);
        const failures = verdicts.filter((verdict) => verdict.outcome === 'failed');
        if (failures.length > 0) {
          await run(manager, keepErrors, [
            job.id,
            failures.map(({ row }) => row),
            failures.map(({ errors }) =>
              JSON.stringify(errors.map(({ column, message }) => `${column}: ${message}`)),
            ),
          ]);
        }
        return advance(progress, verdicts, { total, last });
      });
    for (let race = 1; ; race++) {
      try {
        await step();
        return;
      } catch (error) {
        if (race >= RACES || !UNIQUE_INDEXES.some((index) => isUniqueViolation(error, index))) throw error;
      }
    }
  }

  /** Rows that repeat others need no look into the database. */
  private async judge(manager: EntityManager, rows: ReadRow[], context: ImportContext): Promise<Verdict[]> {
    const judged: Verdict[] = [];
    const checked: CheckedRow<Name>[] = [];
    for (const { row, values, errors, repeated } of rows) {
      if (repeated) judged.push({ row, outcome: 'skipped' });
      else checked.push({ row, values: values as CheckedRow<Name>['values'], errors });
    }
    if (checked.length > 0) judged.push(...(await this.importer(manager, checked, context)));
    return judged.sort((a, b) => a.row - b.row);
  }

  private async finish(job: RunningJob, bytes: Buffer): Promise<void> {
    const failures = await run(this.dataSource, errorsOf, [job.id]);
    if (failures.length > 0) {
      const workbook = await writeErrorWorkbook(bytes, this.template, failures);
      await this.files.write(jobFileName(job.id, 'errors'), workbook);
    }
    await job.step(async (manager, progress) => {
      const cursor = cursorSchema.parse(progress.cursor);
      if (cursor?.finished) return progress;
      if (failures.length > 0) {
        const name = `${WORKBOOK_TEMPLATES[this.template].fileName.replace(/_template$/, '')}_errors_${cairoToday()}.xlsx`;
        await run(manager, nameErrorFile, [job.id, name]);
      }
      const passwordsJobId = await requestHashing(manager, { importId: job.id, ownerId: job.ownerId });
      const result = { ...(progress.result ?? NOTHING_YET), ...(passwordsJobId && { passwordsJobId }) };
      return { ...progress, result, cursor: { row: cursor?.row ?? 0, finished: true } };
    });
  }
}

const UNIQUE_INDEXES = ['student_phone', 'student_code', 'stage_name', 'class_student_present'];

function advance(
  progress: JobProgress,
  verdicts: Verdict[],
  { total, last }: { total: number; last: number },
): JobProgress {
  const { errors, ...counts } = { ...(progress.result ?? NOTHING_YET) };
  const listed = [...errors];
  for (const verdict of verdicts) {
    counts[verdict.outcome]++;
    if (verdict.outcome === 'failed')
      listed.push(
        ...verdict.errors.map((error) => ({
          row: verdict.row,
          ...error,
          value: beginningOf(error.value),
        })),
      );
  }
  return {
    done: progress.done + verdicts.length,
    total,
    cursor: { row: last, finished: false },
    result: { ...counts, errors: listed.slice(0, MAX_LISTED_ERRORS) },
  };
}
