import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createDirectPoints,
  getPointsSummary,
  listLedger,
  removePoints,
} from '@daad/contracts/points.contract';
import { getPointsSettings, updatePointsSettings } from '@daad/contracts/points-settings.contract';
import { newId } from '@daad/persistence/ids';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
let student: TestStudent;

beforeEach(async () => {
  student = await createStudent(at.school.dataSource);
});

const give = (points: number, studentId = student.id) =>
  at.teacher.get(createDirectPoints, { body: { studentId, points, comment: 'مشاركة ممتازة' } });
describe('points of one student', () => {
  it('are given and taken, and notify the teacher and the student', async () => {
    const [board, own] = await Promise.all([
      at.school.listen(at.teacher),
      at.school.listen(await at.school.signIn(student.phoneNumber, student.password)),
    ]);
    expect(await give(15)).toEqual({
      id: expect.any(String),
      kind: 'direct',
      points: 15,
      comment: 'مشاركة ممتازة',
      createdAt: expect.any(String),
      source: null,
      authorName: 'أ. سامي النجار',
      totalPoints: 15,
      sumAttendancePoints: 0,
      sumExamPoints: 0,
      sumDirectPoints: 15,
      sumMinusPoints: 0,
    });
    const taken = await at.teacher.get(removePoints, {
      body: { studentId: student.id, points: 20, comment: ' تأخر في الواجب ' },
    });
    expect(taken).toMatchObject({
      kind: 'minus',
      points: -20,
      comment: 'تأخر في الواجب',
      totalPoints: -5,
      sumDirectPoints: 15,
      sumMinusPoints: 20,
    });
    for (const socket of [board, own]) {
      const event = await socket.next(
        'points.changed',
        (each) => each.kind === 'minus' && each.studentId === student.id,
      );
      expect(event).toMatchObject({ points: -20, totalPoints: -5, sumMinusPoints: 20 });
    }
    const { stored, ledger } = await pointsOf(at.school.dataSource, student.id);
    expect(stored).toEqual(ledger);
  });

  it('all arrive when they are given at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, place) => give(place + 1)));
    const { stored, ledger, rows } = await pointsOf(at.school.dataSource, student.id);
    expect(stored).toEqual(ledger);
    expect([stored.totalPoints, rows.length]).toEqual([210, 20]);
  });

  it.each([
    [createDirectPoints, { points: 0 }, 'points', 'عدد النقاط غير صحيح'],
    [createDirectPoints, { points: -5 }, 'points', 'عدد النقاط غير صحيح'],
    [createDirectPoints, { points: 1.5 }, 'points', 'عدد النقاط غير صحيح'],
    [createDirectPoints, { points: 'كثير' }, 'points', 'عدد النقاط غير صحيح'],
    [removePoints, { points: 0 }, 'points', 'عدد النقاط يجب أن يكون موجباً'],
    [removePoints, { points: undefined }, 'points', 'عدد النقاط يجب أن يكون موجباً'],
    [createDirectPoints, { comment: '  ' }, 'comment', 'التعليق مطلوب'],
    [removePoints, { comment: undefined }, 'comment', 'التعليق مطلوب'],
    [createDirectPoints, { studentId: 'x' }, 'studentId', 'الطالب مطلوب'],
    [removePoints, { studentId: undefined }, 'studentId', 'الطالب مطلوب'],
  ])('are refused (%#)', async (call, wrong, field, message) => {
    const body = { studentId: student.id, points: 5, comment: 'سبب', ...wrong } as never;
    const response = await at.teacher.call(call, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [message] }]);
  });

  it('of an unknown or deleted student are 404', async () => {
    await at.school.dataSource.query('update student set deleted_at = now() where id = $1', [student.id]);
    for (const studentId of [newId(), student.id]) {
      for (const call of [createDirectPoints, removePoints]) {
        const { status, body } = await at.teacher.call(call, {
          body: { studentId, points: 1, comment: 'سبب' },
        });
        expect([status, body.code]).toEqual([404, 'student.not-found']);
      }
      expect((await at.teacher.call(listLedger, { params: { studentId } })).status).toBe(404);
      expect((await at.teacher.call(getPointsSummary, { params: { studentId } })).status).toBe(404);
    }
    expect((await pointsOf(at.school.dataSource, student.id)).rows).toEqual([]);
  });
});

