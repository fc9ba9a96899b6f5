import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  getAttendanceReport,
  getOrdersReport,
  getPointsReport,
  getStudentsReport,
} from '@daad/contracts/reports.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass, createStage } from '@daad/testing/classroom-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

// Sunday 4 to Saturday 17 October 2026: two whole weeks.
const WINDOW = { from: '2026-10-04', to: '2026-10-17' };
let school: TestSchool;
let teacher: ApiClient;
let strong: TestStudent;
let fading: TestStudent;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  strong = await createStudent(school.dataSource);
  fading = await createStudent(school.dataSource);
});
afterAll(() => started(school)?.stop());

const orderOn = (moment: string, status: number, total: number) =>
  school.dataSource.query(
    `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                         deliver_address, deliver_phone, total_price, items_count, created_at)
     values ($1, $2, 'س', '01', 'S', 's', $3, 'المنصورة', '01', $4, 1, $5)`,
    [newId(), strong.id, status, total, moment],
  );

const pointsOn = (student: TestStudent, moment: string, kind: string, points: number) =>
  school.dataSource.query(
    `insert into points_ledger (id, student_id, kind, points, created_at) values ($1, $2, $3, $4, $5)`,
    [newId(), student.id, kind, points, moment],
  );

describe('the orders report', () => {
  it('counts orders and delivered income by week, in days of Cairo', async () => {
    await orderOn('2026-10-03T20:59:59Z', 3, 1000); // still Saturday in Cairo, before the window
    await orderOn('2026-10-03T21:00:00Z', 3, 100.25); // the first instant of Sunday
    await orderOn('2026-10-10T12:00:00Z', 1, 500);
    await orderOn('2026-10-17T20:59:59Z', 3, 50); // the last second of the window
    await orderOn('2026-10-17T21:00:00Z', 3, 1000);
    expect(await teacher.get(getOrdersReport, { query: WINDOW })).toEqual([
      { weekStart: '2026-10-04', ordersNumber: 2, income: 100.25 },
      { weekStart: '2026-10-11', ordersNumber: 1, income: 50 },
    ]);
  });

  it('has weeks in which nothing happened, and the week that the window begins in', async () => {
    const weeks = await teacher.get(getOrdersReport, { query: { from: '2026-01-07', to: '2026-01-19' } });
    expect(weeks).toEqual(
      ['2026-01-04', '2026-01-11', '2026-01-18'].map((weekStart) => ({
        weekStart,
        ordersNumber: 0,
        income: 0,
      })),
    );
  });
});

describe('the attendance report', () => {
  it('compares who came with who was in the class then, by class and week', async () => {
    const { dataSource } = school;
    const stage = await createStage(dataSource);
    const lesson = await createClass(dataSource, { stageId: stage.id });
    const gone = await createClass(dataSource, { stageId: stage.id });
    const [leaving, joining] = [await createStudent(dataSource), await createStudent(dataSource)];
    const member = (student: TestStudent, joinedOn: string, leftOn: string | null = null) =>
      addToClass(dataSource, lesson.id, student.id, { joinedOn, leftOn });
    await member(strong, '2026-09-01');
    await member(fading, '2026-09-01');
    await member(leaving, '2026-09-01', '2026-10-07');
    await member(joining, '2026-10-07');
    const attend = (classId: string, student: TestStudent, date: string) =>
      dataSource.query(
        `insert into attendance (id, student_id, class_id, date, points) values ($1, $2, $3, $4, 0)`,
        [newId(), student.id, classId, date],
      );
    await attend(lesson.id, strong, '2026-10-05');
    await attend(lesson.id, fading, '2026-10-05');
    await attend(lesson.id, strong, '2026-10-07');
    await attend(lesson.id, strong, '2026-10-17');
    await attend(lesson.id, strong, '2026-10-18');
    await attend(gone.id, strong, '2026-10-05');
    await dataSource.query(`update class set deleted_at = now() where id = $1`, [gone.id]);

    const row = { classId: lesson.id, className: lesson.name };
    expect(await teacher.get(getAttendanceReport, { query: WINDOW })).toEqual([
      { ...row, weekStart: '2026-10-04', meetings: 2, attended: 3, expected: 6 },
      { ...row, weekStart: '2026-10-11', meetings: 1, attended: 1, expected: 3 },
    ]);
  });
});

describe('the reports of points', () => {
  beforeAll(async () => {
    await pointsOn(strong, '2026-10-05T10:00:00Z', 'attendance', 5);
    await pointsOn(strong, '2026-10-06T10:00:00Z', 'exam', 20);
    await pointsOn(strong, '2026-10-12T10:00:00Z', 'exam', -20); // a reversal
    await pointsOn(strong, '2026-10-12T11:00:00Z', 'exam', 15);
    await pointsOn(fading, '2026-09-25T10:00:00Z', 'direct', 30); // in the window before
    await pointsOn(fading, '2026-10-13T10:00:00Z', 'minus', -4);
  });

  it('add up each week by kind, reversals taken off', async () => {
    expect(await teacher.get(getPointsReport, { query: WINDOW })).toEqual([
      { weekStart: '2026-10-04', attendance: 5, exam: 20, direct: 0, minus: 0 },
      { weekStart: '2026-10-11', attendance: 0, exam: -5, direct: 0, minus: 4 },
    ]);
  });

  it('name who gained and who fell back, without deleted students', async () => {
    const deleted = await createStudent(school.dataSource);
    await pointsOn(deleted, '2026-10-06T10:00:00Z', 'direct', 500);
    await school.dataSource.query(`update student set deleted_at = now() where id = $1`, [deleted.id]);
    const { top, falling } = await teacher.get(getStudentsReport, { query: WINDOW });
    expect(top).toEqual([expect.objectContaining({ studentId: strong.id, gained: 20, gainedBefore: 0 })]);
    expect(falling).toEqual([
      expect.objectContaining({ studentId: fading.id, gained: -4, gainedBefore: 30 }),
    ]);
  });
});

describe('a window', () => {
  const calls = [getOrdersReport, getAttendanceReport, getPointsReport, getStudentsReport];

  it.each(calls)('of $path is the teacher’s alone', async (call) => {
    const student = await school.signIn(strong.phoneNumber, strong.password);
    expect((await student.call(call, { query: WINDOW })).status).toBe(403);
    expect((await school.visitor().call(call, { query: WINDOW })).status).toBe(401);
  });

  it('is refused when it is no day, ends before it begins or is longer than a year', async () => {
    const errorsOf = async (query: { from: string; to: string }) => {
      const { status, body } = await teacher.call(getOrdersReport, { query });
      return { status, errors: body.errors };
    };
    expect(await errorsOf({ from: '2026-02-30', to: '2026-10-01' })).toEqual({
      status: 400,
      errors: { from: ['تاريخ البداية غير صحيح'] },
    });
    expect(await errorsOf({ from: '2026-10-02', to: '2026-10-01' })).toEqual({
      status: 400,
      errors: { to: ['تاريخ النهاية قبل تاريخ البداية'] },
    });
    expect(await errorsOf({ from: '2025-10-01', to: '2026-10-02' })).toEqual({
      status: 400,
      errors: { to: ['أقصى مدة للتقرير سنة واحدة'] },
    });
  });
});
