import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadJobErrors, type Job } from '@daad/contracts/jobs.contract';
import {
  downloadTemplate,
  exportStudents,
  importAttendance,
  importClassStudents,
  importExamStudents,
  importStages,
  importStudents,
} from '@daad/contracts/workbooks.contract';
import { TEMPLATE_NAMES, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, setAttendancePoints } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { download, importWorkbook, rowsOf, sheetOf, upload, xlsxOf } from '@daad/testing/workbook-builders';
import exceljs from 'exceljs';
import { utils, write } from '@e965/xlsx';

let school: TestSchool;
let teacher: ApiClient;
const today = cairoToday();

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  await setAttendancePoints(school.dataSource, 5);
});
afterAll(() => started(school)?.stop());

const IMPORT_CALLS = {
  students: importStudents,
  stages: importStages,
  'class-students': importClassStudents,
  attendance: importAttendance,
  'exam-students': importExamStudents,
};

const counts = ({ result }: Job) => {
  const { created, updated, skipped, failed } = present(result);
  return [created, updated, skipped, failed];
};

describe('files', () => {
  const refusal = async (bytes: Uint8Array | null) => {
    const { status, body } = await upload(teacher, importStages, bytes);
    return [status, body.code, body.message];
  };
  const failure = async (bytes: Uint8Array) => {
    const { state, message, result } = await importWorkbook(teacher, importStages, bytes);
    expect([state, result]).toEqual(['failed', null]);
    return message;
  };

  it('are refused at once when they are no workbook, with any name', async () => {
    expect(await refusal(null)).toEqual([400, 'workbook.missing', 'يرجى اختيار ملف للرفع']);
    expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual([
      413,
      'workbook.too-large',
      'حجم الملف يجب أن يكون أقل من 5 ميجابايت',
    ]);
    const wrong = [415, 'workbook.unsupported-type', 'يرجى اختيار ملف Excel صحيح (.xlsx أو .xls)'];
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    for (const bytes of [picture, Buffer.from('الاسم,الهاتف'), Buffer.from('PK\x03\x04word/document.xml')])
      expect(await refusal(bytes)).toEqual(wrong);
    const encrypted = Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(512),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect((await refusal(encrypted))[1]).toBe('workbook.encrypted');
  });

  it('that are damaged, empty, too long or without their columns fail in clear words', async () => {
    const good = await xlsxOf([['اسم المرحلة'], ['مرحلة الملفات']]);
    expect(await failure(good.subarray(0, good.length - 200))).toContain('تالفاً');
    const bent = Buffer.from(good);
    const sheetAt = bent.indexOf('xl/worksheets/sheet1.xml') + 40;
    bent.fill(7, sheetAt, sheetAt + 60);
    expect(await failure(bent)).toContain('تالفاً');
    expect(await failure(await xlsxOf([['اسم المرحلة'], [], ['  ']]))).toContain('لا يحتوي على أي أسطر');
    expect(await failure(await xlsxOf([['رقم الترتيب'], [1]]))).toBe(
      'أعمدة مطلوبة غير موجودة في الملف: اسم المرحلة',
    );
    expect(
      await failure(
        await xlsxOf([
          ['اسم المرحلة', 'إسم المرحله'],
          ['أ', 'ب'],
        ]),
      ),
    ).toBe('العمود مكرر في الملف: اسم المرحلة');
    const rows = Array.from({ length: 20_001 }, (_, place) => [`مرحلة ${place}`]);
    expect(await failure(await xlsxOf([['اسم المرحلة'], ...rows]))).toBe(
      'عدد الأسطر أكبر من المسموح (20,000 سطر)',
    );
  });

  it('that unpack beyond 100 MB are refused, also when they lie about it', async () => {
    const bomb = await xlsxOf(
      [['اسم المرحلة'], ...Array.from({ length: 50 }, () => ['م'.repeat(32_000)])],
      (sheet) => {
        for (let row = 52; row < 1700; row++) sheet.getCell(row, 1).value = `${row}${'م'.repeat(32_000)}`;
      },
    );
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(await failure(bomb)).toContain('100 ميجابايت');
    const lying = Buffer.from(bomb);
    for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 1))
      lying.writeUInt32LE(10, at + 24);
    expect(await failure(lying)).toContain('100 ميجابايت');
  });

  it('of the old kind are read too, with their dates', async () => {
    const room = await createClass(school.dataSource);
    const pupil = await createPupil(school.dataSource, room.id);
    const sheet = utils.aoa_to_sheet(
      [
        ['كود الطالب', 'اسم الصف', 'التاريخ'],
        [pupil.code, room.name, new Date(`${addDays(today, -9)}T00:00:00Z`)],
      ],
      { UTC: true },
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'S');
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    expect(counts(await importWorkbook(teacher, importAttendance, bytes))).toEqual([1, 0, 0, 0]);
    const [record] = await school.dataSource.query('select date from attendance where student_id = $1', [
      pupil.id,
    ]);
    expect(present(record).date).toBe(addDays(today, -9));
  });

  it('leave no unencrypted file', async () => {
    const rows = await school.dataSource.query(`select payload::text from job where kind like 'import-%'`);
    expect(JSON.stringify(rows)).not.toContain('مرحلة');
  });
});

