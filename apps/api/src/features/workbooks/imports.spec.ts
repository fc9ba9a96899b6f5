import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import { listExamStudents } from '@daad/contracts/exams.contract';
import type { Job } from '@daad/contracts/jobs.contract';
import {
  downloadJobErrors,
  downloadTemplate,
  exportStudents,
  IMPORT_CALLS,
  importAttendance,
  importClassStudents,
  importExamStudents,
  importStages,
} from '@daad/contracts/workbooks.contract';
import { TEMPLATE_NAMES, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import {
  createClass,
  createPupil,
  createStage,
  pointsOf,
  setAttendancePoints,
} from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { TestSchool } from '@daad/testing/test-school';
import {
  download,
  finishedJob,
  importWorkbook,
  rowsOf,
  sheetOf,
  upload,
  xlsxOf,
} from '@daad/testing/workbook-builders';
import exceljs, { type CellValue } from 'exceljs';
import { utils, write } from '@e965/xlsx';

// Each job starts a thread of sources, which a busy machine takes long for.
jest.setTimeout(300_000);

let school: TestSchool;
let teacher: ApiClient;
const today = cairoToday();

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  await setAttendancePoints(school.dataSource, 5);
});
afterAll(() => school?.stop());

const counts = ({ result }: Job) => [result!.created, result!.updated, result!.skipped, result!.failed];
const typed = (day: string) => day.split('-').map(Number).reverse().join('/');
const arabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

describe('stages', () => {
  it('go in once; the same again is skipped, another order contradicts', async () => {
    const rows: CellValue[][] = [
      ['اسم المرحلة', 'رقم الترتيب'],
      ['الأول الإعدادي', '٣'],
      ['الثاني الإعدادي', null],
    ];
    expect(counts(await importWorkbook(teacher, importStages, await xlsxOf(rows)))).toEqual([2, 0, 0, 0]);
    const again = await importWorkbook(
      teacher,
      importStages,
      await xlsxOf([...rows, ['الاول الاعدادى', 9], ['مرحلة سالبة', -1]]),
    );
    expect(counts(again)).toEqual([0, 0, 2, 2]);
    expect(again.result!.errors).toMatchObject([
      { row: 4, column: 'اسم المرحلة', message: 'اسم المرحلة مكرر في الملف ببيانات مختلفة (الصف 2)' },
      {
        row: 5,
        column: 'رقم الترتيب',
        value: '-1',
        message: 'رقم الترتيب يجب أن يكون رقماً موجباً أو صفر',
      },
    ]);
    const other = await importWorkbook(
      teacher,
      importStages,
      await xlsxOf([rows[0]!, ['الاول الاعدادى', 9]]),
    );
    expect(other.result!.errors[0]!.message).toBe('يوجد مرحلة تعليمية بهذا الاسم برقم ترتيب مختلف (3)');
    const [made] = await school.dataSource.query(`select index from stage where name = 'الأول الإعدادي'`);
    expect(made!.index).toBe(3);
  });
});

describe('students of classes', () => {
  it('get into their class; those in another one, and what is unknown, are reported', async () => {
    const [one, other] = [await createClass(school.dataSource), await createClass(school.dataSource)];
    const free = await createStudent(school.dataSource);
    const taken = await createPupil(school.dataSource, other.id);
    const rows = [['كود الطالب', 'اسم الصف'], [free.code.toLowerCase(), one.name], [taken.code, one.name], ['لا أحد', one.name], [free.code + 'x', 'لا صف']]; // prettier-ignore
    const job = await importWorkbook(teacher, importClassStudents, await xlsxOf(rows));
    expect(counts(job)).toEqual([1, 0, 0, 3]);
    expect(job.result!.errors.slice(0, 2)).toEqual([
      { row: 3, column: 'اسم الصف', value: one.name, message: `الطالب مسجل بالفعل في صف: ${other.name}` },
      { row: 4, column: 'كود الطالب', value: 'لا أحد', message: 'لم يتم العثور على الطالب' },
    ]);
    expect(
      counts(await importWorkbook(teacher, importClassStudents, await xlsxOf(rows.slice(0, 2)))),
    ).toEqual([0, 0, 1, 0]);
  });
});

