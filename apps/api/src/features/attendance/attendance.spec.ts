import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  attend,
  attendAll,
  listAbsent,
  listAttended,
  removeAttendance,
} from '@daad/contracts/attendance.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import {
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
const sums = (attendance: number) => ({
  totalPoints: attendance,
  sumAttendancePoints: attendance,
  sumExamPoints: 0,
  sumDirectPoints: 0,
  sumMinusPoints: 0,
});

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
        ...sums(5),
      });
    }
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect(kept).toEqual(sums(5));
    expect(ledger).toEqual(kept);
    expect(rows).toEqual([{ kind: 'attendance', points: 5 }]);
  });

  it('a second time changes nothing, even after the settings changed', async () => {
    const first = await teacher.get(attend, mark());
    await setAttendancePoints(school.dataSource, 9);
    expect(await teacher.get(attend, mark())).toEqual({ ...first, alreadyPresent: true });
    expect((await pointsOf(school.dataSource, pupil.id)).kept).toEqual(sums(5));
    await teacher.get(attend, mark(pupil.id, yesterday));
    expect((await pointsOf(school.dataSource, pupil.id)).kept).toEqual(sums(14));
  });

  it('fifty times at once gives one record and one award', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => teacher.get(attend, mark())));
    expect(answers.filter(({ alreadyPresent }) => !alreadyPresent)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await recordsOf(pupil.id)).toHaveLength(1);
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([sums(5), sums(5)]);
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
      expect(kept).toEqual(sums(5 * (await recordsOf(id)).length));
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
    expect(await own.next('points.changed')).toMatchObject(sums(5));
    await board.next('points.changed', ({ studentId }) => studentId === late.id);
    expect(board.all('attendance.marked').filter(({ studentId }) => studentId === late.id)).toEqual([]);
    expect(other.all('attendance.marked').every(({ studentId }) => studentId === pupil.id)).toBe(true);

    expect(await teacher.get(attendAll, all)).toEqual({ attended: 0, alreadyPresent: 2, total: 2 });
    expect((await pointsOf(school.dataSource, late.id)).kept).toEqual(sums(5));
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
      expect([kept, ledger]).toEqual([sums(5), sums(5)]);
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

describe('removing records', () => {
  it('takes back exactly what each gave and tells the teacher and the student', async () => {
    const first = await teacher.get(attend, mark());
    await setAttendancePoints(school.dataSource, 8);
    const second = await teacher.get(attend, mark(pupil.id, yesterday));
    const [board, own] = await Promise.all([
      school.listen(teacher),
      school.listen(await school.signIn(pupil.phoneNumber, pupil.password)),
    ]);
    const ids = [first.id, pupil.id];
    const { body } = await teacher.call(removeAttendance, { body: { ids } });
    expect([body.data, body.message]).toEqual([{ removed: 1 }, 'تم حذف سجلات الحضور']);
    for (const socket of [board, own]) {
      expect(
        await socket.next('attendance.removed', ({ attendanceId }) => attendanceId === first.id),
      ).toMatchObject({
        studentId: pupil.id,
        classId: made.id,
        className: made.name,
        date: today,
        points: 5,
      });
      const isTheirs = (push: { studentId: string; points: number }) =>
        push.studentId === pupil.id && push.points === -5;
      expect(await socket.next('points.changed', isTheirs)).toMatchObject({
        kind: 'attendance',
        ...sums(8),
      });
    }
    expect(await teacher.get(removeAttendance, { body: ids })).toEqual({ removed: 0 });
    expect(await teacher.get(removeAttendance, { body: [second.id] })).toEqual({ removed: 1 });
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([sums(0), sums(0)]);
    expect(rows.map(({ points }) => points)).toEqual([5, 8, -5, -8]);
    expect(await teacher.get(attend, mark())).toMatchObject({ points: 8, alreadyPresent: false });
  });

  it('takes back several of one student, and each once however often it is asked', async () => {
    const days = Array.from({ length: 5 }, (_, number) => addDays(today, -number));
    const records = await Promise.all(days.map((date) => teacher.get(attend, mark(pupil.id, date))));
    const ids = records.map(({ id }) => id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        teacher.get(removeAttendance, { body: { ids: turn % 2 ? ids : [...ids].reverse() } }),
      ),
    );
    expect(answers.reduce((total, { removed }) => total + removed, 0)).toBe(5);
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([sums(0), sums(0)]);
    expect(rows).toHaveLength(10);
  });

  it('works for a student that was deleted: its ledger stays true', async () => {
    const { id } = await teacher.get(attend, mark());
    await teacher.send('DELETE', `student/Delete/${pupil.id}`);
    expect(await teacher.get(removeAttendance, { body: [id] })).toEqual({ removed: 1 });
    const { kept, ledger } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([sums(0), sums(0)]);
  });

  it('refuses nothing to remove and bad ids', async () => {
    const refused = async (body: unknown) =>
      (await teacher.send('POST', 'attendance/removeRange', body)).body.errors;
    expect(await refused({})).toEqual({ ids: ['يجب اختيار سجل واحد على الأقل'] });
    expect(await refused([])).toEqual({ ids: ['يجب اختيار سجل واحد على الأقل'] });
    expect(await refused({ ids: ['x'] })).toEqual({ 'ids.0': ['معرف السجل غير صحيح'] });
  });
});

