import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { attend, attendAll, listAbsent, listAttended } from '@daad/contracts/attendance.contract';
import {
  addClassStudent,
  createClass as createClassCall,
  deleteClass,
  listClasses,
  listClassStudents,
  removeClassStudent,
  updateClass,
} from '@daad/contracts/classes.contract';
import { getParentFollowUpDetails } from '@daad/contracts/parents.contract';
import { getAttendanceReport } from '@daad/contracts/reports.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { createStudent as createStudentCall, deleteStudent } from '@daad/contracts/students.contract';
import { getToday } from '@daad/contracts/today.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { wrongMemberships } from '@daad/testing/school-invariants';
import type { ApiClient } from '@daad/testing/api-client';
import type { TestStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage, studentForm } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
const lastWeek = addDays(today, -7);
const monthAgo = addDays(today, -30);
const BEGUN = '00:00:00';
const STILL_TO_COME = '23:59:59';
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ env: { RATE_LIMITS: 'load-test' } });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
afterEach(async () => {
  expect(await wrongMemberships(school.dataSource)).toEqual([]);
});

const room = (given: Parameters<typeof createClass>[1] = {}) => createClass(school.dataSource, given);
const pupilOf = (classId: string, joinedOn: string) => createPupil(school.dataSource, classId, { joinedOn });
const come = ({ id }: { id: string }, classId: string, date: string) =>
  teacher.call(attend, { query: { studentId: id, classId, date } });

const absentIds = async (query: { classId?: string; date?: string }) =>
  (await teacher.get(listAbsent, { query: { ...query, pageSize: 1000 } })).items.map(
    ({ studentId }) => studentId,
  );
const registerOf = (classId: string, date: string) =>
  teacher.get(listClassStudents, { params: { classId }, query: { date } });
/** As the classes and the dashboard show it. */
const absentOfToday = async (classId: string) =>
  (await teacher.get(listClasses, { query: { pageSize: 1000 } })).items.find(({ id }) => id === classId)
    ?.todayAbsent;
const childOf = ({ id, parentPhoneNumber }: Pick<TestStudent, 'id' | 'parentPhoneNumber'>) =>
  school.visitor().get(getParentFollowUpDetails, { params: { id }, query: { parentPhoneNumber } });
const missedBy = async (student: Pick<TestStudent, 'id' | 'parentPhoneNumber'>) =>
  (await childOf(student)).attendance.filter(({ attended }) => !attended).map(({ date }) => date);

describe('a class and a student of today', () => {
  it('have no absence of the same weekday last week, though a mate has a record of it', async () => {
    const stage = await createStage(school.dataSource);
    const { id: classId } = await teacher.get(createClassCall, {
      body: { name: 'صف اليوم', day: weekdayOf(today), time: '16:00', educationalStageId: stage.id },
    });
    const [first, second] = [
      await teacher.get(createStudentCall, { body: studentForm(stage) }),
      await teacher.get(createStudentCall, { body: studentForm(stage) }),
    ];
    for (const { id } of [first, second])
      await teacher.get(addClassStudent, { body: { studentId: id, classId } });
    expect(await absentIds({ classId, date: lastWeek })).toEqual([]);

    // The teacher may still enter who came before the class was here.
    expect((await come(first, classId, lastWeek)).status).toBe(200);
    expect(await absentIds({ classId, date: lastWeek })).toEqual([]);
    expect(await absentIds({ date: lastWeek })).not.toContain(second.id);
    // Of today they may have one: that depends on the time of the day.
    expect(await missedBy(second)).not.toContain(lastWeek);
    expect(await registerOf(classId, lastWeek)).toMatchObject({
      totalCount: 2,
      summary: { total: 1, attended: 1, absent: 0, attendancePercent: 100 },
    });
  });
});

