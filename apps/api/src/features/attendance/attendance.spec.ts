import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import {
  attendanceSums,
  createClass,
  createPupil,
  pointsOf,
  setAttendancePoints,
  type TestClass,
} from '@daad/testing/classroom-builders';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
const yesterday = addDays(today, -1);
let school: TestSchool;
let teacher: ApiClient;
let made: TestClass;
type Pupil = Awaited<ReturnType<typeof createPupil>>;
let pupil: Pupil;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => school?.stop());
beforeEach(async () => {
  await setAttendancePoints(school.dataSource, 5);
  made = await createClass(school.dataSource);
  pupil = await createPupil(school.dataSource, made.id);
});

const mark = (studentId = pupil.id, date = today, classId = made.id) => ({
  query: { studentId, classId, date },
});
const recordsOf = (studentId: string) =>
  school.dataSource.query<{ id: string; points: number }[]>(
    'select id, points from attendance where student_id = $1',
    [studentId],
  );

describe('marking one student present', () => {
  it('records it, gives the points and tells the teacher and the student', async () => {
    const [board, own] = await Promise.all([
      school.listen(teacher),
      school.listen(await school.signIn(pupil.phoneNumber, pupil.password)),
    ]);
    const { body } = await teacher.call(attend, mark());
    expect(body.message).toBe('تم تسجيل حضور الطالب بنجاح');
    const record = body.data;
    expect(record).toEqual({
      id: record.id,
      studentId: pupil.id,
      fullName: pupil.fullName,
      code: pupil.code,
      phoneNumber: pupil.phoneNumber,
      parentPhoneNumber: pupil.parentPhoneNumber,
      classId: made.id,
      className: made.name,
      date: today,
      points: 5,
      alreadyPresent: false,
    });
    for (const socket of [board, own]) {
      expect(
        await socket.next('attendance.marked', ({ attendanceId }) => attendanceId === record.id),
      ).toMatchObject({
        studentId: pupil.id,
        studentName: pupil.fullName,
        classId: made.id,
        className: made.name,
        date: today,
        points: 5,
      });
      expect(await socket.next('points.changed', ({ studentId }) => studentId === pupil.id)).toMatchObject({
        kind: 'attendance',
        points: 5,
        comment: `حضور ${made.name} بتاريخ ${today}`,
        ...attendanceSums(5),
      });
    }
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect(kept).toEqual(attendanceSums(5));
    expect(ledger).toEqual(kept);
    expect(rows).toEqual([{ kind: 'attendance', points: 5 }]);
  });

  it('a second time changes nothing, even after the settings changed', async () => {
    const first = await teacher.get(attend, mark());
    await setAttendancePoints(school.dataSource, 9);
    expect(await teacher.get(attend, mark())).toEqual({ ...first, alreadyPresent: true });
    expect((await pointsOf(school.dataSource, pupil.id)).kept).toEqual(attendanceSums(5));
    await teacher.get(attend, mark(pupil.id, yesterday));
    expect((await pointsOf(school.dataSource, pupil.id)).kept).toEqual(attendanceSums(14));
  });

  it('fifty times at once gives one record and one award', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => teacher.get(attend, mark())));
    expect(answers.filter(({ alreadyPresent }) => !alreadyPresent)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await recordsOf(pupil.id)).toHaveLength(1);
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([attendanceSums(5), attendanceSums(5)]);
    expect(rows).toHaveLength(1);
  });

  it('loses no award when days, marks of the whole class and removals come at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => createPupil(school.dataSource, made.id)),
    );
    const days = Array.from({ length: 8 }, (_, number) => addDays(today, -number));
    await Promise.all(days.slice(0, 4).map((date) => teacher.get(attend, mark(pupil.id, date))));
    const ids = (await recordsOf(pupil.id)).map(({ id }) => id);
    const answers = await Promise.all([
      ...days.map((date) => teacher.call(attendAll, { query: { classId: made.id, date } })),
      ...days.map((date) => teacher.call(attend, mark(pupil.id, date))),
      ...ids.map((id) =>
        teacher.call(removeAttendance, { body: { ids: [...ids.filter((other) => other !== id), id] } }),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { id } of [pupil, ...others]) {
      const { kept, ledger } = await pointsOf(school.dataSource, id);
      expect(kept).toEqual(ledger);
      expect(kept).toEqual(attendanceSums(5 * (await recordsOf(id)).length));
    }
  });

  it('with settings of 0, or none, writes no award', async () => {
    await setAttendancePoints(school.dataSource, 0);
    expect(await teacher.get(attend, mark())).toMatchObject({ points: 0, alreadyPresent: false });
    await school.dataSource.query('delete from points_settings');
    expect(await teacher.get(attend, mark(pupil.id, yesterday))).toMatchObject({ points: 0 });
    expect((await pointsOf(school.dataSource, pupil.id)).rows).toEqual([]);
    const ids = (await recordsOf(pupil.id)).map(({ id }) => id);
    expect(await teacher.get(removeAttendance, { body: { ids } })).toEqual({ removed: 2 });
    expect((await pointsOf(school.dataSource, pupil.id)).rows).toEqual([]);
  });

  it('refuses other classes, unknown ids, and dates that are bad or after today', async () => {
    const other = await createClass(school.dataSource);
    const refusal = async (request: ReturnType<typeof mark>) => {
      const { status, body } = await teacher.call(attend, request);
      return [status, body.code, body.errors];
    };
    expect(await refusal(mark(pupil.id, today, other.id))).toEqual([409, 'attendance.not-in-class', null]);
    expect(await refusal(mark(other.id))).toEqual([404, 'student.not-found', null]);
    expect(await refusal(mark(pupil.id, today, pupil.id))).toEqual([404, 'class.not-found', null]);
    expect(await refusal(mark(pupil.id, addDays(today, 1)))).toEqual([
      400,
      'request.invalid',
      { date: ['لا يمكن تسجيل الحضور لتاريخ بعد اليوم'] },
    ]);
    for (const date of ['2025-02-30', '1/5/2025', `${today}T10:00:00Z`, '']) {
      expect(await refusal(mark(pupil.id, date))).toEqual([
        400,
        'request.invalid',
        { date: ['التاريخ مطلوب بصيغة YYYY-MM-DD'] },
      ]);
    }
    expect((await refusal({ query: { studentId: 'x', classId: '', date: today } }))[2]).toEqual({
      studentId: ['بيانات غير صحيحة'],
      classId: ['بيانات غير صحيحة'],
    });
    expect(await recordsOf(pupil.id)).toEqual([]);
  });

  it('refuses a student that was deleted', async () => {
    await teacher.send('DELETE', `student/Delete/${pupil.id}`);
    expect((await teacher.call(attend, mark())).body.code).toBe('student.not-found');
  });
});