describe('lists', () => {
  it('of who attended: newest day first, by class, date, code, phone and folded text', async () => {
    const second = await createPupil(school.dataSource, made.id, { fullName: 'إيمان رؤوف' });
    for (const [student, date] of [
      [pupil, yesterday],
      [second, yesterday],
      [pupil, today],
    ] as const) {
      await teacher.get(attend, mark(student.id, date));
    }
    const list = (query: Record<string, unknown>) =>
      teacher.get(listAttended, { query: { classId: made.id, ...query } });
    const all = await list({});
    expect(all).toMatchObject({ totalCount: 3, pageSize: 10 });
    expect(all.items.map(({ studentId, date }) => [studentId, date])).toEqual([
      [pupil.id, today],
      [second.id, yesterday],
      [pupil.id, yesterday],
    ]);
    expect(all.items[1]).toEqual({
      id: all.items[1]!.id,
      studentId: second.id,
      fullName: 'إيمان رؤوف',
      code: second.code,
      phoneNumber: second.phoneNumber,
      parentPhoneNumber: second.parentPhoneNumber,
      classId: made.id,
      className: made.name,
      date: yesterday,
      points: 5,
    });
    expect(await list({ date: today })).toMatchObject({ totalCount: 1 });
    expect(await list({ StudentCode: second.code.toLowerCase() })).toMatchObject({ totalCount: 1 });
    expect(await list({ StudentPhoneNumber: `+2${pupil.phoneNumber}` })).toMatchObject({ totalCount: 2 });
    expect(await list({ search: 'ايمان رووف' })).toMatchObject({ totalCount: 1 });
    expect(await list({ date: addDays(today, -2) })).toMatchObject({ totalCount: 0, items: [] });
    expect((await list({ pageSize: 1, pageNumber: 2 })).items).toEqual([all.items[1]]);
    const future = await teacher.call(listAttended, { query: { date: addDays(today, 1) } });
    expect([future.status, future.body.errors]).toEqual([400, { date: ['لا يمكن اختيار تاريخ بعد اليوم'] }]);
  });

  it('of who attended tell the same of a few students as of many', async () => {
    const tag = `ز${made.index}`;
    await teacher.get(attend, mark());
    for (const [number, date] of [
      [1, today],
      [2, yesterday],
      [3, today],
    ] as const) {
      const { id } = await createPupil(school.dataSource, made.id, { fullName: `${tag} ${number}` });
      await teacher.get(attend, mark(id, date));
    }
    const names = async () =>
      (await teacher.get(listAttended, { query: { search: tag, pageSize: 2 } })).items.map(
        ({ fullName }) => fullName,
      );
    const ofFew = await names();
    expect(ofFew).toEqual([`${tag} 3`, `${tag} 1`]);
    await school.dataSource.query(
      `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
       select uuid_v7(), 'كثير', 'x' || n || $1, '', 'x' || n || $1, n, $1 from generate_series(1, 1001) n`,
      [tag],
    );
    expect(await names()).toEqual(ofFew);
    expect(await teacher.get(listAttended, { query: { search: tag } })).toMatchObject({ totalCount: 3 });
    await school.dataSource.query('delete from student where search_key = $1', [tag]);
  });

  it('of all attendance have an exact total without counting', async () => {
    const count = async () => {
      const [row] = await school.dataSource.query<{ count: number }[]>(
        'select count(*) as count from attendance',
      );
      return row!.count;
    };
    await teacher.get(attend, mark());
    expect(await teacher.get(listAttended, {})).toMatchObject({ totalCount: await count() });
    const all = await teacher.get(listAttended, { query: { pageSize: 1000 } });
    await teacher.get(removeAttendance, { body: all.items.slice(0, 3).map(({ id }) => id) });
    const page = await teacher.get(listAttended, { query: { pageSize: 1 } });
    expect(page.totalCount).toBe(all.totalCount - 3);
    expect(page.totalCount).toBe(await count());
    const past = await teacher.get(listAttended, { query: { pageNumber: 1000 } });
    expect(past).toMatchObject({ items: [], totalCount: page.totalCount });
  });

  it('of who was absent: a class on a day, today by default', async () => {
    const second = await createPupil(school.dataSource, made.id);
    await teacher.get(attend, mark(second.id));
    await teacher.get(attend, mark(pupil.id, yesterday));
    const absent = (query: Record<string, unknown>) =>
      teacher.get(listAbsent, { query: { classId: made.id, ...query } });
    expect((await absent({})).items).toEqual([
      {
        studentId: pupil.id,
        fullName: pupil.fullName,
        code: pupil.code,
        phoneNumber: pupil.phoneNumber,
        parentPhoneNumber: pupil.parentPhoneNumber,
        classId: made.id,
        className: made.name,
        date: today,
        points: 0,
      },
    ]);
    expect((await absent({ date: yesterday })).items.map(({ studentId }) => studentId)).toEqual([second.id]);
    expect(await absent({ date: addDays(today, -5) })).toMatchObject({ totalCount: 2 });
    expect(await absent({ search: second.fullName })).toMatchObject({ totalCount: 0 });
    expect(await absent({ StudentCode: pupil.code, StudentPhoneNumber: pupil.phoneNumber })).toMatchObject({
      totalCount: 1,
    });
    const future = await teacher.call(listAbsent, { query: { date: addDays(today, 1) } });
    expect(future.body.errors).toEqual({ date: ['لا يمكن اختيار تاريخ بعد اليوم'] });
  });

  it('of absence without a class show all classes that meet on that weekday, and no deleted ones', async () => {
    const tomorrow = await createClass(school.dataSource, { day: (weekdayOf(today) + 1) % 7 });
    const elsewhere = await createPupil(school.dataSource, tomorrow.id);
    const also = await createClass(school.dataSource);
    const [other] = [await createPupil(school.dataSource, also.id)];
    const idle = await createStudent(school.dataSource);
    const idsOn = async (date: string) =>
      (await teacher.get(listAbsent, { query: { date, pageSize: 1000 } })).items.map(
        ({ studentId }) => studentId,
      );
    const now = await idsOn(today);
    expect(now).toEqual(expect.arrayContaining([pupil.id, other.id]));
    expect(now).not.toContain(elsewhere.id);
    expect(now).not.toContain(idle.id);
    expect(await idsOn(addDays(today, -6))).toContain(elsewhere.id);
    await teacher.send('DELETE', `class/Delete/${also.id}`);
    expect(await idsOn(today)).not.toContain(other.id);
  });
});
