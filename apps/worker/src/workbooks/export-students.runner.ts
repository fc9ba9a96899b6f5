import { exportStudentsPayload } from '@daad/contracts/workbooks.contract';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { addDays, cairoDay, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { Job } from '@daad/persistence/entities/job.entity';
import { run } from '@daad/persistence/sql/statement';
import type { Row } from '@daad/persistence/sql/types';
import { matchListedStudents } from '@daad/persistence/students/student-filters';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import { nextStudents } from './export-students.statements.js';
import { writeWorkbook } from './sheets/sheet-tasks.js';
import type { CellOut, SheetColumn } from './sheets/write-sheet.js';

/** A commit for each batch would take longer than the batch. */
const PROGRESS_INTERVAL_MS = 250;

type ExportedStudent = Row<(typeof nextStudents)['spec']['row']>;

const { columns: imported } = WORKBOOK_TEMPLATES.students;
const { className: CLASS_NAME } = WORKBOOK_TEMPLATES['class-students'].columns;
const asImported = ({ header, width }: SheetColumn): SheetColumn => ({ header, width });
const number = (header: string): SheetColumn => ({ header, width: 16, format: 'number' });

/** With the headers of the import, so that a corrected export can be imported with mode=upsert. */
const COLUMNS: [SheetColumn, (student: ExportedStudent) => CellOut][] = [
  [number('رقم الترتيب'), ({ index }) => index],
  [asImported(imported.code), ({ code }) => code],
  [asImported(imported.fullName), ({ fullName }) => fullName],
  [asImported(imported.phoneNumber), ({ phoneNumber }) => phoneNumber],
  [asImported(imported.parentPhoneNumber), ({ parentPhoneNumber }) => parentPhoneNumber],
  [asImported(imported.email), ({ email }) => email],
  [asImported(imported.educationalStageName), ({ stageName }) => stageName],
  [asImported(CLASS_NAME), ({ className }) => className],
  [number('إجمالي النقاط'), ({ totalPoints }) => totalPoints],
  [number('نقاط الحضور'), ({ attendancePoints }) => attendancePoints],
  [number('نقاط الامتحانات'), ({ examPoints }) => examPoints],
  [number('النقاط المباشرة'), ({ directPoints }) => directPoints],
  [number('النقاط المخصومة'), ({ minusPoints }) => minusPoints],
  [{ header: 'تاريخ التسجيل', width: 16, format: 'day' }, ({ createdAt }) => ({ day: cairoDay(createdAt) })],
];

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Exports the students who match the filters of the list and were added between two Cairo days, both included. A repeated run starts from the beginning. */
export class ExportStudents implements JobRunner {
  readonly kind = 'export-students';

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: JobFiles,
  ) {}

  async run(job: RunningJob): Promise<void> {
    const { from, to, ...filters } = exportStudentsPayload.parse(job.payload);
    const added = { from: cairoDayStart(from), until: cairoDayStart(addDays(to, 1)) };
    const count = { done: 0 };
    const bytes = await writeWorkbook([
      {
        name: WORKBOOK_TEMPLATES.students.sheet,
        columns: COLUMNS.map(([column]) => column),
        batches: this.batches(job, count, added, matchListedStudents(filters)),
      },
    ]);
    await this.files.write(jobFileName(job.id, 'result'), bytes);
    await job.step(async (manager, progress) => {
      await manager.update(Job, job.id, { fileName: `students_export_${cairoToday()}.xlsx` });
      return { ...progress, done: count.done, total: count.done };
    });
  }

  private async *batches(
    job: RunningJob,
    count: { done: number },
    added: { from: Date; until: Date },
    filters: ReturnType<typeof matchListedStudents>,
  ) {
    let last = { index: -1, id: BEFORE_ALL };
    for (let reportedAt = Date.now(); ;) {
      const after = { afterIndex: last.index, afterId: last.id };
      const students = await run(this.dataSource, nextStudents, { ...added, ...after }, filters);
      const lastOfBatch = students.at(-1);
      if (!lastOfBatch) return;
      last = lastOfBatch;
      count.done += students.length;
      yield students.map((student) => COLUMNS.map(([, read]) => read(student)));
      if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
      const { done } = count;
      await job.step((_manager, progress) => Promise.resolve({ ...progress, done, total: done }));
      reportedAt = Date.now();
    }
  }
}