describe('a class', () => {
  it('has met on a past day when one of its students attended, even when its weekday has changed since', async () => {
    const { id: classId, stageId, name } = await room();
    const [pupil, mate] = [await pupilOf(classId, monthAgo), await pupilOf(classId, monthAgo)];
    expect(await absentIds({ classId, date: lastWeek })).toEqual([]);
    expect((await registerOf(classId, lastWeek)).summary).toMatchObject({ total: 2, absent: 0 });

    await come(mate, classId, lastWeek);
    const body = { name, day: (weekdayOf(today) + 3) % 7, time: '10:00', educationalStageId: stageId };
    await teacher.get(updateClass, { params: { id: classId }, body });
    expect(await absentIds({ classId, date: lastWeek })).toEqual([pupil.id]);
    expect(await absentIds({ date: lastWeek })).toContain(pupil.id);
    expect(await missedBy(pupil)).toEqual([lastWeek]);
    expect((await registerOf(classId, lastWeek)).summary).toEqual({
      date: lastWeek,
      total: 2,
      attended: 1,
      absent: 1,
      attendancePercent: 50,
    });
  });

  it('has met today once its time is past, or once a student came', async () => {
    const [begun, ahead, otherDay] = [
      await room({ time: BEGUN }),
      await room({ time: STILL_TO_COME }),
      await room({ time: BEGUN, day: (weekdayOf(today) + 1) % 7 }),
    ];
    const pupils = new Map<string, TestStudent>();
    for (const { id } of [begun, ahead, otherDay]) pupils.set(id, await pupilOf(id, monthAgo));
    const absentToday = async ({ id }: { id: string }) => {
      const pupil = present(pupils.get(id));
      const found = await absentIds({ classId: id });
      // All readers agree.
      expect((await absentIds({})).includes(pupil.id)).toBe(found.includes(pupil.id));
      expect((await registerOf(id, today)).summary.absent).toBe(found.length);
      expect((await missedBy(pupil)).length).toBe(found.length);
      expect(await absentOfToday(id)).toBe(found.length);
      return found.length;
    };
    expect(await absentToday(begun)).toBe(1);
    expect(await absentToday(ahead)).toBe(0);
    expect(await absentToday(otherDay)).toBe(0);
    for (const { id } of [ahead, otherDay]) await come(await pupilOf(id, monthAgo), id, today);
    expect(await absentToday(ahead)).toBe(1);
    expect(await absentToday(otherDay)).toBe(1);
  });
});

describe('a student who moves', () => {
  it('keeps both classes, each for its own days', async () => {
    const [from, to] = [await room({ time: STILL_TO_COME }), await room({ time: STILL_TO_COME })];
    const pupil = await pupilOf(from.id, monthAgo);
    for (const { id } of [from, to]) {
      const mate = await pupilOf(id, monthAgo);
      for (const date of [lastWeek, today]) await come(mate, id, date);
    }
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    await teacher.get(addClassStudent, { body: { studentId: pupil.id, classId: to.id } });

    expect(await absentIds({ classId: from.id, date: lastWeek })).toEqual([pupil.id]);
    expect(await absentIds({ classId: to.id, date: lastWeek })).toEqual([]);
    expect(await absentIds({ classId: from.id })).toEqual([]);
    expect(await absentIds({ classId: to.id })).toEqual([pupil.id]);
    const child = await childOf(pupil);
    expect(child.classes.map(({ id, studentsNumber }) => [id, studentsNumber])).toEqual([[to.id, 2]]);
    expect(child.attendance.map(({ date, className }) => [date, className])).toEqual([
      [today, to.name],
      [lastWeek, from.name],
    ]);

    const before = await registerOf(from.id, lastWeek);
    expect(before.items.find(({ studentId }) => studentId === pupil.id)).toMatchObject({
      joinedOn: monthAgo,
      leftOn: today,
    });
    expect(before.summary).toMatchObject({ total: 2, attended: 1, absent: 1 });
    expect((await registerOf(from.id, today)).totalCount).toBe(1);

    expect((await come(pupil, from.id, today)).body.code).toBe('attendance.not-in-class');
    expect((await come(pupil, from.id, lastWeek)).status).toBe(200);
    expect(await absentIds({ classId: from.id, date: lastWeek })).toEqual([]);
  });

  it('is marked with the whole class of a day on which he was in it', async () => {
    const { id: classId } = await room();
    const [pupil, mate] = [await pupilOf(classId, monthAgo), await pupilOf(classId, monthAgo)];
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    const all = (date: string) => teacher.get(attendAll, { query: { classId, date } });
    expect(await all(lastWeek)).toMatchObject({ attended: 2, alreadyPresent: 0, total: 2 });
    expect(await all(today)).toMatchObject({ attended: 1, alreadyPresent: 0, total: 1 });
    const { items } = await teacher.get(listAttended, { query: { classId, date: today } });
    expect(items.map(({ studentId }) => studentId)).toEqual([mate.id]);
  });

  it('and comes back stands on a register once', async () => {
    const { id: classId } = await room({ time: BEGUN });
    const pupil = await pupilOf(classId, monthAgo);
    const mate = await pupilOf(classId, monthAgo);
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    const { id: linkId } = await teacher.get(addClassStudent, { body: { studentId: pupil.id, classId } });
    await come(mate, classId, lastWeek);
    for (const date of [today, lastWeek]) {
      expect(await absentIds({ classId, date })).toContain(pupil.id);
      expect((await registerOf(classId, date)).totalCount).toBe(2);
    }
    expect((await registerOf(classId, today)).items.map(({ id }) => id)).toContain(linkId);
  });
});

