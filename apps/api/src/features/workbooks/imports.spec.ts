import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import { listExamStudents } from '@daad/contracts/exams.contract';
import type { Job } from '@daad/contracts/jobs.contract';
import {
  importAttendance,
  importClassStudents,
  importExamStudents,
  importStages,
} from '@daad/contracts/workbooks.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, pointsOf, setAttendancePoints } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { download, importWorkbook, rowsOf, upload, xlsxOf } from '@daad/testing/workbook-builders';
import type { CellValue } from 'exceljs';

let school: TestSchool;
let teacher: ApiClient;
const today = cairoToday();

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  await setAttendancePoints(school.dataSource, 5);
});
afterAll(() => started(school)?.stop());

const counts = ({ result }: Job) => [
  present(result).created,
  present(result).updated,
  present(result).skipped,
  present(result).failed,
];
const typed = (day: string) => day.split('-').map(Number).reverse().join('/');
const arabic = (text: string) => text.replace(/\d/g, (digit) => present('٠١٢٣٤٥٦٧٨٩'[Number(digit)]));

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
    expect(present(again.result).errors).toMatchObject([
      { row: 4, column: 'اسم المرحلة', message: 'اسم المرحلة مكرر في الملف ببيانات مختلفة (السطر 2)' },
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
      await xlsxOf([present(rows[0]), ['الاول الاعدادى', 9]]),
    );
    expect(present(present(other.result).errors[0]).message).toBe(
      'يوجد مرحلة تعليمية بهذا الاسم برقم ترتيب مختلف (3)',
    );
    const [made] = await school.dataSource.query(`select index from stage where name = 'الأول الإعدادي'`);
    expect(present(made).index).toBe(3);
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
    expect(present(job.result).errors.slice(0, 2)).toEqual([
      { row: 3, column: 'اسم الصف', value: one.name, message: `الطالب مسجل بالفعل في صف: ${other.name}` },
      { row: 4, column: 'كود الطالب', value: 'لا أحد', message: 'لم يتم العثور على الطالب' },
    ]);
    expect(
      counts(await importWorkbook(teacher, importClassStudents, await xlsxOf(rows.slice(0, 2)))),
    ).toEqual([0, 0, 1, 0]);
  });
});

describe('attendance', () => {
  it('reads days in every form without a shift, gives points once, and notifies all screens', async () => {
    const room = await createClass(school.dataSource);
    const pupil = await createPupil(school.dataSource, room.id);
    const board = await school.listen(teacher);
    const phone = await school.listen(await school.signIn(pupil.phoneNumber, pupil.password));
    const days = [1, 2, 3, 4, 5].map((back) => addDays(today, -back));
    const file = await xlsxOf([
      ['اسم الصف', 'التاريخ', 'كود الطالب'],
      [room.name, new Date(`${days[0]}T00:00:00Z`), pupil.code],
      [room.name, typed(present(days[1])), pupil.code],
      [room.name, arabic(typed(present(days[2]))), pupil.code],
      [room.name, present(days[3]), pupil.code],
      [room.name, new Date(`${days[4]}T23:30:00Z`), pupil.code],
      [room.name, typed(present(days[1])), pupil.code],
      [room.name, typed(addDays(today, 1)), pupil.code],
      [room.name, '31/2/2025', pupil.code],
    ]);
    const job = await importWorkbook(teacher, importAttendance, file);
    expect(counts(job)).toEqual([5, 0, 1, 2]);
    expect(present(job.result).errors.map(({ row, message }) => [row, message])).toEqual([
      [8, 'لا يمكن تسجيل الحضور لتاريخ بعد اليوم'],
      [9, 'التاريخ غير صحيح، اكتبه هكذا: يوم/شهر/سنة'],
    ]);
    const records = await school.dataSource.query(
      'select date from attendance where student_id = $1 order by date desc',
      [pupil.id],
    );
    expect(records.map(({ date }) => date)).toEqual(days);
    const points = await pointsOf(school.dataSource, pupil.id);
    expect(points.stored).toEqual(points.ledger);
    expect(points.stored.totalPoints).toBe(25);
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

  it('is that of the class in which a student was on the day', async () => {
    const [before, now] = [await createClass(school.dataSource), await createClass(school.dataSource)];
    const pupil = await createPupil(school.dataSource, before.id, { joinedOn: addDays(today, -9) });
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    await teacher.get(addClassStudent, { body: { studentId: pupil.id, classId: now.id } });
    const rows = [
      ['كود الطالب', 'اسم الصف', 'التاريخ'],
      [pupil.code, before.name, typed(addDays(today, -7))],
      [pupil.code, now.name, typed(today)],
      [pupil.code, before.name, typed(today)],
      [pupil.code, before.name, typed(addDays(today, -10))],
    ];
    const job = await importWorkbook(teacher, importAttendance, await xlsxOf(rows));
    expect(counts(job)).toEqual([2, 0, 0, 2]);
    expect(present(job.result).errors.map(({ row, message }) => [row, message])).toEqual([
      [4, 'الطالب غير مسجل في هذا الصف'],
      [5, 'الطالب غير مسجل في هذا الصف'],
    ]);
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
    expect([present(result).created + own, present(result).failed]).toEqual([30, 0]);
    for (const { id } of pupils) expect((await pointsOf(school.dataSource, id)).stored.totalPoints).toBe(5);
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
    expect((await pointsOf(school.dataSource, full.id)).stored.sumExamPoints).toBe(7);

    const again = await importWorkbook(
      teacher,
      importExamStudents,
      await xlsxOf([header, [full.code, 18.5, '10:15'], [weak.code, 5], [late.code, 15], [full.code, 21]]),
      query,
    );
    expect(counts(again)).toEqual([0, 1, 1, 2]);
    expect(present(again.result).errors[0]).toMatchObject({ row: 3, column: 'الدرجة', message: 'الطالب مسجل بالفعل في هذا الامتحان بدرجة مختلفة (4)' }); // prettier-ignore
    expect((await pointsOf(school.dataSource, late.id)).stored.sumExamPoints).toBe(7);
  });

  it('may have percentages of its degree, of which an impossible one is refused', async () => {
    const exam = await createExam(school.dataSource, { degree: 60 });
    const pupils = await Promise.all([1, 2, 3, 4, 5].map(() => createStudent(school.dataSource)));
    const formats = ['0%', '0.00%', '0.0%'];
    const file = await xlsxOf(
      [
        ['كود الطالب', 'الدرجة'],
        ...[0.5, 0.925, 0.33, '٧٥٪', 1].map((grade, place) => [present(pupils[place]).code, grade]),
      ],
      (sheet) => {
        for (const [place, format] of formats.entries()) sheet.getCell(place + 2, 2).numFmt = format;
      },
    );
    const job = await importWorkbook(teacher, importExamStudents, file, { examId: exam.id });
    expect(counts(job)).toEqual([4, 0, 0, 1]);
    expect(present(job.result).errors).toEqual([
      { row: 4, column: 'الدرجة', value: '33% = 19.8', message: 'درجة الطالب تقبل أنصاف الدرجات فقط' },
    ]);
    const { items } = await teacher.get(listExamStudents, { params: { examId: exam.id } });
    const gradeOf = new Map(items.map(({ studentId, studentDegree }) => [studentId, studentDegree]));
    expect(pupils.map(({ id }) => gradeOf.get(id))).toEqual([30, 55.5, undefined, 45, 1]);
    const [, returned] = await rowsOf((await download(teacher, present(job.errorFileUrl))).bytes);
    expect(present(returned).slice(0, 2)).toEqual([present(pupils[2]).code, '33.0%']);
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
