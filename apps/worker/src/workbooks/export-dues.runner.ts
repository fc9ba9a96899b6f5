import { type Due, exportDuesPayload } from '@daad/contracts/fee-dues.contract';
import { cairoDay, cairoToday } from '@daad/domain/calendar-day';
import { monthNames } from '@daad/domain/due-message';
import { Job } from '@daad/persistence/entities/job.entity';
import { readDues } from '@daad/persistence/fees/dues';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import { writeWorkbook } from './sheets/sheet-tasks.js';
import type { CellOut, SheetColumn } from './sheets/write-sheet.js';

const EVERYONE = 1_000_000;

const text = (header: string, width: number): SheetColumn => ({ header, width });
const money = (header: string): SheetColumn => ({ header, width: 16, format: 'money' });

const COLUMNS: [SheetColumn, (due: Due) => CellOut][] = [
  [text('كود الطالب', 16), ({ code }) => code],
  [text('الطالب', 30), ({ fullName }) => fullName],
  [text('الصف', 24), ({ className }) => className],
  [text('المرحلة التعليمية', 24), ({ educationalStageName }) => educationalStageName],
  [text('الشهور المستحقة', 34), ({ openMonths }) => monthNames(openMonths)],
  [money('المستحق'), ({ balance }) => balance],
  [money('آخر دفعة'), ({ lastPayment }) => lastPayment?.amount ?? null],
  [
    { header: 'تاريخ آخر دفعة', width: 16, format: 'day' },
    ({ lastPayment }) => (lastPayment ? { day: cairoDay(new Date(lastPayment.at)) } : null),
  ],
];
const PARENT_PHONE: (typeof COLUMNS)[number] = [
  text('هاتف ولي الأمر', 18),
  ({ parentPhoneNumber }) => parentPhoneNumber ?? null,
];

/** Exports the students who owe and match the filters of the list. A repeated run starts from the beginning. */
export class ExportDues implements JobRunner {
  readonly kind = 'export-dues';

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: JobFiles,
  ) {}

  async run(job: RunningJob): Promise<void> {
    const query = exportDuesPayload.parse(job.payload);
    const columns = query.phones ? [...COLUMNS, PARENT_PHONE] : COLUMNS;
    // In one statement: of pages that are read one after the other a payment would move students to another.
    const { items } = await readDues(this.dataSource, { ...query, pageNumber: 1, pageSize: EVERYONE });
    const bytes = await writeWorkbook([
      {
        name: 'المستحقات',
        columns: columns.map(([column]) => column),
        batches: [items.map((due) => columns.map(([, read]) => read(due)))],
      },
    ]);
    await this.files.write(jobFileName(job.id, 'result'), bytes);
    await job.step(async (manager, progress) => {
      await manager.update(Job, job.id, { fileName: `dues_${cairoToday()}.xlsx` });
      return { ...progress, done: items.length, total: items.length };
    });
  }
}