describe('attendance', () => {
  it('reads days in every form without a shift, gives points once, and tells everyone', async () => {
    const room = await createClass(school.dataSource);
    const pupil = await createPupil(school.dataSource, room.id);
    const board = await school.listen(teacher);
    const phone = await school.listen(await school.signIn(pupil.phoneNumber, pupil.password));
    const days = [1, 2, 3, 4, 5].map((back) => addDays(today, -back));
    const file = await xlsxOf([
      ['اسم الصف', 'التاريخ', 'كود الطالب'],
      [room.name, new Date(`${days[0]}T00:00:00Z`), pupil.code],
      [room.name, typed(days[1]!), pupil.code],
      [room.name, arabic(typed(days[2]!)), pupil.code],
      [room.name, days[3]!, pupil.code],
      [room.name, new Date(`${days[4]}T23:30:00Z`), pupil.code],
      [room.name, typed(days[1]!), pupil.code],
      [room.name, typed(addDays(today, 1)), pupil.code],
      [room.name, '31/2/2025', pupil.code],
    ]);
    const job = await importWorkbook(teacher, importAttendance, file);
    expect(counts(job)).toEqual([5, 0, 1, 2]);
    expect(job.result!.errors.map(({ row, message }) => [row, message])).toEqual([
      [8, 'لا يمكن تسجيل الحضور لتاريخ بعد اليوم'],
      [9, 'التاريخ غير صحيح، اكتبه هكذا: يوم/شهر/سنة'],
    ]);
    const kept = await school.dataSource.query(
      'select date from attendance where student_id = $1 order by date desc',
      [pupil.id],
    );
    expect(kept.map(({ date }) => date)).toEqual(days);
    const points = await pointsOf(school.dataSource, pupil.id);
    expect(points.kept).toEqual(points.ledger);
    expect(points.kept.totalPoints).toBe(25);
    await board.next('attendance.markedAll', ({ classId, date }) => classId === room.id && date === days[0]);
    await phone.next(
      'attendance.marked',
      ({ studentId, points: given }) => studentId === pupil.id && given === 5,
    );
    const change = await phone.next('points.changed');
    expect(change).toMatchObject({ studentId: pupil.id, kind: 'attendance', points: 25, totalPoints: 25 });

    expect(counts(await importWorkbook(teacher, importAttendance, file))).toEqual([0, 0, 6, 2]);
    expect((await pointsOf(school.dataSource, pupil.id)).rows).toHaveLength(5);
  });

  it('is taken while a workbook comes in', async () => {
    const room = await createClass(school.dataSource);
    const pupils = [];
    for (let number = 0; number < 30; number++) pupils.push(await createPupil(school.dataSource, room.id));
    const file = await xlsxOf([
      ['كود الطالب', 'اسم الصف', 'التاريخ'],
      ...pupils.map(({ code }) => [code, room.name, typed(today)]),
    ]);
    const job = importWorkbook(teacher, importAttendance, file);
    const marked = await Promise.all(
      pupils.map(({ id }) =>
        teacher.get(attend, { query: { studentId: id, classId: room.id, date: today } }),
      ),
    );
    const { result } = await job;
    const own = marked.filter(({ alreadyPresent }) => !alreadyPresent).length;
    expect([result!.created + own, result!.failed]).toEqual([30, 0]);
    for (const { id } of pupils) expect((await pointsOf(school.dataSource, id)).kept.totalPoints).toBe(5);
  });
});

