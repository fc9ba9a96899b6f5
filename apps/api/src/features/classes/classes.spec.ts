import { beforeAll, describe, expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import {
  addClassStudent,
  createClass,
  deleteClass,
  getClassTotals,
  listClasses,
  listClassStudents,
  removeClassStudent,
  updateClass,
} from '@daad/contracts/classes.contract';
import { listStudents } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import {
  createClass as buildClass,
  createPupil,
  createStage,
  pointsOf,
  setAttendancePoints,
  type TestStage,
} from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const today = cairoToday();
const at = useSpecSchool();
let stage: TestStage;

beforeAll(async () => {
  stage = await createStage(at.school.dataSource);
});

let counter = 0;
const form = (given: Record<string, unknown> = {}) => ({
  name: `مجموعة ${++counter}`,
  day: 2,
  time: '16:30',
  educationalStageId: stage.id,
  ...given,
});

describe('classes', () => {
  it('are created and changed, times in any form, and the teacher gets an event of each', async () => {
    const board = await at.school.listen(at.teacher);
    const body = form({ name: ' مجموعة المعادي ', day: '٦', time: '٤:٠٥ م' });
    const made = await at.teacher.get(createClass, { body });
    expect(made).toEqual({
      id: made.id,
      name: 'مجموعة المعادي',
      day: 6,
      time: '16:05:00',
      educationalStageId: stage.id,
      educationalStageName: stage.name,
      index: 0,
      studentsNumber: 0,
      todayTotal: 0,
      todayAttended: 0,
      todayAbsent: 0,
      attendancePercent: 0,
      feeKind: 'none',
      feeAmount: 0,
      nextFee: null,
    });
    const params = { id: made.id };
    expect(
      await at.teacher.get(updateClass, { params, body: { ...body, time: '09:15:30', index: 4 } }),
    ).toMatchObject({
      time: '09:15:30',
      index: 4,
    });
    expect(await at.teacher.get(updateClass, { params, body: { ...body, time: '12:00 ص' } })).toMatchObject({
      time: '00:00:00',
      index: 4,
    });
    await at.teacher.get(deleteClass, { params });
    await board.next('data.changed', ({ id, action }) => id === made.id && action === 'deleted');
    expect(
      board
        .all('data.changed')
        .filter(({ id }) => id === made.id)
        .map(({ entity, action }) => `${entity} ${action}`),
    ).toEqual(['class created', 'class updated', 'class updated', 'class deleted']);
    expect((await at.teacher.call(updateClass, { params, body })).body).toMatchObject({
      code: 'class.not-found',
      message: 'لم يتم العثور على الصف',
    });
    expect((await at.teacher.call(deleteClass, { params })).status).toBe(404);
  });

  it('refuse bad forms in the words of the specification', async () => {
    const refused = async (body: Record<string, unknown>) => {
      const { status, body: response } = await at.teacher.call(createClass, {
        body: body as ReturnType<typeof form>,
      });
      expect(status).toBe(400);
      return response.errors;
    };
    expect(await refused({})).toEqual({
      name: ['اسم الصف مطلوب'],
      day: ['يوم الأسبوع غير صحيح'],
      time: ['وقت الصف مطلوب'],
      educationalStageId: ['المرحلة التعليمية مطلوبة'],
    });
    expect(await refused(form({ name: 'ا'.repeat(101), day: 7, time: '24:00', index: -1 }))).toEqual({
      name: ['اسم الصف طويل جداً (الحد الأقصى 100 حرف)'],
      day: ['يوم الأسبوع غير صحيح'],
      time: ['صيغة الوقت غير صحيحة. يجب أن تكون بصيغة HH:mm'],
      index: ['رقم الترتيب يجب أن يكون رقماً موجباً أو صفر'],
    });
    expect(await refused(form({ day: 1.5, time: 'غداً' }))).toEqual({
      day: ['يوم الأسبوع غير صحيح'],
      time: ['صيغة الوقت غير صحيحة. يجب أن تكون بصيغة HH:mm'],
    });
    const unknown = await at.teacher.call(createClass, {
      body: form({ educationalStageId: at.teacher.userId }),
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'stage.not-found']);
  });

  it('have names that are unique after folding', async () => {
    const first = await at.teacher.get(createClass, { body: form({ name: 'مجموعة الأزهر' }) });
    const twin = await at.teacher.call(createClass, { body: form({ name: 'مجموعه  الازهر' }) });
    expect([twin.status, twin.body.code, twin.body.errors]).toEqual([
      409,
      'class.name-taken',
      { name: ['يوجد صف بهذا الاسم'] },
    ]);
    const other = await at.teacher.get(createClass, { body: form() });
    const renamed = await at.teacher.call(updateClass, {
      params: { id: other.id },
      body: form({ name: first.name }),
    });
    expect(renamed.body.code).toBe('class.name-taken');
    await at.teacher.get(deleteClass, { params: { id: first.id } });
    await at.teacher.get(createClass, { body: form({ name: 'مجموعة الازهر' }) });
  });

  it('when deleted free their students and keep attendance and points', async () => {
    await setAttendancePoints(at.school.dataSource, 7);
    const made = await buildClass(at.school.dataSource);
    const pupil = await createPupil(at.school.dataSource, made.id);
    await at.teacher.get(attend, { query: { studentId: pupil.id, classId: made.id, date: today } });
    await at.teacher.get(deleteClass, { params: { id: made.id } });

    expect((await pointsOf(at.school.dataSource, pupil.id)).stored.totalPoints).toBe(7);
    const free = await at.teacher.get(listStudents, { query: { code: pupil.code, withoutClass: true } });
    expect(free.items.map(({ id }) => id)).toEqual([pupil.id]);
    expect((await at.teacher.call(listClassStudents, { params: { classId: made.id } })).body.code).toBe(
      'class.not-found',
    );
    const other = await buildClass(at.school.dataSource);
    await at.teacher.get(addClassStudent, { body: { studentId: pupil.id, classId: other.id } });
  });

  it('are listed in their order with students and attendance of today, by stage, day, time and folded name', async () => {
    const own = await createStage(at.school.dataSource);
    const first = await buildClass(at.school.dataSource, {
      stageId: own.id,
      name: 'فصل الإسكندرية',
      index: 2,
      day: 3,
      time: '18:00',
    });
    const second = await buildClass(at.school.dataSource, {
      stageId: own.id,
      name: 'فصل القاهرة',
      index: 1,
      day: 4,
      time: '18:00',
    });
    const pupils = [];
    for (let number = 0; number < 3; number++) pupils.push(await createPupil(at.school.dataSource, first.id));
    for (const { id } of pupils.slice(0, 2)) {
      await at.teacher.get(attend, { query: { studentId: id, classId: first.id, date: today } });
    }
    await at.teacher.get(attend, {
      query: { studentId: present(pupils[2]).id, classId: first.id, date: addDays(today, -1) },
    });

    const list = async (query: Record<string, unknown>) =>
      (await at.teacher.get(listClasses, { query: { educationalStageId: own.id, ...query } })).items;
    const all = await list({});
    expect(all.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(all[0]).toMatchObject({ studentsNumber: 0, todayAttended: 0, attendancePercent: 0 });
    expect(all[1]).toMatchObject({
      studentsNumber: 3,
      todayAttended: 2,
      todayAbsent: 1,
      attendancePercent: 67,
      time: '18:00:00',
    });
    expect((await list({ Day: 3 })).map(({ id }) => id)).toEqual([first.id]);
    expect(await list({ time: '6:00 م' })).toHaveLength(2);
    expect(await list({ time: '17:00' })).toEqual([]);
    expect((await list({ search: 'الاسكندريه' })).map(({ id }) => id)).toEqual([first.id]);
    expect((await at.teacher.call(listClasses, { query: { day: 7 } })).body.errors).toEqual({
      day: ['يوم الأسبوع غير صحيح'],
    });
    expect(await at.teacher.get(listClasses, {})).toMatchObject({ pageSize: 10 });

    await at.teacher.get(removeClassStudent, { params: { id: present(pupils[0]).linkId } });
    // The record of today counts, though its student has left the class.
    expect((await list({}))[1]).toMatchObject({
      studentsNumber: 2,
      todayTotal: 3,
      todayAttended: 2,
      attendancePercent: 67,
    });
  });

  it('have totals over all of them', async () => {
    const before = await at.teacher.get(getClassTotals, {});
    const made = await buildClass(at.school.dataSource);
    await createPupil(at.school.dataSource, made.id);
    const after = await at.teacher.get(getClassTotals, {});
    expect(after).toEqual({
      classesNumber: before.classesNumber + 1,
      studentsNumber: before.studentsNumber + 1,
      activeStages: before.activeStages + 1,
      averageStudents: Math.round((before.studentsNumber + 1) / (before.classesNumber + 1)),
    });
  });
});
