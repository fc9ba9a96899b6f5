import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
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
        ...attendanceSums(8),
      });
    }
    expect(await teacher.get(removeAttendance, { body: ids })).toEqual({ removed: 0 });
    expect(await teacher.get(removeAttendance, { body: [second.id] })).toEqual({ removed: 1 });
    const { kept, ledger, rows } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([attendanceSums(0), attendanceSums(0)]);
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
    expect([kept, ledger]).toEqual([attendanceSums(0), attendanceSums(0)]);
    expect(rows).toHaveLength(10);
  });

  it('works for a student that was deleted: its ledger stays true', async () => {
    const { id } = await teacher.get(attend, mark());
    await teacher.send('DELETE', `student/Delete/${pupil.id}`);
    expect(await teacher.get(removeAttendance, { body: [id] })).toEqual({ removed: 1 });
    const { kept, ledger } = await pointsOf(school.dataSource, pupil.id);
    expect([kept, ledger]).toEqual([attendanceSums(0), attendanceSums(0)]);
  });

  it('refuses nothing to remove and bad ids', async () => {
    const refused = async (body: unknown) =>
      (await teacher.send('POST', 'attendance/removeRange', body)).body.errors;
    expect(await refused({})).toEqual({ ids: ['يجب اختيار سجل واحد على الأقل'] });
    expect(await refused([])).toEqual({ ids: ['يجب اختيار سجل واحد على الأقل'] });
    expect(await refused({ ids: ['x'] })).toEqual({ 'ids.0': ['معرف السجل غير صحيح'] });
  });
});
