import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attend, contactParent } from '@daad/contracts/attendance.contract';
import { getFeed, getToday } from '@daad/contracts/today.contract';
import { addDays, cairoDayStart, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { readToday } from '@daad/persistence/reports/today';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';

/** A Wednesday in Cairo's summer, at 15:00 there. */
const DAY = '2026-10-14';
const AT_THREE = new Date('2026-10-14T12:00:00Z');
let school: TestSchool;
let teacher: ApiClient;
let database: DataSource;
let buyer: TestStudent;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  database = await school.connect();
  buyer = await createStudent(school.dataSource);
});
afterAll(() => started(school)?.stop());

const mark = (classId: string, studentId: string, date = DAY) =>
  school.dataSource.query(
    `insert into attendance (id, student_id, class_id, date, points) values ($1, $2, $3, $4, 0)`,
    [newId(), studentId, classId, date],
  );

async function orderAt(moment: string | Date, status: number, total: number): Promise<number> {
  const [{ number }] = await school.dataSource.query<[{ number: number }]>(
    `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                         deliver_address, deliver_phone, total_price, items_count, created_at)
     values ($1, $2, $3, '01', 'S', 's', $4, 'المنصورة', '01', $5, 1, $6) returning order_number as number`,
    [newId(), buyer.id, buyer.fullName, status, total, moment],
  );
  return number;
}

it.each([getToday, getFeed])('$path is the teacher’s alone', async (call) => {
  const student = await school.signIn(buyer.phoneNumber, buyer.password);
  expect((await student.call(call, {})).status).toBe(403);
  expect((await school.visitor().call(call, {})).status).toBe(401);
});

it('has nothing in an empty school but the days', async () => {
  const { days, ...rest } = await teacher.get(getToday, {});
  expect(rest).toEqual({
    date: cairoToday(),
    classes: [],
    absentees: { items: [], totalCount: 0 },
    ordersWaiting: { count: 0, items: [] },
    nextExam: null,
    nextClass: null,
  });
  expect(days).toEqual(
    Array.from({ length: 14 }, (_, index) => ({
      date: addDays(cairoToday(), index - 13),
      income: 0,
      attended: 0,
    })),
  );
  expect(await teacher.get(getFeed, {})).toEqual([]);
});

describe('the classes of a day', () => {
  it('come in order of time, by the rule of absence, with the absent of those that met', async () => {
    const { dataSource } = school;
    const stage = await createStage(dataSource);
    const on = (name: string, time: string, day = weekdayOf(DAY)) =>
      createClass(dataSource, { stageId: stage.id, name, time, day });
    const evening = await on('المساء', '20:00:00');
    const noon = await on('الظهر', '12:30:00');
    const begun = await on('بدأ بلا حضور', '15:00:00');
    const extra = await on('حصة إضافية', '10:00:00', weekdayOf(addDays(DAY, 1)));
    const gone = await on('محذوف', '09:00:00');
    await on('الخميس', '11:00:00', weekdayOf(addDays(DAY, 1)));

    const pupilOf = (classId: string, joinedOn = '2026-09-01') =>
      createPupil(dataSource, classId, { joinedOn });
    const [came, missed] = [await pupilOf(noon.id), await pupilOf(noon.id)];
    const newcomer = await pupilOf(noon.id, addDays(DAY, 1));
    const leaver = await createStudent(dataSource);
    await addToClass(dataSource, noon.id, leaver.id, { joinedOn: '2026-09-01', leftOn: DAY });
    const waiting = await pupilOf(begun.id);
    const later = await pupilOf(evening.id);
    const [extraCame, extraMissed] = [await pupilOf(extra.id), await pupilOf(extra.id)];
    const ofGone = await pupilOf(gone.id);
    await mark(noon.id, came.id);
    await mark(extra.id, extraCame.id);
    await mark(gone.id, ofGone.id);
    const absence = { studentId: missed.id, classId: noon.id, date: DAY };
    const { contactedAt, contactedBy } = await teacher.get(contactParent, { body: absence });
    await dataSource.query('update class set deleted_at = now() where id = $1', [gone.id]);

    const row = { stage: stage.name, day: weekdayOf(DAY), scheduled: true };
    const { date, classes, absentees, nextClass } = await readToday(database, AT_THREE);
    expect(date).toBe(DAY);
    expect(classes).toEqual([
      {
        ...row,
        ...{ id: extra.id, name: extra.name, time: '10:00:00', studentsNumber: 2, attended: 1, met: true },
        ...{ day: extra.day, scheduled: false },
      },
      { ...row, id: noon.id, name: noon.name, time: '12:30:00', studentsNumber: 2, attended: 1, met: true },
      { ...row, id: begun.id, name: begun.name, time: '15:00:00', studentsNumber: 1, attended: 0, met: true },
      {
        ...row,
        ...{ id: evening.id, name: evening.name, time: '20:00:00', studentsNumber: 1 },
        ...{ attended: 0, met: false },
      },
    ]);
    const absent = (
      { id, fullName, code, parentPhoneNumber }: TestStudent,
      { id: classId, name }: typeof noon,
    ) => ({
      studentId: id,
      ...{ fullName, code, parentPhoneNumber, classId, className: name },
      ...{ contactedAt: null, contactedBy: null },
    });
    expect(contactedAt).not.toBeNull();
    expect(absentees).toEqual({
      items: [
        absent(extraMissed, extra),
        { ...absent(missed, noon), contactedAt, contactedBy },
        absent(waiting, begun),
      ],
      totalCount: 3,
    });
    expect(nextClass).toEqual({ id: evening.id, name: evening.name, date: DAY, time: '20:00:00' });

    // One who came before the start time is a meeting too, and one entered for a day before joining counts besides.
    await mark(evening.id, later.id);
    await mark(noon.id, newcomer.id);
    const after = await readToday(database, AT_THREE);
    expect(after.classes.at(-1)).toMatchObject({ attended: 1, met: true });
    expect(after.classes.find(({ id }) => id === noon.id)).toMatchObject({ attended: 2, studentsNumber: 3 });
    expect((await readToday(database, new Date('2026-10-14T17:00:00Z'))).nextClass).toMatchObject({
      name: 'حصة إضافية',
      date: addDays(DAY, 1),
    });
    // The last minute of the day in Cairo, and the first one of the next.
    expect((await readToday(database, new Date('2026-10-14T20:59:00Z'))).date).toBe(DAY);
    expect(
      (await readToday(database, new Date('2026-10-14T21:00:00Z'))).classes.map(({ name }) => name),
    ).toEqual(['حصة إضافية', 'الخميس']);
  });

  it('that meet once a week come again in seven days, and names stop at twenty', async () => {
    await school.dataSource.query('update class set deleted_at = now()');
    const lesson = await createClass(school.dataSource, { day: weekdayOf(DAY), time: '08:00:00' });
    const pupils = [];
    for (let count = 0; count < 22; count++) {
      pupils.push(await createPupil(school.dataSource, lesson.id, { joinedOn: '2026-09-01' }));
    }
    const { absentees: list, nextClass } = await readToday(database, AT_THREE);
    const absentees = present(list);
    expect(absentees.totalCount).toBe(22);
    expect(absentees.items.map(({ studentId }) => studentId)).toEqual(
      pupils.slice(0, 20).map(({ id }) => id),
    );
    expect(nextClass).toMatchObject({ id: lesson.id, date: addDays(DAY, 7) });
  });
});

