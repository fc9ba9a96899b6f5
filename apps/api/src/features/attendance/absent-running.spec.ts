import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { attend, listAbsent, removeAttendance } from '@daad/contracts/attendance.contract';
import { addClassStudent, removeClassStudent } from '@daad/contracts/classes.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import type { ApiClient } from '@daad/testing/api-client';
import { addToClass, createClass, createPupil } from '@daad/testing/classroom-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const today = cairoToday();
const ago = (days: number) => addDays(today, -days);
/** Before all meetings of a test. */
const LONG_AGO = ago(60);
let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ env: { RATE_LIMITS: 'load-test' } });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const come = (studentId: string, classId: string, date: string) =>
  teacher.get(attend, { query: { studentId, classId, date } });
/** A class that met on these days: a student came each time. */
async function classThatMet(days: readonly number[], given: Parameters<typeof createClass>[1] = {}) {
  const { id } = await createClass(school.dataSource, { time: '23:59:59', ...given });
  const mate = await createPupil(school.dataSource, id, { joinedOn: LONG_AGO });
  for (const day of days) await come(mate.id, id, ago(day));
  return { id, mate };
}
const pupilOf = (classId: string, joinedOn = LONG_AGO) =>
  createPupil(school.dataSource, classId, { joinedOn });
const missed = async (query: Record<string, unknown>) =>
  (await teacher.get(listAbsent, { query: { absentRunning: 3, pageSize: 1000, ...query } })).items;
const ids = (rows: { studentId: string }[]) => rows.map(({ studentId }) => studentId);