describe('the ledger', () => {
  it('is the newest first, in pages, to the teacher and the student alone', async () => {
    for (const points of [1, 2, 3]) await give(points);
    const own = await at.school.signIn(student.phoneNumber, student.password);
    const params = { studentId: student.id };
    const page = await own.get(listLedger, { params, query: { pageSize: 2 } });
    expect(page.items.map(({ points }) => points)).toEqual([3, 2]);
    expect(page).toMatchObject({ totalCount: 3, totalPages: 2, hasNextPage: true });
    expect(Object.keys(present(page.items[0])).sort()).toEqual(
      ['authorName', 'comment', 'createdAt', 'id', 'kind', 'points', 'source'].sort(),
    );
    const past = await at.teacher.get(listLedger, { params, query: { pageNumber: 9 } });
    expect(past).toMatchObject({ items: [], totalCount: 3, pageSize: 20 });

    const capitals = { studentId: student.id.toUpperCase() };
    expect(await own.get(listLedger, { params: capitals })).toMatchObject({ totalCount: 3 });
    const other = await createStudent(at.school.dataSource);
    for (const call of [listLedger, getPointsSummary]) {
      const { status, body } = await own.call(call, { params: { studentId: other.id } });
      expect([status, body.code]).toEqual([403, 'auth.not-owner']);
    }
  });

  it('is in the order of time also where changes waited for one another', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, place) => give(place + 1)));
    const params = { studentId: student.id };
    const { items } = await at.teacher.get(listLedger, { params, query: { pageSize: 30 } });
    const times = items.map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(30);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('the summary', () => {
  it('has the sums, the rank with ties, the level and what an attendance gives', async () => {
    const [first, level] = await Promise.all([
      createStudent(at.school.dataSource),
      createStudent(at.school.dataSource),
    ]);
    await give(5000, first.id);
    await give(4000, level.id);
    await give(4000);
    await at.teacher.get(updatePointsSettings, {
      body: { name: 'ن', description: 'و', attendancePoints: 7 },
    });
    const own = await at.school.signIn(student.phoneNumber, student.password);
    expect(await own.get(getPointsSummary, { params: { studentId: student.id } })).toEqual({
      studentId: student.id,
      totalPoints: 4000,
      sumAttendancePoints: 0,
      sumExamPoints: 0,
      sumDirectPoints: 4000,
      sumMinusPoints: 0,
      rank: 2,
      position: 2,
      nextPlace: { rank: 1, points: 1000 },
      level: 'excellent',
      attendancePoints: 7,
    });
    expect((await at.teacher.get(getPointsSummary, { params: { studentId: level.id } })).rank).toBe(2);
  });

  it.each([
    [90, 'excellent'],
    [89, 'veryGood'],
    [79, 'good'],
    [60, 'acceptable'],
    [59, 'needsImprovement'],
  ])('of %s points is %s', async (points, level) => {
    await give(points);
    expect((await at.teacher.get(getPointsSummary, { params: { studentId: student.id } })).level).toBe(level);
  });
});

describe('points settings', () => {
  const form = { name: 'نقاط الحضور', description: 'لكل حصة', attendancePoints: 10 };

  it('are null until they are configured, and what was saved from then on, for teacher and student', async () => {
    await at.school.dataSource.query('delete from points_settings');
    const own = await at.school.signIn(student.phoneNumber, student.password);
    expect(await at.teacher.get(getPointsSettings, {})).toBeNull();
    const board = await at.school.listen(at.teacher);
    expect(await at.teacher.get(updatePointsSettings, { body: form })).toEqual(form);
    expect(await own.get(getPointsSettings, {})).toEqual(form);
    await at.teacher.get(updatePointsSettings, { body: { ...form, attendancePoints: '٠' } });
    expect((await at.teacher.get(getPointsSettings, {}))?.attendancePoints).toBe(0);
    await board.next('data.changed', ({ entity }) => entity === 'pointsSettings');
  });

  it.each([
    [{ name: ' ' }, 'name', 'اسم إعدادات النقاط مطلوب'],
    [{ description: null }, 'description', 'وصف إعدادات النقاط مطلوب'],
    [{ attendancePoints: undefined }, 'attendancePoints', 'نقاط الحضور مطلوبة'],
    [{ attendancePoints: '' }, 'attendancePoints', 'نقاط الحضور مطلوبة'],
    [{ attendancePoints: -1 }, 'attendancePoints', 'نقاط الحضور يجب أن تكون رقماً موجباً'],
    [{ attendancePoints: 'عشرة' }, 'attendancePoints', 'نقاط الحضور يجب أن تكون رقماً موجباً'],
    [{ attendancePoints: 5_000_000 }, 'attendancePoints', 'نقاط الحضور غير صحيحة'],
  ])('are refused with %j', async (wrong, field, message) => {
    const { status, body } = await at.teacher.call(updatePointsSettings, {
      body: { ...form, ...wrong } as never,
    });
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  });
});
