import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type AttendanceMark,
  getStudentAttendance,
  getStudentHome,
} from '@daad/contracts/student-home.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { monthOf } from '@daad/domain/calendar-month';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass, createPupil, type TestClass } from '@daad/testing/classroom-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());

const monthOfStudent = ({ id }: Pick<TestStudent, 'id'>, month?: string) =>
  teacher.get(getStudentAttendance, { params: { id }, query: { month } });
const came = ({ id }: Pick<TestStudent, 'id'>, { id: classId }: TestClass, date: string, points = 5) =>
  school.dataSource.query(
    'insert into attendance (id, student_id, class_id, date, points) values ($1, $2, $3, $4, $5)',
    [newId(), id, classId, date, points],
  );

/** An absence, unless given otherwise. */
const mark = (date: string, { id, name }: TestClass, given: Partial<AttendanceMark>): AttendanceMark => ({
  date,
  classId: id,
  className: name,
  state: 'absent',
  points: 0,
  makeUp: false,
  madeUpIn: null,
  homework: null,
  ...given,
});

describe('the attendance of a student', () => {
  it('has the marks of one month with their totals, by the one rule of absence', async () => {
    // Not on this weekday, or this month has an absence from the evening on.
    const day = weekdayOf(addDays(cairoToday(), 1));
    const own = await createClass(school.dataSource, { day });
    const former = await createClass(school.dataSource, { day });
    const student = await createPupil(school.dataSource, own.id, { joinedOn: '2025-03-10' });
    await addToClass(school.dataSource, former.id, student.id, {
      joinedOn: '2025-02-20',
      leftOn: '2025-03-10',
    });
    const mate = await createStudent(school.dataSource);
    await came(student, former, '2025-02-28');
    // In the former class: attended by others only. On the day of leaving it no longer counts.
    await came(mate, former, '2025-03-03');
    await came(mate, former, '2025-03-10');
    // Before joining.
    await came(mate, own, '2025-03-01');
    await came(student, own, '2025-03-31', 7);
    await came(mate, own, '2025-03-24');
    await came(student, own, '2025-04-01');

    expect(await monthOfStudent(student, '2025-03')).toEqual({
      studentId: student.id,
      month: '2025-03',
      present: 1,
      madeUp: 0,
      absent: 2,
      points: 7,
      marks: [
        mark('2025-03-31', own, { state: 'present', points: 7 }),
        mark('2025-03-24', own, {}),
        mark('2025-03-03', former, {}),
      ],
      months: ['2025-04', '2025-03', '2025-02'],
    });
    expect((await monthOfStudent(student, '2025-02')).marks.map(({ date }) => date)).toEqual(['2025-02-28']);
    expect(await monthOfStudent(student, '2025-05')).toMatchObject({ present: 0, absent: 0, marks: [] });
    // In Arabic digits too.
    expect((await monthOfStudent(student, '٢٠٢٥-٠٤')).present).toBe(1);
  });

  it('is that of this month in Cairo when none is given, as on the home', async () => {
    const today = cairoToday();
    const own = await createClass(school.dataSource);
    const student = await createPupil(school.dataSource, own.id, { joinedOn: addDays(today, -400) });
    const firstOfMonth = `${monthOf(today)}-01`;
    await came(student, own, firstOfMonth, 3);
    await came(student, own, addDays(firstOfMonth, -1));
    const attendance = await monthOfStudent(student);
    expect(attendance).toMatchObject({ month: monthOf(today), present: 1 });
    expect(attendance.marks.at(-1)).toMatchObject({ date: firstOfMonth, state: 'present', points: 3 });
    expect(attendance.months.slice(0, 2)).toEqual([monthOf(today), monthOf(addDays(firstOfMonth, -1))]);
    const home = await teacher.get(getStudentHome, { params: { id: student.id } });
    const { studentId: _, months: __, ...sameMonth } = attendance;
    expect(home.attendance).toEqual(sameMonth);
  });

  it('refuses what is no month, and months to come', async () => {
    const { id } = await createStudent(school.dataSource);
    const refused = async (month: string) => {
      const { status, body } = await teacher.call(getStudentAttendance, { params: { id }, query: { month } });
      expect(status).toBe(400);
      return body.errors;
    };
    for (const text of ['2025-13', '2025-3', '2025-03-01', 'مارس', '0000-01']) {
      expect(await refused(text)).toEqual({ month: ['الشهر غير صحيح'] });
    }
    expect(await refused('2099-01')).toEqual({ month: ['لا يمكن اختيار شهر بعد الشهر الحالي'] });
  });

  it('takes few statements, sent together', async () => {
    const { id } = await createStudent(school.dataSource);
    expect(await school.statementsOf(() => monthOfStudent({ id }))).toHaveLength(3);
  });
});
