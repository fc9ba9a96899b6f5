import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  attend,
  attendAll,
  contactParent,
  listAbsent,
  listAttended,
  removeAttendance,
} from '@daad/contracts/attendance.contract';
import { listClasses, listClassStudents, removeClassStudent } from '@daad/contracts/classes.contract';
import { getParentFollowUpDetails } from '@daad/contracts/parents.contract';
import { getAttendanceReport } from '@daad/contracts/reports.contract';
import { getStudentAttendance, getStudentHome } from '@daad/contracts/student-home.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { getFeed, getToday } from '@daad/contracts/today.contract';
import { weekStart } from '@daad/domain/absence';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import { createClass, createPupil, recordMakeUp, type TestClass } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';

const today = cairoToday();
/** The days of the week before this one. */
const saturday = addDays(weekStart(today), -7);
const [sunday, tuesday, friday] = [1, 3, 6].map((days) => addDays(saturday, days)) as [
  string,
  string,
  string,
];
const joinedOn = addDays(saturday, -30);
const at = useAttendanceClass();
/** In the class of the test all along. */
let pupil: Awaited<ReturnType<typeof createPupil>>;
/** A mate, who came, so that the class met. */
let mate: Awaited<ReturnType<typeof createPupil>>;
let other: TestClass;

beforeEach(async () => {
  const { dataSource } = at.school;
  at.made = await createClass(dataSource, { day: (weekdayOf(today) + 1) % 7 });
  [pupil, mate] = [
    await createPupil(dataSource, at.made.id, { joinedOn }),
    await createPupil(dataSource, at.made.id, { joinedOn }),
  ];
  other = await createClass(dataSource, { day: (weekdayOf(today) + 1) % 7 });
});

const came = (studentId: string, date: string, classId = at.made.id) =>
  at.teacher.call(attend, at.mark(studentId, date, classId));
const makeUp = (date: string) => recordMakeUp(at.school.dataSource, pupil.id, other.id, date);
const madeUpOn = (date: string) => ({ classId: other.id, className: other.name, date });
const absentees = (date: string | undefined, query: Record<string, unknown> = {}) =>
  at.teacher.get(listAbsent, { query: { classId: at.made.id, date, ...query } });
const registerOf = (classId: string, date: string) =>
  at.teacher.get(listClassStudents, { params: { classId }, query: { date } });
const marksOf = (month = monthOf(sunday)) =>
  at.teacher.get(getStudentAttendance, { params: { id: pupil.id }, query: { month } });
const childOf = () =>
  at.school.visitor().get(getParentFollowUpDetails, {
    params: { id: pupil.id },
    query: { parentPhoneNumber: pupil.parentPhoneNumber },
  });
const profileOf = () => at.teacher.get(getStudentProfile, { params: { id: pupil.id } });

describe('a missed meeting that was made up in another class in the same week', () => {
  beforeEach(async () => {
    await came(mate.id, sunday);
  });

  it('stays in the list of the absent with the class and day, and needs no contact', async () => {
    expect((await absentees(sunday)).items).toMatchObject([{ studentId: pupil.id, madeUpIn: null }]);
    const recordId = await makeUp(tuesday);
    expect((await absentees(sunday)).items).toMatchObject([
      { studentId: pupil.id, madeUpIn: madeUpOn(tuesday), points: 0 },
    ]);
    expect((await absentees(sunday, { contacted: false })).totalCount).toBe(0);
    const body = { studentId: pupil.id, classId: at.made.id, date: sunday };
    const refused = await at.teacher.call(contactParent, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'attendance.not-absent']);

    await at.teacher.get(removeAttendance, { body: [recordId] });
    expect((await absentees(sunday)).items).toMatchObject([{ studentId: pupil.id, madeUpIn: null }]);
    expect((await absentees(sunday, { contacted: false })).totalCount).toBe(1);
    // A parent who was contacted before stays noted.
    await at.teacher.get(contactParent, { body });
    await makeUp(tuesday);
    expect((await absentees(sunday, { contacted: true })).items).toMatchObject([
      { madeUpIn: madeUpOn(tuesday), contactedAt: expect.any(String) },
    ]);
  });

  it.each([
    ['the Saturday of the week', saturday, 'made-up'],
    ['the Friday of the week', friday, 'made-up'],
    ['the day before the week', addDays(saturday, -1), 'absent'],
    ['the day after the week', addDays(friday, 1), 'absent'],
  ])('on %s', async (_, date, state) => {
    await makeUp(date);
    const mark = (await marksOf()).marks.find((one) => one.date === sunday && one.classId === at.made.id);
    expect(mark?.state).toBe(state);
    expect((await registerOf(at.made.id, sunday)).summary.absent).toBe(state === 'absent' ? 1 : 0);
  });

  it('is no absence on the register, nor in its totals and rates', async () => {
    expect((await registerOf(at.made.id, sunday)).summary).toMatchObject({
      total: 2,
      attended: 1,
      absent: 1,
    });
    await makeUp(tuesday);
    const { items, summary } = await registerOf(at.made.id, sunday);
    expect(summary).toMatchObject({ total: 1, attended: 1, absent: 0, attendancePercent: 100 });
    expect(items.find(({ studentId }) => studentId === pupil.id)).toMatchObject({
      attendanceId: null,
      makeUp: false,
      madeUpIn: madeUpOn(tuesday),
    });
    expect(items.find(({ studentId }) => studentId === mate.id)).toMatchObject({ madeUpIn: null });
    const report = await at.teacher.get(getAttendanceReport, { query: { from: saturday, to: friday } });
    const weekOf = (classId: string) =>
      report.filter((row) => row.classId === classId).map(({ attended, expected }) => [attended, expected]);
    expect(weekOf(at.made.id)).toEqual([[1, 1]]);
    expect(weekOf(other.id)).toEqual([[1, 1]]);
  });

  it('is made up in the marks of the student, the parent and the teacher, next to the make-up itself', async () => {
    await makeUp(tuesday);
    const own = { date: sunday, className: at.made.name, makeUp: false, madeUpIn: madeUpOn(tuesday) };
    const elsewhere = { date: tuesday, className: other.name, makeUp: true, madeUpIn: null };
    const ofWeek = <Mark extends { date: string }>(marks: Mark[]) =>
      marks.filter(({ date }) => date >= saturday && date <= friday);
    if (monthOf(sunday) === monthOf(tuesday)) {
      const { marks, ...month } = await marksOf();
      expect(ofWeek(marks)).toMatchObject([
        { ...elsewhere, state: 'present' },
        { ...own, state: 'made-up', points: 0 },
      ]);
      expect(month).toMatchObject({ present: 1, madeUp: 1, absent: 0 });
    }
    expect(ofWeek((await childOf()).attendance)).toMatchObject([
      { ...elsewhere, attended: true },
      { ...own, attended: false },
    ]);
    expect((await profileOf()).meetings).toMatchObject([
      { ...elsewhere, state: 'present' },
      { ...own, state: 'made-up' },
    ]);
  });

  it('interrupts a run of absences', async () => {
    await came(mate.id, addDays(sunday, -7));
    await came(mate.id, addDays(sunday, -14));
    const running = async () => (await absentees(undefined, { absentRunning: 3 })).totalCount;
    expect(await running()).toBe(1);
    const recordId = await makeUp(addDays(tuesday, -7));
    expect(await running()).toBe(0);
    await at.teacher.get(removeAttendance, { body: [recordId] });
    expect(await running()).toBe(1);
    await makeUp(tuesday);
    expect(await running()).toBe(0);
  });
});

