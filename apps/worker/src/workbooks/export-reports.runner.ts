import type {
  StudentMove,
  WeekOfAttendance,
  WeekOfOrders,
  WeekOfPoints,
} from '@daad/contracts/reports.contract';
import { exportPayload } from '@daad/contracts/workbooks.contract';
import { attendanceRate } from '@daad/domain/attendance-rate';
import {
  attendanceReport,
  ordersReport,
  pointsReport,
  studentsReport,
} from '@daad/persistence/reports/school-reports';
import { Job } from '@daad/persistence/entities/job.entity';
import { jobFileName, type JobFiles } from '@daad/platform/job-files';
import type { DataSource } from 'typeorm';
import type { JobRunner } from '../jobs/job-runner.js';
import type { RunningJob } from '../jobs/running-job.js';
import { type SheetToWrite, writeWorkbook } from './sheets/sheet-tasks.js';
import type { CellFormat, CellOut, SheetColumn } from './sheets/write-sheet.js';

type Cells<Row> = [header: string, width: number, format: CellFormat, read: (row: Row) => CellOut][];

const WEEK: [string, number, CellFormat, (row: { weekStart: string }) => CellOut] = [
  'الأسبوع الذي يبدأ',
  18,
  'day',
  ({ weekStart }) => ({ day: weekStart }),
];
const INCOME: Cells<WeekOfOrders> = [WEEK, ['الدخل', 18, 'money', ({ income }) => income]];
const ORDERS: Cells<WeekOfOrders> = [WEEK, ['عدد الطلبات', 14, 'number', ({ ordersNumber }) => ordersNumber]];
const ATTENDANCE: Cells<WeekOfAttendance> = [
  ['الصف', 28, 'text', ({ className }) => className],
  WEEK,
  ['عدد الحصص', 12, 'number', ({ meetings }) => meetings],
  ['حضروا', 12, 'number', ({ attended }) => attended],
  ['المتوقع', 12, 'number', ({ expected }) => expected],
  // Rounded as on the screen.
  ['نسبة الحضور', 14, 'percent', ({ attended, expected }) => attendanceRate(attended, expected) / 100],
];
const POINTS: Cells<WeekOfPoints> = [
  WEEK,
  ['حضور', 12, 'number', ({ attendance }) => attendance],
  ['امتحانات', 12, 'number', ({ exam }) => exam],
  ['مباشرة', 12, 'number', ({ direct }) => direct],
  ['مخصومة', 12, 'number', ({ minus }) => minus],
];
const STUDENTS: Cells<StudentMove> = [
  ['الطالب', 30, 'text', ({ studentName }) => studentName],
  ['كود الطالب', 16, 'text', ({ studentCode }) => studentCode],
  ['المرحلة التعليمية', 26, 'text', ({ educationalStageName }) => educationalStageName],
  ['في هذه المدة', 14, 'number', ({ gained }) => gained],
  ['قبلها', 12, 'number', ({ gainedBefore }) => gainedBefore],
  ['الرصيد', 12, 'number', ({ totalPoints }) => totalPoints],
];

/** Exports the reports of a period, one sheet for each section of the page. A repeated run starts from the beginning. */
export class ExportReports implements JobRunner {
  readonly kind = 'export-reports';

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: JobFiles,
  ) {}

  async run(job: RunningJob): Promise<void> {
    const window = exportPayload.parse(job.payload);
    const orders = await ordersReport(this.dataSource, window);
    const attendance = await attendanceReport(this.dataSource, window);
    const points = await pointsReport(this.dataSource, window);
    const { top, falling } = await studentsReport(this.dataSource, window);
    const sheets = [
      sheetOf('الدخل', INCOME, orders),
      sheetOf('الطلبات', ORDERS, orders),
      sheetOf('الحضور حسب الصف والأسبوع', ATTENDANCE, attendance),
      sheetOf('النقاط', POINTS, points),
      sheetOf('الأكثر تقدماً', STUDENTS, top),
      sheetOf('يحتاجون إلى انتباه', STUDENTS, falling),
    ];
    await this.files.write(jobFileName(job.id, 'result'), await writeWorkbook(sheets));
    await job.step(async (manager, progress) => {
      await manager.update(Job, job.id, { fileName: `reports_${window.from}_${window.to}.xlsx` });
      return { ...progress, done: sheets.length, total: sheets.length };
    });
  }
}

function sheetOf<Row>(name: string, cells: Cells<Row>, rows: Row[]): SheetToWrite {
  const columns = cells.map(([header, width, format]): SheetColumn => ({ header, width, format }));
  return { name, columns, batches: [rows.map((row) => cells.map(([, , , read]) => read(row)))] };
}
