import { exportPayload } from '@daad/contracts/workbooks.contract';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { addDays, cairoDay, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { run, statement } from '@daad/persistence/statement';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import { nameJobFile } from './name-job-file.js';
import { writeWorkbook } from './sheets/sheet-tasks.js';
import type { CellOut, SheetColumn } from './sheets/write-sheet.js';

const BATCH = 1000;
/** A commit for each batch would take longer than the batch. */
const PROGRESS_INTERVAL_MS = 250;

interface ExportedStudent {
  id: string;
  index: number;
  code: string;
  fullName: string;
  phoneNumber: string;
  parentPhoneNumber: string;
  email: string | null;
  stageName: string | null;
  totalPoints: number;
  attendancePoints: number;
  examPoints: number;
  directPoints: number;
  minusPoints: number;
  createdAt: Date;
}

const { columns: imported } = WORKBOOK_TEMPLATES.students;
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
  [number('إجمالي النقاط'), ({ totalPoints }) => totalPoints],
  [number('نقاط الحضور'), ({ attendancePoints }) => attendancePoints],
  [number('نقاط الامتحانات'), ({ examPoints }) => examPoints],
  [number('النقاط المباشرة'), ({ directPoints }) => directPoints],
  [number('النقاط المخصومة'), ({ minusPoints }) => minusPoints],
  [{ header: 'تاريخ التسجيل', width: 16, format: 'day' }, ({ createdAt }) => ({ day: cairoDay(createdAt) })],
];

const nextStudents = statement<ExportedStudent>(
  'export-students',
  `select s.id, s.index, s.code, s.full_name as "fullName", s.phone_number as "phoneNumber",
          s.parent_phone_number as "parentPhoneNumber", s.email, g.name as "stageName", s.total_points as "totalPoints",
          s.attendance_points as "attendancePoints", s.exam_points as "examPoints", s.direct_points as "directPoints",
          s.minus_points as "minusPoints", s.created_at as "createdAt"
   from student s left join stage g on g.id = s.stage_id
   where s.deleted_at is null and s.created_at >= $1 and s.created_at < $2 and (s.index, s.id) > ($3, $4)
   order by s.index, s.id limit ${BATCH}`,
);

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Exports the students who were added between two Cairo days, both included. A repeated run starts from the beginning. */
export class ExportStudents implements JobRunner {
  readonly kind = 'export-students';

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: JobFiles,
  ) {}

  async run(job: RunningJob): Promise<void> {
    const { from, to } = exportPayload.parse(job.payload);
    const count = { done: 0 };
    const bytes = await writeWorkbook([
      {
        name: WORKBOOK_TEMPLATES.students.sheet,
        columns: COLUMNS.map(([column]) => column),
        batches: this.batches(job, count, cairoDayStart(from), cairoDayStart(addDays(to, 1))),
      },
    ]);
    await this.files.write(jobFileName(job.id, 'result'), bytes);
    await job.step(async (manager, progress) => {
      await run(manager, nameJobFile, [job.id, `students_export_${cairoToday()}.xlsx`]);
      return { ...progress, done: count.done, total: count.done };
    });
  }

  private async *batches(job: RunningJob, count: { done: number }, from: Date, until: Date) {
    let last = { index: -1, id: BEFORE_ALL };
    for (let reportedAt = Date.now(); ;) {
      const students = await run(this.dataSource, nextStudents, [from, until, last.index, last.id]);
      if (students.length === 0) return;
      last = students.at(-1)!;
      count.done += students.length;
      yield students.map((student) => COLUMNS.map(([, read]) => read(student)));
      if (Date.now() - reportedAt < PROGRESS_INTERVAL_MS) continue;
      const { done } = count;
      await job.step(async (_manager, progress) => ({ ...progress, done, total: done }));
      reportedAt = Date.now();
    }
  }
}
