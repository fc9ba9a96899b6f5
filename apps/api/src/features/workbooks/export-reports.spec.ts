import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportReports } from '@daad/contracts/workbooks.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { download, finishedJob } from '@daad/testing/workbook-builders';
import exceljs from 'exceljs';

// Sunday 4 to Saturday 17 October 2026: two whole weeks.
const WINDOW = { from: '2026-10-04', to: '2026-10-17' };
const EVIL = '=HYPERLINK("http://evil.example","افتح")';
let school: TestSchool;
let teacher: ApiClient;
let student: TestStudent;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  student = await createStudent(school.dataSource, { fullName: EVIL });
  const room = await createClass(school.dataSource);
  await school.dataSource.query('update class set name = $2 where id = $1', [room.id, '+صف']);
  const joined = { joinedOn: '2026-09-01' };
  const pupil = await createPupil(school.dataSource, room.id, joined);
  await createPupil(school.dataSource, room.id, joined);
  await createPupil(school.dataSource, room.id, joined);
  await school.dataSource.query(
    `insert into attendance (id, student_id, class_id, date, points) values ($1, $2, $3, '2026-10-06', 5)`,
    [newId(), pupil.id, room.id],
  );
  await school.dataSource.query(
    `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                         deliver_address, deliver_phone, total_price, items_count, created_at)
     values ($1, $2, 'س', '01', 'S', 's', 3, 'المنصورة', '01', 1234.5, 1, '2026-10-05T10:00:00Z')`,
    [newId(), student.id],
  );
  await school.dataSource.query(
    `insert into points_ledger (id, student_id, kind, points, created_at) values ($1, $2, 'direct', 30, '2026-10-12T10:00:00Z')`,
    [newId(), student.id],
  );
});
afterAll(() => started(school)?.stop());

async function exported(window: { from: string; to: string }) {
  const first = await download(teacher, `reports/ExportExcel?${new URLSearchParams(window).toString()}`);
  if (first.status !== 202) return first;
  const { data } = JSON.parse(first.bytes.toString()) as { data: { jobId: string } };
  return download(teacher, present((await finishedJob(teacher, data.jobId)).fileUrl));
}
const rowsOf = (sheet: exceljs.Worksheet) =>
  sheet
    .getSheetValues()
    .slice(1)
    .map((row) => (row as exceljs.CellValue[]).slice(1));

describe('the export of the reports', () => {
  it('has a sheet for each section, with real dates, numbers and money, and text that stays text', async () => {
    const { status, headers, bytes } = await exported(WINDOW);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="reports_2026-10-04_2026-10-17.xlsx"',
    );
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const sheets = new Map(workbook.worksheets.map((sheet) => [sheet.name, sheet]));
    expect([...sheets.keys()]).toEqual([
      'الدخل',
      'الطلبات',
      'الحضور حسب الصف والأسبوع',
      'النقاط',
      'الأكثر تقدماً',
      'يحتاجون إلى انتباه',
    ]);
    for (const sheet of workbook.worksheets) expect(sheet.views[0]).toMatchObject({ rightToLeft: true });

    const [first, second] = ['2026-10-04', '2026-10-11'].map((day) => new Date(`${day}T00:00:00Z`));
    const income = present(sheets.get('الدخل'));
    expect(rowsOf(income)).toEqual([
      ['الأسبوع الذي يبدأ', 'الدخل'],
      [first, 1234.5],
      [second, 0],
    ]);
    expect(income.getCell('A2').numFmt).toBe('dd/mm/yyyy');
    expect(income.getCell('B2').numFmt).toContain('ج.م');
    expect(rowsOf(present(sheets.get('الطلبات'))).slice(1)).toEqual([
      [first, 1],
      [second, 0],
    ]);
    const attendance = present(sheets.get('الحضور حسب الصف والأسبوع'));
    expect(rowsOf(attendance).slice(1)).toEqual([['+صف', first, 1, 1, 3, 0.33]]);
    expect(attendance.getCell('F2').numFmt).toBe('0%');
    expect(rowsOf(present(sheets.get('النقاط'))).slice(1)).toEqual([
      [first, 0, 0, 0, 0],
      [second, 0, 0, 30, 0],
    ]);
    const top = present(sheets.get('الأكثر تقدماً')).getRow(2).getCell(1);
    expect([top.type, top.value, top.numFmt]).toEqual([exceljs.ValueType.String, EVIL, '@']);
    expect(rowsOf(present(sheets.get('يحتاجون إلى انتباه')))).toHaveLength(1);
  });

  it('is the teacher’s, and wants days in their order', async () => {
    const pupil = await school.signIn(student.phoneNumber, student.password);
    expect((await pupil.call(exportReports, { query: WINDOW })).status).toBe(403);
    expect((await school.visitor().call(exportReports, { query: WINDOW })).status).toBe(401);
    const turned = { from: WINDOW.to, to: WINDOW.from };
    expect((await teacher.call(exportReports, { query: turned })).status).toBe(400);
  });
});
