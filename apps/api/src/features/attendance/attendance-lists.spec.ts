import { describe, expect, it } from '@jest/globals';
import { attend, listAbsent, listAttended, removeAttendance } from '@daad/contracts/attendance.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';

const today = cairoToday();
const yesterday = addDays(today, -1);
const at = useAttendanceClass();

describe('lists', () => {
  it('of who attended: newest day first, by class, date, code, phone and folded text', async () => {
    const second = await createPupil(at.school.dataSource, at.made.id, { fullName: 'إيمان رؤوف' });
    for (const [student, date] of [
      [at.pupil, yesterday],
      [second, yesterday],
      [at.pupil, today],
    ] as const) {
      await at.teacher.get(attend, at.mark(student.id, date));
    }
    const list = (query: Record<string, unknown>) =>
      at.teacher.get(listAttended, { query: { classId: at.made.id, ...query } });
    const all = await list({});
    expect(all).toMatchObject({ totalCount: 3, pageSize: 10 });
    expect(all.items.map(({ studentId, date }) => [studentId, date])).toEqual([
      [at.pupil.id, today],
      [second.id, yesterday],
      [at.pupil.id, yesterday],
    ]);
    expect(all.items[1]).toEqual({
      id: present(all.items[1]).id,
      studentId: second.id,
      makeUp: false,
      authorName: 'أ. سامي النجار',
      studentDeleted: false,
      fullName: 'إيمان رؤوف',
      code: second.code,
      phoneNumber: second.phoneNumber,
      parentPhoneNumber: second.parentPhoneNumber,
      classId: at.made.id,
      className: at.made.name,
      date: yesterday,
      points: 5,
    });
    expect(await list({ date: today })).toMatchObject({ totalCount: 1 });
    expect(await list({ StudentCode: second.code.toLowerCase() })).toMatchObject({ totalCount: 1 });
    expect(await list({ StudentPhoneNumber: `+2${at.pupil.phoneNumber}` })).toMatchObject({ totalCount: 2 });
    expect(await list({ search: 'ايمان رووف' })).toMatchObject({ totalCount: 1 });
    expect(await list({ date: addDays(today, -2) })).toMatchObject({ totalCount: 0, items: [] });
    expect((await list({ pageSize: 1, pageNumber: 2 })).items).toEqual([all.items[1]]);
    const future = await at.teacher.call(listAttended, { query: { date: addDays(today, 1) } });
    expect([future.status, future.body.errors]).toEqual([400, { date: ['لا يمكن اختيار تاريخ بعد اليوم'] }]);
  });

  it('of who attended are the same for a few students as for many', async () => {
    const tag = `ز${at.made.index}`;
    await at.teacher.get(attend, at.mark());
    for (const [number, date] of [
      [1, today],
      [2, yesterday],
      [3, today],
    ] as const) {
      const { id } = await createPupil(at.school.dataSource, at.made.id, { fullName: `${tag} ${number}` });
      await at.teacher.get(attend, at.mark(id, date));
    }
    const names = async () =>
      (await at.teacher.get(listAttended, { query: { search: tag, pageSize: 2 } })).items.map(
        ({ fullName }) => fullName,
      );
    const ofFew = await names();
    expect(ofFew).toEqual([`${tag} 3`, `${tag} 1`]);
    await at.school.dataSource.query(
      `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
       select uuid_v7(), 'كثير', 'x' || n || $1, '', 'x' || n || $1, n, $1 from generate_series(1, 1001) n`,
      [tag],
    );
    expect(await names()).toEqual(ofFew);
    expect(await at.teacher.get(listAttended, { query: { search: tag } })).toMatchObject({ totalCount: 3 });
    await at.school.dataSource.query('update student set deleted_at = now() where search_key = $1', [tag]);
  });

  it('of all attendance have an exact total without counting', async () => {
    const count = async () => {
      const [row] = await at.school.dataSource.query<{ count: number }[]>(
        'select count(*) as count from attendance',
      );
      return present(row).count;
    };
    await at.teacher.get(attend, at.mark());
    expect(await at.teacher.get(listAttended, {})).toMatchObject({ totalCount: await count() });
    const all = await at.teacher.get(listAttended, { query: { pageSize: 1000 } });
    await at.teacher.get(removeAttendance, { body: all.items.slice(0, 3).map(({ id }) => id) });
    const page = await at.teacher.get(listAttended, { query: { pageSize: 1 } });
    expect(page.totalCount).toBe(all.totalCount - 3);
    expect(page.totalCount).toBe(await count());
    const past = await at.teacher.get(listAttended, { query: { pageNumber: 1000 } });
    expect(past).toMatchObject({ items: [], totalCount: page.totalCount });
  });

  it('of who was absent: a class on a day, today by default', async () => {
    const second = await createPupil(at.school.dataSource, at.made.id, { joinedOn: yesterday });
    await at.teacher.get(attend, at.mark(second.id));
    await at.teacher.get(attend, at.mark(at.pupil.id, yesterday));
    const absent = (query: Record<string, unknown>) =>
      at.teacher.get(listAbsent, { query: { classId: at.made.id, ...query } });
    expect((await absent({})).items).toEqual([
      {
        studentId: at.pupil.id,
        fullName: at.pupil.fullName,
        code: at.pupil.code,
        phoneNumber: at.pupil.phoneNumber,
        parentPhoneNumber: at.pupil.parentPhoneNumber,
        classId: at.made.id,
        className: at.made.name,
        date: today,
        points: 0,
        contactedAt: null,
        contactedBy: null,
        madeUpIn: null,
      },
    ]);
    expect((await absent({ date: yesterday })).items.map(({ studentId }) => studentId)).toEqual([second.id]);
    expect(await absent({ date: addDays(today, -5) })).toMatchObject({ totalCount: 0 });
    expect(await absent({ search: second.fullName })).toMatchObject({ totalCount: 0 });
    expect(
      await absent({ StudentCode: at.pupil.code, StudentPhoneNumber: at.pupil.phoneNumber }),
    ).toMatchObject({
      totalCount: 1,
    });
    const future = await at.teacher.call(listAbsent, { query: { date: addDays(today, 1) } });
    expect(future.body.errors).toEqual({ date: ['لا يمكن اختيار تاريخ بعد اليوم'] });
  });

  it('of absence without a class show all classes that met that day, and no deleted ones', async () => {
    const tomorrow = await createClass(at.school.dataSource, { day: (weekdayOf(today) + 1) % 7 });
    const [elsewhere, mate] = [
      await createPupil(at.school.dataSource, tomorrow.id, { joinedOn: addDays(today, -6) }),
      await createPupil(at.school.dataSource, tomorrow.id),
    ];
    await at.teacher.get(attend, at.mark(mate.id, addDays(today, -6), tomorrow.id));
    const also = await createClass(at.school.dataSource, { time: '00:00:00' });
    const other = await createPupil(at.school.dataSource, also.id);
    await at.teacher.get(attend, at.mark((await createPupil(at.school.dataSource, at.made.id)).id));
    const idle = await createStudent(at.school.dataSource);
    const idsOn = async (date: string) =>
      (await at.teacher.get(listAbsent, { query: { date, pageSize: 1000 } })).items.map(
        ({ studentId }) => studentId,
      );
    const now = await idsOn(today);
    expect(now).toEqual(expect.arrayContaining([at.pupil.id, other.id]));
    expect(now).not.toContain(elsewhere.id);
    expect(now).not.toContain(idle.id);
    expect(await idsOn(addDays(today, -6))).toContain(elsewhere.id);
    await at.teacher.send('DELETE', `class/Delete/${also.id}`);
    expect(await idsOn(today)).not.toContain(other.id);
  });
});
