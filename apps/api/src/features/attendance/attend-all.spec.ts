import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attend, attendAll } from '@daad/contracts/attendance.contract';
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

describe('marking a whole class present', () => {
  it('marks who is not yet, in one go; the teacher hears once, each student of its own', async () => {
    const late = await createPupil(school.dataSource, made.id);
    await teacher.get(attend, mark());
    const [board, own, other] = await Promise.all([
      school.listen(teacher),
      school.listen(await school.signIn(late.phoneNumber, late.password)),
      school.listen(await school.signIn(pupil.phoneNumber, pupil.password)),
    ]);
    const all = { query: { classId: made.id, date: today } };
    const { body } = await teacher.call(attendAll, all);
    expect(body.message).toBe('تم تسجيل حضور جميع الطلاب بنجاح');
    expect(body.data).toEqual({ attended: 1, alreadyPresent: 1, total: 2 });

    expect(await board.next('attendance.markedAll', ({ classId }) => classId === made.id)).toEqual({
      eventId: expect.any(String),
      occurredAt: expect.any(String),
      classId: made.id,
      date: today,
      attended: 1,
      total: 2,
    });
    expect(await own.next('attendance.marked')).toMatchObject({
      studentId: late.id,
      studentName: late.fullName,
      className: made.name,
      points: 5,
    });
    expect(await own.next('points.changed')).toMatchObject(attendanceSums(5));
    await board.next('points.changed', ({ studentId }) => studentId === late.id);
    expect(board.all('attendance.marked').filter(({ studentId }) => studentId === late.id)).toEqual([]);
    expect(other.all('attendance.marked').every(({ studentId }) => studentId === pupil.id)).toBe(true);

    expect(await teacher.get(attendAll, all)).toEqual({ attended: 0, alreadyPresent: 2, total: 2 });
    expect((await pointsOf(school.dataSource, late.id)).kept).toEqual(attendanceSums(5));
  });

  it('by two devices at once gives everyone one record and one award', async () => {
    const pupils = [
      pupil,
      ...(await Promise.all(Array.from({ length: 30 }, () => createPupil(school.dataSource, made.id)))),
    ];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        teacher.get(attendAll, { query: { classId: made.id, date: today } }),
      ),
      ...pupils.slice(0, 10).map(({ id }) => teacher.get(attend, mark(id)).then(() => null)),
    ]);
    const counts = answers.filter((answer) => answer !== null);
    expect(
      counts.every(({ attended, alreadyPresent, total }) => total === 31 && attended + alreadyPresent === 31),
    ).toBe(true);
    for (const { id } of pupils) {
      expect(await recordsOf(id)).toHaveLength(1);
      const { kept, ledger } = await pointsOf(school.dataSource, id);
      expect([kept, ledger]).toEqual([attendanceSums(5), attendanceSums(5)]);
    }
  });

  it('of nobody is no event, and refuses a future day and an unknown class', async () => {
    const empty = await createClass(school.dataSource);
    const query = { classId: empty.id, date: today };
    expect(await teacher.get(attendAll, { query })).toEqual({ attended: 0, alreadyPresent: 0, total: 0 });
    const events = await school.dataSource.query('select from outbox_event where aggregate_id = $1', [
      empty.id,
    ]);
    expect(events).toEqual([]);
    const future = await teacher.call(attendAll, { query: { ...query, date: addDays(today, 1) } });
    expect(future.body.errors).toEqual({ date: ['لا يمكن تسجيل الحضور لتاريخ بعد اليوم'] });
    const unknown = await teacher.call(attendAll, { query: { ...query, classId: pupil.id } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'class.not-found']);
    const none = await teacher.call(attendAll, { query: { ...query, classId: '' } });
    expect(none.body.errors).toEqual({ classId: ['يرجى اختيار فصل أولاً.'] });
  });
});
