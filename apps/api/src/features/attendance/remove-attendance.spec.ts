import { describe, expect, it } from '@jest/globals';
import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import { attendanceSums, pointsOf, setAttendancePoints } from '@daad/testing/classroom-builders';

const today = cairoToday();
const yesterday = addDays(today, -1);
const at = useAttendanceClass();

describe('removing records', () => {
  it('takes back exactly what each gave and notifies the teacher and the student', async () => {
    const first = await at.teacher.get(attend, at.mark());
    await setAttendancePoints(at.school.dataSource, 8);
    const second = await at.teacher.get(attend, at.mark(at.pupil.id, yesterday));
    const [board, own] = await Promise.all([
      at.school.listen(at.teacher),
      at.school.listen(await at.school.signIn(at.pupil.phoneNumber, at.pupil.password)),
    ]);
    const ids = [first.id, at.pupil.id];
    const { body } = await at.teacher.call(removeAttendance, { body: { ids } });
    expect([body.data, body.message]).toEqual([{ removed: 1 }, 'تم حذف سجلات الحضور']);
    for (const socket of [board, own]) {
      expect(
        await socket.next('attendance.removed', ({ attendanceId }) => attendanceId === first.id),
      ).toMatchObject({
        studentId: at.pupil.id,
        classId: at.made.id,
        className: at.made.name,
        date: today,
        points: 5,
      });
      const isTheirs = (push: { studentId: string; points: number }) =>
        push.studentId === at.pupil.id && push.points === -5;
      expect(await socket.next('points.changed', isTheirs)).toMatchObject({
        kind: 'attendance',
        ...attendanceSums(8),
      });
    }
    expect(await at.teacher.get(removeAttendance, { body: ids })).toEqual({ removed: 0 });
    expect(await at.teacher.get(removeAttendance, { body: [second.id] })).toEqual({ removed: 1 });
    const { stored, ledger, rows } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect([stored, ledger]).toEqual([attendanceSums(0), attendanceSums(0)]);
    expect(rows.map(({ points }) => points)).toEqual([5, 8, -5, -8]);
    expect(await at.teacher.get(attend, at.mark())).toMatchObject({ points: 8, alreadyPresent: false });
  });

  it('takes back several of one student, and each once however often it is asked', async () => {
    const days = Array.from({ length: 5 }, (_, number) => addDays(today, -number));
    const records = await Promise.all(days.map((date) => at.teacher.get(attend, at.mark(at.pupil.id, date))));
    const ids = records.map(({ id }) => id);
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, call) =>
        at.teacher.get(removeAttendance, { body: { ids: call % 2 ? ids : [...ids].reverse() } }),
      ),
    );
    expect(responses.reduce((total, { removed }) => total + removed, 0)).toBe(5);
    const { stored, ledger, rows } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect([stored, ledger]).toEqual([attendanceSums(0), attendanceSums(0)]);
    expect(rows).toHaveLength(10);
  });

  it('works for a student that was deleted: its ledger stays true', async () => {
    const { id } = await at.teacher.get(attend, at.mark());
    await at.teacher.send('DELETE', `student/Delete/${at.pupil.id}`);
    expect(await at.teacher.get(removeAttendance, { body: [id] })).toEqual({ removed: 1 });
    const { stored, ledger } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect([stored, ledger]).toEqual([attendanceSums(0), attendanceSums(0)]);
  });

  it('refuses nothing to remove and bad ids', async () => {
    const refused = async (body: unknown) =>
      (await at.teacher.send('POST', 'attendance/removeRange', body)).body.errors;
    expect(await refused({})).toEqual({ ids: ['يجب اختيار سجل واحد على الأقل'] });
    expect(await refused([])).toEqual({ ids: ['يجب اختيار سجل واحد على الأقل'] });
    expect(await refused({ ids: ['x'] })).toEqual({ 'ids.0': ['معرف السجل غير صحيح'] });
  });
});