it('a meeting of today that was made up is no absence of the day, and stays in the months of the student', async () => {
  await came(mate.id, today);
  const absentToday = async () => {
    const { absentees, classes } = await at.teacher.get(getToday, {});
    const { items } = await at.teacher.get(listClasses, { query: { pageSize: 1000 } });
    const { todayTotal, todayAbsent } = present(items.find(({ id }) => id === at.made.id));
    expect(classes.find(({ id }) => id === at.made.id)?.studentsNumber).toBe(todayTotal);
    expect(present(absentees).items.filter(({ classId }) => classId === at.made.id)).toHaveLength(
      todayAbsent,
    );
    return [todayTotal, todayAbsent];
  };
  expect(await absentToday()).toEqual([2, 1]);
  await makeUp(today);
  expect(await absentToday()).toEqual([1, 0]);
  const { attendance } = await at.teacher.get(getStudentHome, { params: { id: pupil.id } });
  expect(attendance).toMatchObject({ present: 1, madeUp: 1, absent: 0 });
  expect((await marksOf(monthOf(today))).months[0]).toBe(monthOf(today));
});

describe('the record of a make-up', () => {
  it('puts the student on the register of the class and day, who is never expected there', async () => {
    const member = await createPupil(at.school.dataSource, other.id, { joinedOn });
    await createPupil(at.school.dataSource, other.id, { joinedOn });
    await came(member.id, tuesday, other.id);
    const id = await makeUp(tuesday);
    const { items, totalCount, summary } = await registerOf(other.id, tuesday);
    expect(totalCount).toBe(3);
    expect(items.find(({ studentId }) => studentId === pupil.id)).toMatchObject({
      id,
      classId: other.id,
      joinedOn: null,
      leftOn: null,
      fullName: pupil.fullName,
      attendanceId: id,
      makeUp: true,
      madeUpIn: null,
    });
    expect(items.find(({ studentId }) => studentId === member.id)).toMatchObject({ makeUp: false });
    expect(summary).toMatchObject({ total: 3, attended: 2, absent: 1, attendancePercent: 67 });
    // Of other days it is not on the register, and it was in no meeting of the class.
    expect((await registerOf(other.id, sunday)).totalCount).toBe(2);
    expect((await absentees(undefined, { classId: other.id, date: tuesday })).totalCount).toBe(1);
    // The id is no membership that could be ended.
    const removal = await at.teacher.call(removeClassStudent, { params: { id } });
    expect([removal.status, removal.body.code]).toEqual([404, 'class-student.not-found']);
  });

  it('is there when the student or the class is marked, which marks no other student of another class', async () => {
    await makeUp(tuesday);
    const again = await came(pupil.id, tuesday, other.id);
    expect([again.status, again.body.data]).toMatchObject([200, { alreadyPresent: true }]);
    expect(await at.teacher.get(attendAll, { query: { classId: other.id, date: tuesday } })).toMatchObject({
      attended: 0,
      alreadyPresent: 1,
      total: 1,
    });
    const refused = await came(mate.id, tuesday, other.id);
    expect([refused.status, refused.body.code]).toEqual([409, 'attendance.not-in-class']);
  });

  it('is marked as one among the records and in the feed', async () => {
    await came(pupil.id, sunday);
    await makeUp(tuesday);
    const { items } = await at.teacher.get(listAttended, { query: { studentCode: pupil.code } });
    expect(items.map(({ date, makeUp: isMakeUp }) => [date, isMakeUp])).toEqual([
      [tuesday, true],
      [sunday, false],
    ]);
    const lines = await at.teacher.get(getFeed, {});
    const ofPupil = lines.filter((line) => line.kind === 'attendance' && line.studentId === pupil.id);
    expect(ofPupil).toMatchObject([
      { classId: other.id, date: tuesday, makeUp: true },
      { classId: at.made.id, date: sunday, makeUp: false },
    ]);
  });
});
