import { describe, expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import { attendanceSums, createClass, createPupil, pointsOf } from '@daad/testing/classroom-builders';

const today = cairoToday();
const at = useAttendanceClass();

describe('marking a whole class present', () => {
  it('marks those who are not marked yet in one call; the teacher gets one event, each student its own', async () => {
    const late = await createPupil(at.school.dataSource, at.made.id);
    await at.teacher.get(attend, at.mark());
    const [board, own, other] = await Promise.all([
      at.school.listen(at.teacher),
      at.school.listen(await at.school.signIn(late.phoneNumber, late.password)),
      at.school.listen(await at.school.signIn(at.pupil.phoneNumber, at.pupil.password)),
    ]);
    const all = { query: { classId: at.made.id, date: today } };
    const { body } = await at.teacher.call(attendAll, all);
    expect(body.message).toBe('تم تسجيل حضور جميع الطلاب بنجاح');
    const attendanceIds = (await at.recordsOf(late.id)).map(({ id }) => id);
    expect(body.data).toEqual({ attended: 1, alreadyPresent: 1, total: 2, attendanceIds });

    expect(await board.next('attendance.markedAll', ({ classId }) => classId === at.made.id)).toEqual({
      eventId: expect.any(String),
      occurredAt: expect.any(String),
      classId: at.made.id,
      date: today,
      attended: 1,
      total: 2,
    });
    expect(await own.next('attendance.marked')).toMatchObject({
      studentId: late.id,
      studentName: late.fullName,
      className: at.made.name,
      points: 5,
    });
    expect(await own.next('points.changed')).toMatchObject(attendanceSums(5));
    await board.next('points.changed', ({ studentId }) => studentId === late.id);
    expect(board.all('attendance.marked').filter(({ studentId }) => studentId === late.id)).toEqual([]);
    expect(other.all('attendance.marked').every(({ studentId }) => studentId === at.pupil.id)).toBe(true);

    expect(await at.teacher.get(attendAll, all)).toEqual({
      attended: 0,
      alreadyPresent: 2,
      total: 2,
      attendanceIds: [],
    });
    expect((await pointsOf(at.school.dataSource, late.id)).stored).toEqual(attendanceSums(5));
  });

  it('is taken back with the new records alone: who was present before stays, and points follow', async () => {
    const others = [
      await createPupil(at.school.dataSource, at.made.id),
      await createPupil(at.school.dataSource, at.made.id),
    ];
    const before = await at.teacher.get(attend, at.mark());
    const { attendanceIds } = await at.teacher.get(attendAll, {
      query: { classId: at.made.id, date: today },
    });
    expect(attendanceIds).toHaveLength(2);
    const removal = { body: { ids: attendanceIds } };
    expect(await at.teacher.get(removeAttendance, removal)).toEqual({ removed: 2 });
    expect((await at.recordsOf(at.pupil.id)).map(({ id }) => id)).toEqual([before.id]);
    for (const { id } of others) {
      expect(await at.recordsOf(id)).toEqual([]);
      expect((await pointsOf(at.school.dataSource, id)).stored.totalPoints).toBe(0);
    }
  });

  it('by two devices at once gives everyone one record and one award', async () => {
    const pupils = [
      at.pupil,
      ...(await Promise.all(Array.from({ length: 30 }, () => createPupil(at.school.dataSource, at.made.id)))),
    ];
    const responses = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        at.teacher.get(attendAll, { query: { classId: at.made.id, date: today } }),
      ),
      ...pupils.slice(0, 10).map(({ id }) => at.teacher.get(attend, at.mark(id)).then(() => null)),
    ]);
    const counts = responses.filter((response) => response !== null);
    expect(
      counts.every(({ attended, alreadyPresent, total }) => total === 31 && attended + alreadyPresent === 31),
    ).toBe(true);
    for (const { id } of pupils) {
      expect(await at.recordsOf(id)).toHaveLength(1);
      const { stored, ledger } = await pointsOf(at.school.dataSource, id);
      expect([stored, ledger]).toEqual([attendanceSums(5), attendanceSums(5)]);
    }
  });

  it('without members writes no event, and refuses a future day and an unknown class', async () => {
    const empty = await createClass(at.school.dataSource);
    const query = { classId: empty.id, date: today };
    expect(await at.teacher.get(attendAll, { query })).toEqual({
      attended: 0,
      alreadyPresent: 0,
      total: 0,
      attendanceIds: [],
    });
    const events = await at.school.dataSource.query('select from outbox_event where aggregate_id = $1', [
      empty.id,
    ]);
    expect(events).toEqual([]);
    const future = await at.teacher.call(attendAll, { query: { ...query, date: addDays(today, 1) } });
    expect(future.body.errors).toEqual({ date: ['لا يمكن تسجيل الحضور لتاريخ بعد اليوم'] });
    const unknown = await at.teacher.call(attendAll, { query: { ...query, classId: at.pupil.id } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'class.not-found']);
    const none = await at.teacher.call(attendAll, { query: { ...query, classId: '' } });
    expect(none.body.errors).toEqual({ classId: ['يرجى اختيار فصل أولاً.'] });
  });
});
