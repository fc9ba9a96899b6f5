import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { importClassStudents, importStudents } from '@daad/contracts/workbooks.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { countsOf } from '@daad/testing/student-sheets';
import { TestSchool } from '@daad/testing/test-school';
import { download, finishedJob, importWorkbook, rowsOf, sheetOf } from '@daad/testing/workbook-builders';
import exceljs from 'exceljs';

let school: TestSchool;
let teacher: ApiClient;
const today = cairoToday();

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

describe('the export of students', () => {
  const fileOfJob = async (response: Buffer) => {
    const { data } = JSON.parse(response.toString()) as { data: { jobId: string } };
    return download(teacher, present((await finishedJob(teacher, data.jobId)).fileUrl));
  };

  it('sends the students of its days, with text that stays text', async () => {
    const stage = await createStage(school.dataSource);
    const evil = await createStudent(school.dataSource, { fullName: '=1+1', stageId: stage.id });
    const old = await createStudent(school.dataSource);
    await school.dataSource.query(
      `update student set created_at = now() - interval '40 days' where id = $1`,
      [old.id],
    );
    const first = await download(teacher, `student/ExportExcel?From=${addDays(today, -30)}&To=${today}`);
    // A busy machine responds with the job, whose file is the same.
    const { headers, bytes } = first.status === 202 ? await fileOfJob(first.bytes) : first;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="students_export_${today}.xlsx"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const rows = await rowsOf(bytes);
    expect(rows[0]).toEqual(
      expect.arrayContaining([
        'كود الطالب',
        'الاسم الكامل',
        'رقم الهاتف',
        'المرحلة التعليمية',
        'إجمالي النقاط',
      ]),
    );
    const codes = rows.slice(1).map((row) => row[1]);
    expect(codes).toContain(evil.code);
    expect(codes).not.toContain(old.code);
    const cell = (await sheetOf(bytes)).getRow(codes.indexOf(evil.code) + 2).getCell(3);
    expect([cell.type, cell.value, cell.numFmt]).toEqual([exceljs.ValueType.String, '=1+1', '@']);
  });

  /** The rows of an export as texts by header, and its file. */
  const exported = async (query: Record<string, string>) => {
    const path = `student/ExportExcel?${new URLSearchParams(query).toString()}`;
    const first = await download(teacher, path);
    const { bytes } = first.status === 202 ? await fileOfJob(first.bytes) : first;
    const [header = [], ...rows] = await rowsOf(bytes);
    const cells = rows.map((row) => new Map(header.map((name, place) => [name, row[place] ?? null])));
    return { bytes, codes: cells.map((row) => row.get('كود الطالب')), cells };
  };

  it('has the students that the list has with the same filters, and their class', async () => {
    const room = await createClass(school.dataSource);
    const stage = await createStage(school.dataSource);
    const inClass = await createPupil(school.dataSource, room.id);
    const inStage = await createStudent(school.dataSource, { fullName: 'إيهاب الأسواني', stageId: stage.id });
    const filters: Record<string, string>[] = [
      { Search: 'ايهاب الاسوانى' },
      { Search: inStage.phoneNumber.slice(-8) },
      { Code: inClass.code.toLowerCase() },
      { StudentPhoneNumber: inClass.phoneNumber.replace('0', '+20') },
      { ParentPhoneNumber: inStage.parentPhoneNumber },
      { EducationalStageId: stage.id },
      { ClassId: room.id },
      { ClassId: room.id, EducationalStageId: stage.id },
      { WithoutClass: 'true' },
      { Search: 'لا أحد بهذا الاسم' },
    ];
    const list = async (query: Record<string, string>) => {
      const { body } = await teacher.send<{ items: { code: string }[] }>(
        'GET',
        `student/GetList?${new URLSearchParams({ ...query, PageSize: '100' }).toString()}`,
      );
      return body.data.items.map(({ code }) => code);
    };
    for (const filter of filters) {
      const { codes } = await exported(filter);
      expect([filter, codes]).toEqual([filter, await list(filter)]);
    }
    const { cells } = await exported({ ClassId: room.id });
    expect(cells.map((row) => [row.get('كود الطالب'), row.get('اسم الصف')])).toEqual([
      [inClass.code, room.name],
    ]);
    expect((await exported({ EducationalStageId: stage.id })).cells[0]?.get('اسم الصف')).toBeNull();
  });

  it('is accepted by the imports of students and of their classes, where it changes nothing', async () => {
    const room = await createClass(school.dataSource);
    const stage = await createStage(school.dataSource);
    await createPupil(school.dataSource, room.id, { stageId: stage.id, code: '0141' });
    await createPupil(school.dataSource, room.id, { stageId: stage.id });
    const { bytes } = await exported({ ClassId: room.id });
    const UNCHANGED = { created: 0, updated: 0, skipped: 2, failed: 0 };
    expect(countsOf(await importWorkbook(teacher, importStudents, bytes, { mode: 'upsert' }))).toEqual(
      UNCHANGED,
    );
    expect(countsOf(await importWorkbook(teacher, importClassStudents, bytes))).toEqual(UNCHANGED);
  });

  it('refuses a filter that the list refuses', async () => {
    const { status, body } = await teacher.send('GET', 'student/ExportExcel?ClassId=1');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['classId']]);
  });

  it('refuses days in the wrong order', async () => {
    const path = `student/ExportExcel?From=${today}&To=${addDays(today, -1)}`;
    const { status, body } = await teacher.send('GET', path);
    expect([status, body.errors]).toEqual([400, { from: ['تاريخ البداية يجب ألا يكون بعد تاريخ النهاية'] }]);
  });
});
