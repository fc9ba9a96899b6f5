import {
  exportFeeReportPayload,
  FEE_FIGURE_LABELS,
  FEE_FIGURES,
  type FeeReportBy,
} from '@daad/contracts/fee-report.contract';
import { Job } from '@daad/persistence/entities/job.entity';
import { readFeeReport } from '@daad/persistence/fees/report';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import { writeWorkbook } from './sheets/sheet-tasks.js';
import type { CellOut, SheetColumn } from './sheets/write-sheet.js';

const FIRST: Record<FeeReportBy, string> = {
  day: 'اليوم',
  class: 'الصف',
  person: 'الشخص',
  method: 'طريقة الدفع',
  month: 'الشهر',
};

/** Exports the report of fees with its total. A repeated run starts from the beginning. */
export class ExportFeeReport implements JobRunner {
  readonly kind = 'export-fee-report';

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: JobFiles,
  ) {}

  async run(job: RunningJob): Promise<void> {
    const asked = exportFeeReportPayload.parse(job.payload);
    const { rows, total } = await readFeeReport(this.dataSource, asked);
    const columns: SheetColumn[] = [
      { header: FIRST[asked.by], width: 28, format: asked.by === 'day' ? 'day' : 'text' },
      ...FEE_FIGURES.map((figure) => ({
        header: FEE_FIGURE_LABELS[figure],
        width: 16,
        format: 'money' as const,
      })),
    ];
    const cells = (name: CellOut, figures: typeof total) => [
      name,
      ...FEE_FIGURES.map((figure) => figures[figure]),
    ];
    const lines = rows.map((row) => cells(asked.by === 'day' ? { day: row.key } : row.name, row));
    const sheet = { name: 'المصروفات', columns, batches: [[...lines, cells('الإجمالي', total)]] };
    await this.files.write(jobFileName(job.id, 'result'), await writeWorkbook([sheet]));
    await job.step(async (manager, progress) => {
      await manager.update(Job, job.id, { fileName: `fees_${asked.from}_${asked.to}.xlsx` });
      return { ...progress, done: rows.length, total: rows.length };
    });
  }
}