it('counts the orders that wait and shows the newest five', async () => {
  const numbers = [];
  for (let minute = 0; minute < 6; minute++) {
    numbers.push(await orderAt(`2026-03-01T10:0${minute}:00Z`, 1, 10.5 + minute));
  }
  await orderAt('2026-03-01T11:00:00Z', 2, 99);
  const ordersWaiting = present((await teacher.get(getToday, {})).ordersWaiting);
  expect(ordersWaiting.count).toBe(6);
  expect(ordersWaiting.items.map(({ number }) => number)).toEqual(numbers.reverse().slice(0, 5));
  expect(ordersWaiting.items[0]).toEqual({
    id: expect.any(String),
    number: numbers[0],
    studentId: buyer.id,
    student: buyer.fullName,
    total: 15.5,
    createdAt: '2026-03-01T10:05:00.000Z',
  });
});

it('names the next exam, of those that have not begun', async () => {
  const exam = (date: string) => createExam(school.dataSource, { date, degree: 50 });
  await exam('2026-10-14T11:00:00.000Z');
  const next = await exam('2026-10-14T16:00:00.000Z');
  await exam('2026-10-15T16:00:00.000Z');
  for (const { id } of [buyer, await createStudent(school.dataSource)]) {
    await school.dataSource.query(
      'insert into exam_student (id, exam_id, student_id, enter_in) values ($1, $2, $3, now())',
      [newId(), next.id, id],
    );
  }
  expect((await readToday(database, AT_THREE)).nextExam).toEqual({
    id: next.id,
    name: next.name,
    date: next.date,
    studentsNumber: 2,
    degree: 50,
  });
});

it('adds up the last 14 days as they are in Cairo', async () => {
  const first = addDays(DAY, -13);
  await orderAt(cairoDayStart(first), 3, 100.25);
  await orderAt(new Date(cairoDayStart(first).getTime() - 1), 3, 7000);
  await orderAt(new Date(cairoDayStart(addDays(first, 1)).getTime() - 1), 3, 50);
  await orderAt(cairoDayStart(addDays(first, 1)), 3, 5);
  await orderAt(cairoDayStart(DAY), 1, 7000);
  await orderAt(cairoDayStart(DAY), 3, 20);
  await orderAt(cairoDayStart(addDays(DAY, 1)), 3, 7000);
  const lesson = await createClass(school.dataSource);
  const pupil = await createPupil(school.dataSource, lesson.id);
  for (const date of [addDays(first, -1), first, addDays(first, 2)]) await mark(lesson.id, pupil.id, date);

  const { days } = await readToday(database, AT_THREE);
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ date: first, income: 150.25, attended: 1 });
  expect(days[1]).toEqual({ date: addDays(first, 1), income: 5, attended: 0 });
  expect(days[2]).toEqual({ date: addDays(first, 2), income: 0, attended: 1 });
  expect(present(days.at(-1), 'today')).toMatchObject({ date: DAY, income: 20 });
});

it('shows a mark of this moment', async () => {
  const lesson = await createClass(school.dataSource, { time: '00:00:00' });
  const [first, second] = [
    await createPupil(school.dataSource, lesson.id),
    await createPupil(school.dataSource, lesson.id),
  ];
  const now = async () => {
    const { classes, absentees } = await teacher.get(getToday, {});
    const { attended, studentsNumber } = present(classes.find(({ id }) => id === lesson.id));
    const absent = present(absentees).items.filter(({ classId }) => classId === lesson.id);
    return { attended, studentsNumber, absent: absent.map(({ studentId }) => studentId) };
  };
  expect(await now()).toEqual({ attended: 0, studentsNumber: 2, absent: [first.id, second.id] });
  await teacher.get(attend, { query: { studentId: first.id, classId: lesson.id, date: cairoToday() } });
  expect(await now()).toEqual({ attended: 1, studentsNumber: 2, absent: [second.id] });
});
