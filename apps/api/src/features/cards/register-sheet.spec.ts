import { describe, expect, it } from '@jest/globals';
import { getRegisterSheet } from '@daad/contracts/cards.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass, createPupil } from '@daad/testing/classroom-builders';
import { useSpecSchool } from '@daad/testing/spec-school';

/** A whole month in the past, which began on a Sunday. */
const MONTH = '2026-03';
const SUNDAYS = ['2026-03-01', '2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29'];
const at = useSpecSchool();
const sheetOf = (classId: string, month = MONTH) =>
  at.teacher.get(getRegisterSheet, { query: { classId, month } });
const come = (studentId: string, classId: string, date: string, makeUp = false) =>
  at.school.dataSource.query(
    'insert into attendance (id, student_id, class_id, date, points, make_up) values ($1, $2, $3, $4, 0, $5)',
    [newId(), studentId, classId, date, makeUp],
  );

describe('the register sheet', () => {
  it('has the days of the class in the month, and those on which it met besides', async () => {
    const { dataSource } = at.school;
    const room = await createClass(dataSource, { day: 0 });
    const pupil = await createPupil(dataSource, room.id, { joinedOn: '2026-02-01' });
    const { id, name, day, time } = room;
    expect(await sheetOf(id)).toMatchObject({
      class: { id, name, day, time },
      month: MONTH,
      meetings: SUNDAYS,
    });

    for (const date of ['2026-02-28', '2026-03-11', '2026-03-31', '2026-04-01'])
      await come(pupil.id, id, date);
    expect((await sheetOf(id)).meetings).toEqual([...SUNDAYS, '2026-03-11', '2026-03-31'].sort());
    expect((await sheetOf(id, '2026-02')).meetings.at(-1)).toBe('2026-02-28');
  });

  it('has what is known of each student and meeting', async () => {
    const { dataSource } = at.school;
    const [room, other] = [await createClass(dataSource, { day: 0 }), await createClass(dataSource)];
    const joinedOn = '2026-02-01';
    const [steady, away, late, leaver, guest, former] = [
      await createPupil(dataSource, room.id, { joinedOn }),
      await createPupil(dataSource, room.id, { joinedOn }),
      await createPupil(dataSource, room.id, { joinedOn: '2026-03-09' }),
      await createStudent(dataSource),
      await createPupil(dataSource, other.id, { joinedOn }),
      await createStudent(dataSource),
    ];
    await addToClass(dataSource, room.id, leaver.id, { joinedOn, leftOn: '2026-03-15' });
    await addToClass(dataSource, room.id, former.id, { joinedOn, leftOn: '2026-03-01' });
    const gone = await createPupil(dataSource, room.id, { joinedOn });
    for (const date of SUNDAYS.slice(0, 3)) await come(steady.id, room.id, date);
    await come(guest.id, room.id, '2026-03-08', true);
    // The week of Sunday the 8th goes from Saturday the 7th to Friday the 13th, that of the 15th until the 20th.
    await come(away.id, other.id, '2026-03-13', true);
    await come(leaver.id, other.id, '2026-03-14', true);
    await come(steady.id, other.id, '2026-03-24', true);
    await at.teacher.get(deleteStudent, { params: { id: gone.id } });

    // On the last two Sundays the class did not meet.
    const expected = [
      [steady, ['present', 'present', 'present', null, null]],
      [away, ['absent', 'made-up', 'absent', null, null]],
      [late, ['outside', 'outside', 'absent', null, null]],
      [leaver, ['absent', 'absent', 'outside', 'outside', 'outside']],
      [guest, ['outside', 'make-up', 'outside', 'outside', 'outside']],
    ] as const;
    expect((await sheetOf(room.id)).students).toEqual(
      expected.map(([{ id, fullName, code }, marks]) => ({ id, fullName, code, marks })),
    );
  });

  it('lets a record of the class itself make up no absence from it', async () => {
    const { dataSource } = at.school;
    const room = await createClass(dataSource, { day: 0 });
    const [guest, steady] = [await createStudent(dataSource), await createPupil(dataSource, room.id)];
    // A guest in the class on one day, who was put into it since.
    await addToClass(dataSource, room.id, guest.id, { joinedOn: '2026-03-02' });
    await come(guest.id, room.id, '2026-03-04', true);
    await come(steady.id, room.id, '2026-03-08');
    await come(guest.id, room.id, '2026-03-10', true);
    const { meetings, students } = await sheetOf(room.id);
    const marks = students.find(({ id }) => id === guest.id)?.marks;
    expect(marks?.[meetings.indexOf('2026-03-08')]).toBe('absent');
  });

  it('leaves what is still to come for marking by hand', async () => {
    const { dataSource } = at.school;
    const today = cairoToday();
    const room = await createClass(dataSource, { day: weekdayOf(today), time: '00:00:00' });
    const pupil = await createPupil(dataSource, room.id);
    const next = monthOf(addDays(daysOfMonth(monthOf(today)).to, 1));
    const { meetings, students } = await sheetOf(room.id, next);
    expect(meetings.length).toBeGreaterThanOrEqual(4);
    expect(students).toMatchObject([{ id: pupil.id, marks: meetings.map(() => null) }]);

    const now = await sheetOf(room.id, monthOf(today));
    const marks = now.meetings.map((date) => (date < today ? 'outside' : date === today ? 'absent' : null));
    expect(now.students).toMatchObject([{ id: pupil.id, marks }]);
  });

  it('is refused in plain words', async () => {
    const { id } = await createClass(at.school.dataSource);
    const ask = (query: object) => at.teacher.call(getRegisterSheet, { query: query as never });
    const unknown = await ask({ classId: newId(), month: MONTH });
    expect([unknown.status, unknown.body.code, unknown.body.message]).toEqual([
      404,
      'class.not-found',
      'لم يتم العثور على الصف',
    ]);
    for (const [query, errors] of [
      [{}, { classId: ['الصف مطلوب'], month: ['الشهر مطلوب بصيغة YYYY-MM'] }],
      [
        { classId: 'x', month: '2026-13' },
        { classId: ['الصف مطلوب'], month: ['الشهر مطلوب بصيغة YYYY-MM'] },
      ],
    ]) {
      const { status, body } = await ask(query as object);
      expect([status, body.errors]).toEqual([400, errors]);
    }
    expect((await ask({ classId: id, month: '٢٠٢٦-٠٣' })).status).toBe(200);
  });

  it('takes as many statements for many students as for one', async () => {
    const { school } = at;
    const room = await createClass(school.dataSource, { day: 0 });
    const count = async () => (await school.statementsOf(() => sheetOf(room.id))).length;
    await createPupil(school.dataSource, room.id, { joinedOn: '2026-02-01' });
    const ofOne = await count();
    for (let more = 0; more < 5; more++)
      await createPupil(school.dataSource, room.id, { joinedOn: '2026-02-01' });
    expect(await count()).toBe(ofOne);
  });
});