describe('students absent three meetings running', () => {
  // Meetings 21, 14, 7 and 0 days ago; who came on which of them, and whether he is listed today.
  it.each<[string, number[], boolean]>([
    ['missed all', [], true],
    ['came four meetings ago', [21], true],
    ['came three meetings ago', [14], false],
    ['came to the meeting before', [7], false],
    ['came today', [0], false],
  ])('one who %s', async (_, came, listed) => {
    const { id: classId } = await classThatMet([21, 14, 7, 0]);
    const pupil = await pupilOf(classId);
    for (const day of came) await come(pupil.id, classId, ago(day));
    expect(ids(await missed({ classId })).includes(pupil.id)).toBe(listed);
    expect(ids(await missed({ classId, date: today })).includes(pupil.id)).toBe(listed);
  });

  it('count meetings, not weeks: days on which the class did not meet are no absence and break no row', async () => {
    const { id: classId } = await classThatMet([42, 30, 1]);
    const pupil = await pupilOf(classId);
    const rows = await missed({ classId });
    expect(rows.map(({ studentId, date }) => [studentId, date])).toEqual([[pupil.id, ago(1)]]);
    expect(ids(await missed({ classId, date: ago(1) }))).toEqual([pupil.id]);
    // On that day only two meetings had been, and today the class has not met.
    expect(await missed({ classId, date: ago(30) })).toEqual([]);
    expect(await missed({ classId, date: today })).toEqual([]);
    expect(ids(await missed({ classId, absentRunning: 2, date: ago(30) }))).toEqual([pupil.id]);
    expect(await missed({ classId, absentRunning: 4 })).toEqual([]);
  });

  it('take today as a meeting once its time is past, before anybody came', async () => {
    const { id: classId, mate } = await classThatMet([14, 7], { time: '00:00:00' });
    const pupil = await pupilOf(classId);
    expect(ids(await missed({ classId }))).toEqual([pupil.id]);
    expect(ids(await missed({ classId, absentRunning: 2 }))).toEqual([pupil.id]);
    const still = await classThatMet([14, 7], { time: '23:59:59' });
    await pupilOf(still.id);
    expect(await missed({ classId: still.id })).toEqual([]);
    // Of another weekday it is none.
    const other = await classThatMet([14, 7], { time: '00:00:00', day: (weekdayOf(today) + 1) % 7 });
    await pupilOf(other.id);
    expect(await missed({ classId: other.id })).toEqual([]);
    expect(ids(await missed({ classId }))).not.toContain(mate.id);
  });

  it('forget a meeting whose last record is removed', async () => {
    const { id: classId } = await classThatMet([14, 0]);
    const pupil = await pupilOf(classId);
    const extra = await pupilOf(classId);
    const record = await come(extra.id, classId, ago(7));
    expect(ids(await missed({ classId }))).toEqual([pupil.id]);
    await teacher.get(removeAttendance, { body: { ids: [record.id] } });
    expect(await missed({ classId })).toEqual([]);
  });

  it('are not absent from before they joined', async () => {
    const { id: classId } = await classThatMet([14, 7, 0]);
    const inTime = await pupilOf(classId, ago(14));
    const late = await pupilOf(classId, ago(13));
    expect(ids(await missed({ classId }))).toEqual([inTime.id]);
    expect(ids(await missed({ classId, absentRunning: 2 }))).toEqual([inTime.id, late.id]);
  });

  it('keep absences of one class apart from those of the class they moved to', async () => {
    const from = await classThatMet([21, 14, 7, 0]);
    const to = await classThatMet([21, 14, 7, 0]);
    const pupil = await pupilOf(from.id);
    await teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
    await teacher.get(addClassStudent, { body: { studentId: pupil.id, classId: to.id } });
    expect(ids(await missed({ classId: from.id, date: ago(7) }))).toEqual([pupil.id]);
    expect(await missed({ classId: from.id })).toEqual([]);
    expect(await missed({ classId: to.id })).toEqual([]);
  });

  it('stay listed once when they left and came back between two meetings, not when they were away at one', async () => {
    const { id: classId } = await classThatMet([14, 7, 0]);
    const join = async (...times: { joinedOn: string; leftOn: string | null }[]) => {
      const [first, ...others] = times;
      const pupil = await pupilOf(classId, first?.joinedOn);
      await school.dataSource.query('update class_student set left_on = $2 where id = $1', [
        pupil.linkId,
        first?.leftOn,
      ]);
      for (const time of others) await addToClass(school.dataSource, classId, pupil.id, time);
      return pupil.id;
    };
    const between = await join({ joinedOn: ago(20), leftOn: ago(10) }, { joinedOn: ago(10), leftOn: null });
    await join({ joinedOn: ago(20), leftOn: ago(10) }, { joinedOn: ago(5), leftOn: null });
    expect(ids(await missed({ classId }))).toEqual([between]);
  });

  it('are found in all classes at once, each as of its last meeting, and by the other filters', async () => {
    const [early, late] = [await classThatMet([30, 20, 10]), await classThatMet([16, 9, 2])];
    const pupils = [await pupilOf(early.id), await pupilOf(late.id)];
    const rows = (await missed({})).filter(({ classId }) => [early.id, late.id].includes(classId));
    expect(rows.map(({ studentId, date, contactedAt }) => [studentId, date, contactedAt])).toEqual([
      [pupils[0]?.id, ago(10), null],
      [pupils[1]?.id, ago(2), null],
    ]);
    expect(ids(await missed({ search: pupils[1]?.fullName }))).toContain(pupils[1]?.id);
    // Names of fields are read in any case, and numbers in any digits.
    const typed = { AbsentRunning: '٣', absentRunning: undefined, classId: early.id };
    expect(ids(await missed(typed))).toEqual([pupils[0]?.id]);
  });

  it.each([1, 11, 2.5, 'x'])('are not asked for by %j', async (absentRunning) => {
    const { status, body } = await teacher.send(
      'GET',
      `attendance/absentStudents?absentRunning=${absentRunning}`,
    );
    expect([status, body.errors]).toEqual([400, { absentRunning: ['عدد الحصص يجب أن يكون من 2 إلى 10'] }]);
  });
});