describe('students of an exam', () => {
  it('come with grades and their points; a grade that is not evaluated is filled, another one contradicts', async () => {
    const exam = await createExam(school.dataSource, { degree: 20 });
    await school.dataSource.query(
      `insert into exam_points_range (id, min_percentage, max_percentage, points) values (uuid_v7(), 50, 100, 7)`,
    );
    const [full, weak, late] = [await createStudent(school.dataSource), await createStudent(school.dataSource), await createStudent(school.dataSource)]; // prettier-ignore
    const query = { examId: exam.id };
    const header: CellValue[] = ['كود الطالب', 'الدرجة', 'وقت الدخول'];
    const job = await importWorkbook(
      teacher,
      importExamStudents,
      await xlsxOf([header, [full.code, '١٨٫٥', '10:15'], [weak.code, 4, null], [late.code, 0, null], ['لا أحد', 5], [full.code + 'y', 21], [weak.code, 3]]), // prettier-ignore
      query,
    );
    expect(counts(job)).toEqual([3, 0, 0, 3]);
    const { items } = await teacher.get(listExamStudents, { params: { examId: exam.id } });
    expect(items.find(({ studentId }) => studentId === full.id)).toMatchObject({
      studentDegree: 18.5,
      points: 7,
    });
    expect((await pointsOf(school.dataSource, full.id)).kept.sumExamPoints).toBe(7);

    const again = await importWorkbook(
      teacher,
      importExamStudents,
      await xlsxOf([header, [full.code, 18.5, '10:15'], [weak.code, 5], [late.code, 15], [full.code, 21]]),
      query,
    );
    expect(counts(again)).toEqual([0, 1, 1, 2]);
    expect(again.result!.errors[0]).toMatchObject({ row: 3, column: 'الدرجة', message: 'الطالب مسجل بالفعل في هذا الامتحان بدرجة مختلفة (4)' }); // prettier-ignore
    expect((await pointsOf(school.dataSource, late.id)).kept.sumExamPoints).toBe(7);
  });

  it('need an exam that exists', async () => {
    const file = await xlsxOf([
      ['كود الطالب', 'الدرجة'],
      ['x', 1],
    ]);
    expect((await upload(teacher, importExamStudents, file)).body.errors).toMatchObject({
      examId: expect.anything(),
    });
    const unknown = await upload(teacher, importExamStudents, file, { examId: teacher.userId });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'exam.not-found']);
  });
});

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

  it('are refused at once when they are no workbook, whatever their name', async () => {
    expect(await refusal(null)).toEqual([400, 'workbook.missing', 'يرجى اختيار ملف للرفع']);
    expect(await refusal(new Uint8Array(5 * 1024 * 1024 + 1))).toEqual([413, 'workbook.too-large', 'حجم الملف يجب أن يكون أقل من 5 ميجابايت']); // prettier-ignore
    const wrong = [415, 'workbook.unsupported-type', 'يرجى اختيار ملف Excel صحيح (.xlsx أو .xls)'];
    const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    for (const bytes of [picture, Buffer.from('الاسم,الهاتف'), Buffer.from('PK\x03\x04word/document.xml')])
      expect(await refusal(bytes)).toEqual(wrong);
    const encrypted = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512), Buffer.from('EncryptedPackage', 'utf16le')]); // prettier-ignore
    expect((await refusal(encrypted))[1]).toBe('workbook.encrypted');
  });

  it('that are damaged, empty, too long or without their columns fail in clear words', async () => {
    const good = await xlsxOf([['اسم المرحلة'], ['مرحلة الملفات']]);
    expect(await failure(good.subarray(0, good.length - 200))).toContain('تالفاً');
    const bent = Buffer.from(good);
    const sheetAt = bent.indexOf('xl/worksheets/sheet1.xml') + 40;
    bent.fill(7, sheetAt, sheetAt + 60);
    expect(await failure(bent)).toContain('تالفاً');
    expect(await failure(await xlsxOf([['اسم المرحلة'], [], ['  ']]))).toContain('لا يحتوي على أي صفوف');
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
      'عدد الصفوف أكبر من المسموح (20,000 صف)',
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
      { UTC: true } as never,
    );
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'S');
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    expect(counts(await importWorkbook(teacher, importAttendance, bytes))).toEqual([1, 0, 0, 0]);
    const [kept] = await school.dataSource.query('select date from attendance where student_id = $1', [
      pupil.id,
    ]);
    expect(kept!.date).toBe(addDays(today, -9));
  });

  it('leave nothing behind in the clear', async () => {
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
    expect(header).toEqual(Object.values(WORKBOOK_TEMPLATES[name].columns).map((column) => column.header));
    expect(example).toHaveLength(header!.length);
    const untouched = await upload(teacher, IMPORT_CALLS[name], bytes, name === 'exam-students' ? { examId: (await createExam(school.dataSource)).id } : {}); // prettier-ignore
    expect(untouched.status).toBe(202);
  });

  it('offer the stages of the school, and keep phones as text', async () => {
    const stage = await createStage(school.dataSource, { name: 'مرحلة القالب' });
    const { bytes } = await download(teacher, 'templates/students.xlsx');
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    const [sheet, lists] = workbook.worksheets;
    expect(sheet!.getCell('F2').dataValidation).toMatchObject({
      type: 'list',
      formulae: [expect.stringContaining('القوائم')],
    });
    expect(lists!.state).toBe('hidden');
    expect(lists!.getColumn(6).values).toContain(stage.name);
    expect(sheet!.getColumn(2).numFmt).toBe('@');
  });
});

describe('the export', () => {
  const fileOfJob = async (answer: Buffer) => {
    const { data } = JSON.parse(answer.toString()) as { data: { jobId: string } };
    return download(teacher, (await finishedJob(teacher, data.jobId)).fileUrl!);
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
    // A busy machine answers with the job, whose file is the very same.
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

  it('refuses days in the wrong order', async () => {
    const { status, body } = await teacher.send(
      'GET',
      `student/ExportExcel?From=${today}&To=${addDays(today, -1)}`,
    );
    expect([status, body.errors]).toEqual([400, { from: ['تاريخ البداية يجب ألا يكون بعد تاريخ النهاية'] }]);
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
