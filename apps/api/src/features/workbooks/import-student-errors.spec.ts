import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listStudents } from '@daad/contracts/students.contract';
import { importStudents } from '@daad/contracts/workbooks.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createStage, type TestStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { countsOf as counts, STUDENT_HEADER as HEADER, studentRows } from '@daad/testing/student-sheets';
import { TestSchool } from '@daad/testing/test-school';
import { download, importWorkbook, rowsOf, xlsxOf } from '@daad/testing/workbook-builders';
import type { CellValue } from 'exceljs';
import { cellText } from '@daad/testing/cell-text';

let school: TestSchool;
let teacher: ApiClient;
let stage: TestStage;
let pupil: ReturnType<typeof studentRows>;

beforeAll(async () => {
  school = await TestSchool.start({ env: { LOG_LEVEL: 'debug' } });
  teacher = await school.asTeacher();
  stage = await createStage(school.dataSource, { name: 'الصف الأول الثانوي' });
  pupil = studentRows(stage.name);
});
afterAll(() => started(school)?.stop());

const send = async (rows: CellValue[][], query: Record<string, string> = {}) =>
  importWorkbook(teacher, importStudents, await xlsxOf(rows), query);
describe('rows of students that cannot be taken', () => {
  it('shows the beginning of a long value in whole characters, emoji too', async () => {
    const job = await send([
      HEADER,
      pupil({ 5: `ا${'😀'.repeat(150)}` }),
      pupil({ 5: `ا${'😀'.repeat(250)}` }),
    ]);
    expect(counts(job)).toMatchObject({ failed: 2 });
    expect(present(job.result).errors.map(({ value }) => value)).toEqual([
      `ا${'😀'.repeat(150)}`,
      `ا${'😀'.repeat(199)}`,
    ]);
  });

  it('reports bad rows by row, column, value and message, takes the good ones, and gives the bad ones back', async () => {
    const taken = await createStudent(school.dataSource);
    const good = pupil();
    const bad = [
      pupil({ 0: ' ', 1: '0100' }),
      pupil({ 2: '123' }),
      pupil({ 5: 'مرحلة لا وجود لها' }),
      pupil({ 1: taken.phoneNumber }),
      pupil({ 4: taken.code }),
      pupil({ 1: school.teacher.phoneNumber }),
      pupil({ 6: 'ليس بريداً' }),
    ];
    const job = await send([HEADER, ...bad.slice(0, 3), good, ...bad.slice(3)]);
    expect(counts(job)).toEqual({ created: 1, updated: 0, skipped: 0, failed: 7 });
    expect(present(job.result).errors).toEqual([
      { row: 2, column: 'الاسم الكامل', value: '', message: 'الاسم الكامل مطلوب' },
      { row: 2, column: 'رقم الهاتف', value: '0100', message: 'رقم الهاتف يجب أن يكون 10 أرقام على الأقل' },
      { row: 3, column: 'كلمة المرور', value: '', message: 'كلمة المرور يجب أن تكون 6 أحرف على الأقل' },
      {
        row: 4,
        column: 'المرحلة التعليمية',
        value: 'مرحلة لا وجود لها',
        message: 'لم يتم العثور على المرحلة التعليمية',
      },
      { row: 6, column: 'رقم الهاتف', value: taken.phoneNumber, message: 'رقم الهاتف مسجل لطالب آخر' },
      {
        row: 7,
        column: 'كود الطالب',
        value: taken.code,
        message: expect.stringContaining('كود الطالب مستخدم بالفعل ببيانات مختلفة'),
      },
      {
        row: 8,
        column: 'رقم الهاتف',
        value: school.teacher.phoneNumber,
        message: 'رقم الهاتف مسجل لطالب آخر',
      },
      { row: 9, column: 'البريد الإلكتروني', value: 'ليس بريداً', message: 'البريد الإلكتروني غير صحيح' },
    ]);

    const { status, headers, bytes } = await download(teacher, present(job.errorFileUrl));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/filename="students_errors_\d{4}-\d\d-\d\d\.xlsx"/);
    const [header, ...returned] = await rowsOf(bytes);
    expect(header).toEqual([...HEADER, 'الخطأ']);
    expect(returned).toHaveLength(7);
    expect(present(returned[1]).slice(1, 5)).toEqual(present(bad[1]).slice(1, 5));
    expect(present(returned[0])[7]).toBe(
      'الاسم الكامل: الاسم الكامل مطلوب — رقم الهاتف: رقم الهاتف يجب أن يكون 10 أرقام على الأقل',
    );

    const corrected = returned.map((row) => {
      const fixed = pupil({ 6: 'b@example.com' });
      return Array.from(present(header), (_, column) => fixed[column] ?? row[column] ?? null);
    });
    expect(counts(await send([present(header), ...corrected]))).toMatchObject({ created: 7, failed: 0 });
  });

  it('gives phones that became numbers back as numbers, so that they get their zero when they are sent again', async () => {
    const job = await send([HEADER, pupil({ 2: '123', 3: 223456789 })]);
    const [, returned] = await rowsOf((await download(teacher, present(job.errorFileUrl))).bytes);
    const corrected = present(returned).map((cell, column) => (column === 2 ? 'Secret@123' : cell));
    expect(counts(await send([HEADER, corrected.slice(0, 7)]))).toMatchObject({ created: 1, failed: 0 });
    const { items } = await teacher.get(listStudents, { query: { code: cellText(corrected[4]) } });
    expect(items.map(({ parentPhoneNumber }) => parentPhoneNumber)).toEqual(['0223456789']);
  });

  it('shows no more of a refused value than can be read', async () => {
    const { result } = await send([HEADER, pupil({ 6: 'س'.repeat(30_000) })]);
    expect(present(result).errors.map(({ value }) => value.length)).toEqual([200]);
  });
});