describe('templates', () => {
  it.each(TEMPLATE_NAMES)('%s has the columns that its import reads, right to left', async (name) => {
    const { status, headers, bytes } = await download(teacher, `templates/${name}.xlsx`);
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${WORKBOOK_TEMPLATES[name].fileName}.xlsx"`,
    );
    const sheet = await sheetOf(bytes);
    expect(sheet.views[0]).toMatchObject({ rightToLeft: true });
    const [header, example] = await rowsOf(bytes);
    expect(header).toEqual(
      Object.values<{ header: string }>(WORKBOOK_TEMPLATES[name].columns).map((column) => column.header),
    );
    expect(example).toHaveLength(present(header).length);
    const untouched = await upload(
      teacher,
      IMPORT_CALLS[name],
      bytes,
      name === 'exam-students' ? { examId: (await createExam(school.dataSource)).id } : {},
    );
    expect(untouched.status).toBe(202);
  });

  it('offer the stages of the school, and keep phones as text', async () => {
    const stage = await createStage(school.dataSource, { name: 'مرحلة القالب' });
    const { bytes } = await download(teacher, 'templates/students.xlsx');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const [sheet, lists] = workbook.worksheets;
    expect(present(sheet).getCell('F2').dataValidation).toMatchObject({
      type: 'list',
      formulae: [expect.stringContaining('القوائم')],
    });
    expect(present(lists).state).toBe('hidden');
    expect(present(lists).getColumn(6).values).toContain(stage.name);
    expect(present(sheet).getColumn(2).numFmt).toBe('@');
  });
});

describe('who may', () => {
  it('a teacher, and of a job only who started it', async () => {
    const student = await createStudent(school.dataSource);
    const pupil = await school.signIn(student.phoneNumber, student.password);
    const file = await xlsxOf([['اسم المرحلة'], [' ']]);
    for (const call of Object.values(IMPORT_CALLS)) {
      expect((await upload(pupil, call, file, { examId: student.id })).status).toBe(403);
      expect((await upload(school.visitor(), call, file)).status).toBe(401);
    }
    expect((await pupil.call(exportStudents, {})).status).toBe(403);
    expect((await pupil.call(downloadTemplate, { params: { name: 'students.xlsx' } })).status).toBe(403);
    expect((await teacher.call(downloadTemplate, { params: { name: 'others.xlsx' } })).status).toBe(400);
    const { body } = await upload(teacher, importStages, await xlsxOf([['اسم المرحلة'], ['س'.repeat(200)]]));
    const params = { id: body.data.jobId };
    expect((await pupil.call(downloadJobErrors, { params })).status).toBe(403);
    expect((await teacher.call(downloadJobErrors, { params: { id: teacher.userId } })).status).toBe(404);
  });
});
