import { describe, expect, it } from '@jest/globals';
import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import { deleteClass, listClassStudents, removeClassStudent } from '@daad/contracts/classes.contract';
import { noteHomework } from '@daad/contracts/door.contract';
import { getParentFollowUpDetails } from '@daad/contracts/parents.contract';
import { getStudentAttendance, getStudentHome } from '@daad/contracts/student-home.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import type { HomeworkState } from '@daad/domain/homework';
import { newId } from '@daad/persistence/ids';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import { createClass, createPupil, recordMakeUp } from '@daad/testing/classroom-builders';

const today = cairoToday();
const at = useAttendanceClass();

const brought = (state: HomeworkState, given: object = {}) => ({
  studentId: at.pupil.id,
  classId: at.made.id,
  date: today,
  state,
  ...given,
});
const note = (state: HomeworkState, given: object = {}) =>
  at.teacher.call(noteHomework, { body: brought(state, given) });
const actionsOf = async (studentId: string) =>
  (
    await at.school.dataSource.query<{ action: string }[]>(
      `select payload ->> 'action' as action from outbox_event
       where aggregate_id = $1 and payload ->> 'entity' = 'homework' order by seq`,
      [studentId],
    )
  ).map(({ action }) => action);

describe('the homework of a student', () => {
  it('is noted for a class and day, and the last state counts', async () => {
    const { status, body } = await note('partial');
    expect([status, body.data]).toEqual([200, brought('partial')]);
    await note('partial');
    await Promise.all(Array.from({ length: 5 }, () => note('done')));
    await at.teacher.get(attend, at.mark(at.pupil.id, addDays(today, -7)));
    await note('missing', { date: addDays(today, -7) });
    const rows = await at.school.dataSource.query<object[]>(
      `select date, state, author_id = (select id from staff) as "byTeacher", updated_at > now() - interval '1 hour' as fresh
       from homework where student_id = $1 order by date desc`,
      [at.pupil.id],
    );
    expect(rows).toEqual([
      { date: today, state: 'done', byTeacher: true, fresh: true },
      { date: addDays(today, -7), state: 'missing', byTeacher: true, fresh: true },
    ]);
    // The same state again is no change.
    expect(await actionsOf(at.pupil.id)).toEqual(['created', 'updated', 'created']);
  });

  it('is announced to the screens of the teacher and of the student alone', async () => {
    const { school, teacher, pupil } = at;
    const other = await createPupil(school.dataSource, at.made.id);
    const [screen, own, others] = [
      await school.listen(teacher),
      await school.listen(await school.signIn(pupil.phoneNumber, pupil.password)),
      await school.listen(await school.signIn(other.phoneNumber, other.password)),
    ];
    await note('done');
    const isOurs = ({ entity, id }: { entity: string; id: string }) =>
      entity === 'homework' && id === pupil.id;
    await screen.next('data.changed', isOurs);
    await own.next('student.changed', isOurs);
    expect(others.all('student.changed').filter(({ entity }) => entity === 'homework')).toEqual([]);
  });

  it('stands on the register and in the marks of the student, the parent and the teacher', async () => {
    const { teacher, pupil, made } = at;
    await teacher.get(attend, at.mark());
    const states = async () => {
      const params = { id: pupil.id };
      const onRegister = await teacher.get(listClassStudents, { params: { classId: made.id } });
      const { marks } = await teacher.get(getStudentAttendance, { params });
      const home = await teacher.get(getStudentHome, { params });
      const { meetings } = await teacher.get(getStudentProfile, { params });
      const child = await at.school.visitor().get(getParentFollowUpDetails, {
        params,
        query: { parentPhoneNumber: pupil.parentPhoneNumber },
      });
      const all = [onRegister.items, marks, home.attendance.marks, meetings, child.attendance];
      return all.map(([first]) => first?.homework);
    };
    expect(await states()).toEqual([null, null, null, null, null]);
    await note('partial');
    expect(await states()).toEqual(Array.from({ length: 5 }, () => 'partial'));
    // Of another day it is not of this one.
    const yesterday = addDays(today, -1);
    const { items } = await teacher.get(listClassStudents, {
      params: { classId: made.id },
      query: { date: yesterday },
    });
    expect(items[0]?.homework).toBeNull();
  });

  it('goes with the record of its class and day, and shows no more', async () => {
    const record = await at.teacher.get(attend, at.mark());
    const yesterday = addDays(today, -1);
    await at.teacher.get(attend, at.mark(at.pupil.id, yesterday));
    await note('partial');
    await note('done', { date: yesterday });
    await at.teacher.get(removeAttendance, { body: { ids: [record.id] } });
    const { items } = await at.teacher.get(listClassStudents, { params: { classId: at.made.id } });
    expect(items[0]?.homework).toBeNull();
    const { meetings } = await at.teacher.get(getStudentProfile, { params: { id: at.pupil.id } });
    expect(meetings.filter(({ homework }) => homework !== null)).toMatchObject([
      { date: yesterday, homework: 'done' },
    ]);
    await at.teacher.get(attend, at.mark());
    expect((await at.teacher.get(getStudentProfile, { params: { id: at.pupil.id } })).meetings).toMatchObject(
      [
        { date: today, homework: null },
        { date: yesterday, homework: 'done' },
      ],
    );
  });

  it('needs no record of attendance: a device may send the scan after it', async () => {
    expect((await note('missing')).status).toBe(200);
    await at.teacher.get(attend, at.mark());
    const { meetings } = await at.teacher.get(getStudentProfile, { params: { id: at.pupil.id } });
    expect(meetings).toMatchObject([{ state: 'present', homework: 'missing' }]);
  });

  it.each([
    ['studentId', 'x', 'الطالب مطلوب'],
    ['classId', undefined, 'الصف مطلوب'],
    ['date', '2025-02-30', 'التاريخ مطلوب بصيغة YYYY-MM-DD'],
    ['date', addDays(today, 1), 'لا يمكن اختيار تاريخ بعد اليوم'],
    ['state', 'great', 'حالة الواجب غير صحيحة'],
    ['state', undefined, 'حالة الواجب غير صحيحة'],
  ])('with %s = %s is refused', async (field, value, message) => {
    const { status, body } = await note('done', { [field]: value });
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
    expect(await actionsOf(at.pupil.id)).toEqual([]);
  });

  it('is refused for a student who was not in the class on the day and has no record of it', async () => {
    const { dataSource } = at.school;
    const refused = { status: 404, code: 'homework.not-in-class' };
    const refusalOf = async (given: object) => {
      const { status, body } = await note('done', given);
      return { status, code: body.code, message: body.message };
    };
    const message = 'الطالب لم يكن في هذا الصف في هذا اليوم';
    const other = await createClass(dataSource);
    expect(await refusalOf({ classId: other.id })).toEqual({ ...refused, message });
    for (const date of ['1900-01-01', addDays(today, -1)])
      expect(await refusalOf({ date })).toEqual({ ...refused, message });
    const former = await createPupil(dataSource, at.made.id, { joinedOn: addDays(today, -5) });
    await at.teacher.get(removeClassStudent, { params: { id: former.linkId } });
    expect(await refusalOf({ studentId: former.id })).toEqual({ ...refused, message });
    expect((await note('done', { studentId: former.id, date: addDays(today, -1) })).status).toBe(200);
    await recordMakeUp(dataSource, at.pupil.id, other.id, addDays(today, -1));
    expect((await note('done', { classId: other.id, date: addDays(today, -1) })).status).toBe(200);
    expect(await actionsOf(at.pupil.id)).toEqual(['created']);
  });

  it('of an unknown or deleted student or class is refused', async () => {
    const codeOf = async (given: object) => {
      const { status, body } = await note('done', given);
      return [status, body.code];
    };
    expect(await codeOf({ studentId: newId() })).toEqual([404, 'student.not-found']);
    expect(await codeOf({ classId: newId() })).toEqual([404, 'class.not-found']);
    await at.teacher.get(deleteClass, { params: { id: at.made.id } });
    expect(await codeOf({})).toEqual([404, 'class.not-found']);
    await at.teacher.get(deleteStudent, { params: { id: at.pupil.id } });
    expect(await codeOf({})).toEqual([404, 'student.not-found']);
  });
});
