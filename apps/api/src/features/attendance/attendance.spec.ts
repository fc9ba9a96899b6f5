import { describe, expect, it } from '@jest/globals';
import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import {
  attendanceSums,
  createClass,
  createPupil,
  pointsOf,
  setAttendancePoints,
} from '@daad/testing/classroom-builders';

const today = cairoToday();
const yesterday = addDays(today, -1);
const at = useAttendanceClass();

describe('marking one student present', () => {
  it('records it, gives the points and notifies the teacher and the student', async () => {
    const [board, own] = await Promise.all([
      at.school.listen(at.teacher),
      at.school.listen(await at.school.signIn(at.pupil.phoneNumber, at.pupil.password)),
    ]);
    const { body } = await at.teacher.call(attend, at.mark());
    expect(body.message).toBe('تم تسجيل حضور الطالب بنجاح');
    const record = body.data;
    expect(record).toEqual({
      id: record.id,
      studentId: at.pupil.id,
      fullName: at.pupil.fullName,
      code: at.pupil.code,
      phoneNumber: at.pupil.phoneNumber,
      parentPhoneNumber: at.pupil.parentPhoneNumber,
      classId: at.made.id,
      className: at.made.name,
      date: today,
      points: 5,
      authorName: 'أ. سامي النجار',
      alreadyPresent: false,
    });
    for (const socket of [board, own]) {
      expect(
        await socket.next('attendance.marked', ({ attendanceId }) => attendanceId === record.id),
      ).toMatchObject({
        studentId: at.pupil.id,
        studentName: at.pupil.fullName,
        classId: at.made.id,
        className: at.made.name,
        date: today,
        points: 5,
      });
      expect(await socket.next('points.changed', ({ studentId }) => studentId === at.pupil.id)).toMatchObject(
        {
          kind: 'attendance',
          points: 5,
          comment: `حضور ${at.made.name} بتاريخ ${today}`,
          ...attendanceSums(5),
        },
      );
    }
    const { stored, ledger, rows } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect(stored).toEqual(attendanceSums(5));
    expect(ledger).toEqual(stored);
    expect(rows).toEqual([{ kind: 'attendance', points: 5 }]);
  });

  it('a second time changes nothing, even after the settings changed', async () => {
    const first = await at.teacher.get(attend, at.mark());
    await setAttendancePoints(at.school.dataSource, 9);
    expect(await at.teacher.get(attend, at.mark())).toEqual({ ...first, alreadyPresent: true });
    expect((await pointsOf(at.school.dataSource, at.pupil.id)).stored).toEqual(attendanceSums(5));
    await at.teacher.get(attend, at.mark(at.pupil.id, yesterday));
    expect((await pointsOf(at.school.dataSource, at.pupil.id)).stored).toEqual(attendanceSums(14));
  });

  it('fifty times at once gives one record and one award', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => at.teacher.get(attend, at.mark())));
    expect(responses.filter(({ alreadyPresent }) => !alreadyPresent)).toHaveLength(1);
    expect(new Set(responses.map(({ id }) => id)).size).toBe(1);
    expect(await at.recordsOf(at.pupil.id)).toHaveLength(1);
    const { stored, ledger, rows } = await pointsOf(at.school.dataSource, at.pupil.id);
    expect([stored, ledger]).toEqual([attendanceSums(5), attendanceSums(5)]);
    expect(rows).toHaveLength(1);
  });

  it('loses no award when days, marks of the whole class and removals come at once', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => createPupil(at.school.dataSource, at.made.id)),
    );
    const days = Array.from({ length: 8 }, (_, number) => addDays(today, -number));
    await Promise.all(days.slice(0, 4).map((date) => at.teacher.get(attend, at.mark(at.pupil.id, date))));
    const ids = (await at.recordsOf(at.pupil.id)).map(({ id }) => id);
    const responses = await Promise.all([
      ...days.map((date) => at.teacher.call(attendAll, { query: { classId: at.made.id, date } })),
      ...days.map((date) => at.teacher.call(attend, at.mark(at.pupil.id, date))),
      ...ids.map((id) =>
        at.teacher.call(removeAttendance, { body: { ids: [...ids.filter((other) => other !== id), id] } }),
      ),
    ]);
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    for (const { id } of [at.pupil, ...others]) {
      const { stored, ledger } = await pointsOf(at.school.dataSource, id);
      expect(stored).toEqual(ledger);
      expect(stored).toEqual(attendanceSums(5 * (await at.recordsOf(id)).length));
    }
  });

  it('with settings of 0, or none, writes no award', async () => {
    await setAttendancePoints(at.school.dataSource, 0);
    expect(await at.teacher.get(attend, at.mark())).toMatchObject({ points: 0, alreadyPresent: false });
    await at.school.dataSource.query('delete from points_settings');
    expect(await at.teacher.get(attend, at.mark(at.pupil.id, yesterday))).toMatchObject({ points: 0 });
    expect((await pointsOf(at.school.dataSource, at.pupil.id)).rows).toEqual([]);
    const ids = (await at.recordsOf(at.pupil.id)).map(({ id }) => id);
    expect(await at.teacher.get(removeAttendance, { body: { ids } })).toEqual({ removed: 2 });
    expect((await pointsOf(at.school.dataSource, at.pupil.id)).rows).toEqual([]);
  });

  it('refuses other classes, unknown ids, and dates that are bad or after today', async () => {
    const other = await createClass(at.school.dataSource);
    const refusal = async (request: ReturnType<typeof at.mark>) => {
      const { status, body } = await at.teacher.call(attend, request);
      return [status, body.code, body.errors];
    };
    expect(await refusal(at.mark(at.pupil.id, today, other.id))).toEqual([
      409,
      'attendance.not-in-class',
      null,
    ]);
    expect(await refusal(at.mark(other.id))).toEqual([404, 'student.not-found', null]);
    expect(await refusal(at.mark(at.pupil.id, today, at.pupil.id))).toEqual([404, 'class.not-found', null]);
    expect(await refusal(at.mark(at.pupil.id, addDays(today, 1)))).toEqual([
      400,
      'request.invalid',
      { date: ['لا يمكن تسجيل الحضور لتاريخ بعد اليوم'] },
    ]);
    for (const date of ['2025-02-30', '1/5/2025', `${today}T10:00:00Z`, '']) {
      expect(await refusal(at.mark(at.pupil.id, date))).toEqual([
        400,
        'request.invalid',
        { date: ['التاريخ مطلوب بصيغة YYYY-MM-DD'] },
      ]);
    }
    expect((await refusal({ query: { studentId: 'x', classId: '', date: today } }))[2]).toEqual({
      studentId: ['بيانات غير صحيحة'],
      classId: ['بيانات غير صحيحة'],
    });
    expect(await at.recordsOf(at.pupil.id)).toEqual([]);
  });

  it('refuses a student that was deleted', async () => {
    await at.teacher.send('DELETE', `student/Delete/${at.pupil.id}`);
    expect((await at.teacher.call(attend, at.mark())).body.code).toBe('student.not-found');
  });
});
