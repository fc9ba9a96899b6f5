import { describe, expect, it } from '@jest/globals';
import { exportDues } from '@daad/contracts/fee-dues.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { charged, paid } from '@daad/testing/fee-builders';
import { useFeeSchool } from '@daad/testing/fee-school';
import { present } from '@daad/testing/present';
import { download, finishedJob } from '@daad/testing/workbook-builders';
import exceljs from 'exceljs';

const fees = useFeeSchool();

async function exported(client: ApiClient, query: Record<string, string>) {
  const first = await download(client, `fees/ExportDues?${new URLSearchParams(query).toString()}`);
  const { data } =
    first.status === 202
      ? (JSON.parse(first.bytes.toString()) as { data: { jobId: string } })
      : { data: null };
  const file = data
    ? await download(client, present((await finishedJob(client, data.jobId)).fileUrl))
    : first;
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(file.bytes as unknown as ArrayBuffer);
  const sheet = present(workbook.getWorksheet('المستحقات'));
  const rows = sheet.getSheetValues().slice(1) as exceljs.CellValue[][];
  return { ...file, sheet, rows: rows.map((row) => [...row].slice(1)) };
}

describe('the export of what is owed', () => {
  it('has the students of the list with the same filters, in words and real amounts', async () => {
    const { student, assistant, school } = fees;
    const room = await createClass(school.dataSource);
    await addToClass(school.dataSource, room.id, student.id);
    await charged(assistant, student.id, 200.5, '2030-01');
    await charged(assistant, student.id, 200, '2030-02');
    await paid(assistant, student.id, 50);
    const { headers, rows, sheet } = await exported(assistant, { ClassId: room.id, Month: '2030-02' });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="dues_${cairoToday()}.xlsx"`);
    expect(sheet.views[0]).toMatchObject({ rightToLeft: true });
    expect(rows).toEqual([
      [
        'كود الطالب',
        'الطالب',
        'الصف',
        'المرحلة التعليمية',
        'الشهور المستحقة',
        'المستحق',
        'آخر دفعة',
        'تاريخ آخر دفعة',
      ],
      [
        student.code,
        student.fullName,
        room.name,
        undefined,
        'يناير وفبراير',
        350.5,
        50,
        new Date(`${cairoToday()}T00:00:00Z`),
      ],
    ]);
    expect((await exported(assistant, { ClassId: room.id, Month: '2030-03' })).rows).toHaveLength(1);
  });

  it('has phones of parents for those who read phones alone', async () => {
    await charged(fees.assistant, fees.student.id, 10);
    const { client } = await asAssistant(fees.school, fees.teacher, ['fees', 'students']);
    const query = { Search: fees.student.code };
    expect((await exported(client, query)).rows.map((row) => row[8])).toEqual([
      'هاتف ولي الأمر',
      fees.student.parentPhoneNumber,
    ]);
    expect((await exported(fees.assistant, query)).rows.map((row) => row.length)).not.toContain(9);
  });

  it('is for those with fees', async () => {
    const { client } = await asAssistant(fees.school, fees.teacher, ['reports', 'students']);
    expect((await client.call(exportDues, {})).status).toBe(403);
    expect((await fees.assistant.call(exportDues, { query: { month: 'x' } })).status).toBe(400);
  });
});