describe('a student with a record', () => {
  it('stands on the register of that day and counts, though he joined later and has left since', async () => {
    const [from, to] = [await room(), await room()];
    const pupil = await pupilOf(from.id, today);
    const mate = await pupilOf(from.id, monthAgo);
    await come(pupil, from.id, lastWeek);
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    await teacher.get(addClassStudent, { body: { studentId: pupil.id, classId: to.id } });

    const listed = await registerOf(from.id, lastWeek);
    expect(listed.items.map(({ studentId }) => studentId).sort()).toEqual([pupil.id, mate.id].sort());
    expect(listed.items.find(({ studentId }) => studentId === pupil.id)).toMatchObject({
      joinedOn: today,
      leftOn: today,
      attendanceId: expect.any(String),
    });
    expect(listed).toMatchObject({
      totalCount: 2,
      summary: { total: 2, attended: 1, absent: 1, attendancePercent: 50 },
    });
    expect(await absentIds({ classId: from.id, date: lastWeek })).toEqual([mate.id]);
    const query = { classId: from.id, date: lastWeek };
    expect(await teacher.get(attendAll, { query })).toMatchObject({
      attended: 1,
      alreadyPresent: 1,
      total: 2,
    });
    expect((await registerOf(from.id, lastWeek)).summary).toMatchObject({ total: 2, attended: 2, absent: 0 });
    // Of the days without a record he is not on the register.
    for (const date of [addDays(lastWeek, -1), today])
      expect((await registerOf(from.id, date)).totalCount).toBe(1);
  });

  it('of today counts in the class that he has left since, for every reader', async () => {
    const { id: classId } = await room({ time: BEGUN });
    const [pupil, mate] = [await pupilOf(classId, monthAgo), await pupilOf(classId, monthAgo)];
    await pupilOf(classId, monthAgo);
    for (const student of [pupil, mate]) await come(student, classId, today);
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });

    const { summary, totalCount } = await registerOf(classId, today);
    expect([totalCount, summary]).toEqual([
      3,
      { date: today, total: 3, attended: 2, absent: 1, attendancePercent: 67 },
    ]);
    const { items } = await teacher.get(listClasses, { query: { pageSize: 1000 } });
    expect(items.find(({ id }) => id === classId)).toMatchObject({
      studentsNumber: 2,
      todayTotal: 3,
      todayAttended: 2,
      todayAbsent: 1,
      attendancePercent: 67,
    });
    const { classes } = await teacher.get(getToday, {});
    expect(classes.find(({ id }) => id === classId)).toMatchObject({ studentsNumber: 3, attended: 2 });
    const { totalCount: records } = await teacher.get(listAttended, { query: { classId, date: today } });
    expect(records).toBe(2);
  });

  it('who was in the class more than once stands there once', async () => {
    const { id: classId } = await room();
    const pupil = await pupilOf(classId, addDays(today, -3));
    await come(pupil, classId, lastWeek);
    for (const next of [classId, null]) {
      const { class: own } = await teacher.get(getStudentProfile, { params: { id: pupil.id } });
      await teacher.get(removeClassStudent, { params: { id: own?.linkId ?? '' } });
      if (next) await teacher.get(addClassStudent, { body: { studentId: pupil.id, classId: next } });
    }
    const { items, totalCount, summary } = await registerOf(classId, lastWeek);
    expect([items.length, totalCount]).toEqual([1, 1]);
    expect(summary).toMatchObject({ total: 1, attended: 1, absent: 0 });
  });
});

it('ends with the student and with the class, whose past stays in the view of the parents', async () => {
  const made = await room({ time: BEGUN });
  const [pupil, gone] = [await pupilOf(made.id, monthAgo), await pupilOf(made.id, monthAgo)];
  await come(await pupilOf(made.id, monthAgo), made.id, lastWeek);
  await teacher.get(deleteStudent, { params: { id: gone.id } });
  expect(await absentIds({ classId: made.id, date: lastWeek })).toEqual([pupil.id]);
  expect((await registerOf(made.id, lastWeek)).summary).toMatchObject({ total: 2, attended: 1, absent: 1 });

  await teacher.get(deleteClass, { params: { id: made.id } });
  for (const date of [today, lastWeek]) expect(await absentIds({ date })).not.toContain(pupil.id);
  expect(await missedBy(pupil)).toEqual([lastWeek]);
  expect((await come(pupil, made.id, lastWeek)).body.code).toBe('class.not-found');
});

it('is what the report of attendance counts', async () => {
  const made = await room({ time: BEGUN });
  const pupils = [
    await pupilOf(made.id, monthAgo),
    await pupilOf(made.id, monthAgo),
    await pupilOf(made.id, addDays(today, -3)),
  ];
  await come(present(pupils[0]), made.id, lastWeek);
  const report = await teacher.get(getAttendanceReport, { query: { from: monthAgo, to: today } });
  const rows = report.filter(({ classId }) => classId === made.id);
  const sundayOf = (date: string) => addDays(date, -weekdayOf(date));
  expect(rows).toEqual([
    {
      classId: made.id,
      className: made.name,
      weekStart: sundayOf(lastWeek),
      meetings: 1,
      attended: 1,
      expected: 2,
    },
    {
      classId: made.id,
      className: made.name,
      weekStart: sundayOf(today),
      meetings: 1,
      attended: 0,
      expected: 3,
    },
  ]);
});
