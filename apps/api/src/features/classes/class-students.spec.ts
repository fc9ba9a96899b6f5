import { beforeAll, describe, expect, it } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import {
  addClassStudent,
  deleteClass,
  listClassStudents,
  removeClassStudent,
} from '@daad/contracts/classes.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import {
  addToClass,
  createClass,
  createPupil,
  createStage,
  setAttendancePoints,
  type TestStage,
} from '@daad/testing/classroom-builders';
import { useSpecSchool } from '@daad/testing/spec-school';

const today = cairoToday();
const at = useSpecSchool();
let stage: TestStage;

beforeAll(async () => {
  stage = await createStage(at.school.dataSource);
});

describe('the students of a class', () => {
  it('are added and removed, one class at a time, and the teacher gets the events', async () => {
    const board = await at.school.listen(at.teacher);
    const [made, other] = [await createClass(at.school.dataSource), await createClass(at.school.dataSource)];
    const student = await createStudent(at.school.dataSource, { stageId: stage.id });
    const body = { studentId: student.id, classId: made.id };
    const { body: added } = await at.teacher.call(addClassStudent, { body });
    expect(added.message).toBe('تم إضافة الطالب إلى الصف بنجاح');
    expect(added.data).toMatchObject({
      ...body,
      fullName: student.fullName,
      code: student.code,
      phoneNumber: student.phoneNumber,
      parentPhoneNumber: student.parentPhoneNumber,
      points: 0,
      isNew: true,
      educationalStageName: stage.name,
      attendanceId: null,
    });

    for (const classId of [made.id, other.id]) {
      const twice = await at.teacher.call(addClassStudent, { body: { ...body, classId } });
      expect([twice.status, twice.body.code, twice.body.message]).toEqual([
        409,
        'class-student.already-in-class',
        `الطالب مسجل بالفعل في صف: ${made.name}`,
      ]);
    }
    const params = { id: added.data.id };
    const { body: removed } = await at.teacher.call(removeClassStudent, { params });
    expect(removed.message).toBe('تم إزالة الطالب من الصف بنجاح');
    await board.next('data.changed', ({ id, action }) => id === params.id && action === 'deleted');
    expect(board.all('data.changed').filter(({ id }) => id === params.id)).toMatchObject([
      { entity: 'classStudent', action: 'created' },
      { entity: 'classStudent', action: 'deleted' },
    ]);
    expect((await at.teacher.call(removeClassStudent, { params })).body.code).toBe('class-student.not-found');
    await at.teacher.get(addClassStudent, { body: { ...body, classId: other.id } });
  });

  it('are refused without ids, and when student or class is unknown', async () => {
    const { id: classId } = await createClass(at.school.dataSource);
    const { id: studentId } = await createStudent(at.school.dataSource);
    const refused = async (body: Record<string, unknown>) =>
      (await at.teacher.call(addClassStudent, { body: body as { studentId: string; classId: string } })).body;
    expect((await refused({})).errors).toEqual({
      studentId: ['بيانات غير صحيحة'],
      classId: ['بيانات غير صحيحة'],
    });
    expect((await refused({ studentId: classId, classId })).code).toBe('student.not-found');
    expect((await refused({ studentId, classId: studentId })).code).toBe('class.not-found');
  });

  it('get into one class when they are put into several at once', async () => {
    const classes = await Promise.all(Array.from({ length: 5 }, () => createClass(at.school.dataSource)));
    const { id: studentId } = await createStudent(at.school.dataSource);
    const responses = await Promise.all(
      classes.map(({ id }) => at.teacher.call(addClassStudent, { body: { studentId, classId: id } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('are not left in a class that is deleted meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const made = await createClass(at.school.dataSource);
      const { id: studentId } = await createStudent(at.school.dataSource);
      await Promise.all([
        at.teacher.call(deleteClass, { params: { id: made.id } }),
        at.teacher.call(addClassStudent, { body: { studentId, classId: made.id } }),
      ]);
      expect(
        await at.school.dataSource.query(
          'select from class_student where class_id = $1 and left_on is null',
          [made.id],
        ),
      ).toEqual([]);
    }
  });

  it('are listed with the attendance of a day, sorted and searched, and with the counts of the day', async () => {
    const yesterday = addDays(today, -1);
    // Later today than any moment at which this runs: it has no absences yet.
    const made = await createClass(at.school.dataSource, { time: '23:59:59' });
    const pupils = [];
    for (const fullName of ['وليد رؤوف', 'أمل هدى', 'بسمة علي']) {
      const joinedOn = fullName === 'بسمة علي' ? today : yesterday;
      pupils.push(await createPupil(at.school.dataSource, made.id, { fullName, joinedOn }));
    }
    await setAttendancePoints(at.school.dataSource, 7);
    const [walid, amal, basma] = pupils as [(typeof pupils)[0], (typeof pupils)[0], (typeof pupils)[0]];
    await at.school.dataSource.query('update student set direct_points = 50 where id = $1', [basma.id]);
    const record = await at.teacher.get(attend, {
      query: { studentId: amal.id, classId: made.id, date: yesterday },
    });

    const list = (query: Record<string, unknown> = {}) =>
      at.teacher.get(listClassStudents, { params: { classId: made.id }, query });
    const namesOf = async (query: Record<string, unknown>) =>
      (await list(query)).items.map(({ fullName }) => fullName);
    const byOrder = await list();
    expect(byOrder).toMatchObject({ totalCount: 3, pageSize: 20 });
    expect(byOrder.items.map(({ studentId }) => studentId)).toEqual([walid.id, amal.id, basma.id]);
    expect(byOrder.items.map(({ isNew }) => isNew)).toEqual([true, false, false]);
    expect(byOrder.summary).toEqual({ date: today, total: 3, attended: 0, absent: 0, attendancePercent: 0 });

    const day = await list({ date: yesterday, search: 'امل' });
    expect(day.summary).toEqual({
      date: yesterday,
      total: 2,
      attended: 1,
      absent: 1,
      attendancePercent: 50,
    });
    expect(day.items).toMatchObject([
      { id: amal.linkId, attendanceId: record.id, classId: made.id, joinedOn: yesterday, leftOn: null },
    ]);

    expect(await namesOf({ sort: 'name' })).toEqual(['أمل هدى', 'بسمة علي', 'وليد رؤوف']);
    expect(await namesOf({ sort: 'points' })).toEqual(['بسمة علي', 'أمل هدى', 'وليد رؤوف']);
    expect(await namesOf({ search: 'رووف' })).toEqual(['وليد رؤوف']);
    expect(await namesOf({ search: basma.parentPhoneNumber })).toEqual(['بسمة علي']);
    expect(await namesOf({ StudentPhoneNumber: walid.phoneNumber.slice(3) })).toEqual(['وليد رؤوف']);
    expect(await namesOf({ StudentCode: amal.code })).toEqual(['أمل هدى']);
    expect(await namesOf({ sort: 'name', pageSize: 2, pageNumber: 2 })).toEqual(['وليد رؤوف']);

    const refused = await at.teacher.call(listClassStudents, {
      params: { classId: made.id },
      query: { date: '2025-02-30' },
    });
    expect([refused.status, refused.body.errors]).toEqual([400, { date: ['التاريخ غير صحيح'] }]);
    const unknown = await at.teacher.call(listClassStudents, { params: { classId: stage.id } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'class.not-found']);
  });

  it('are on the register of a past day once, also when they have left since and come back', async () => {
    const [long, recent] = [addDays(today, -20), addDays(today, -5)];
    const made = await createClass(at.school.dataSource);
    const back = await createPupil(at.school.dataSource, made.id, { joinedOn: long });
    const gone = await createPupil(at.school.dataSource, made.id, { joinedOn: long });
    const deleted = await createPupil(at.school.dataSource, made.id, { joinedOn: long });
    await at.school.dataSource.query('update class_student set left_on = $2 where class_id = $1', [
      made.id,
      addDays(today, -10),
    ]);
    await at.school.dataSource.query('update student set deleted_at = now() where id = $1', [deleted.id]);
    const again = await addToClass(at.school.dataSource, made.id, back.id, { joinedOn: recent });

    const register = async (date: string) => {
      const { items, totalCount, summary } = await at.teacher.get(listClassStudents, {
        params: { classId: made.id },
        query: { date },
      });
      return [items.map(({ id }) => id), totalCount, summary.total];
    };
    expect(await register(addDays(today, -15))).toEqual([[back.linkId, gone.linkId], 2, 2]);
    // Not yet back, but whose records of before may still be entered.
    expect(await register(addDays(today, -10))).toEqual([[again], 1, 0]);
    expect(await register(today)).toEqual([[again], 1, 1]);
  });

  it('leave the class when they are deleted', async () => {
    const made = await createClass(at.school.dataSource, { day: weekdayOf(today) });
    const { id } = await createStudent(at.school.dataSource);
    await addToClass(at.school.dataSource, made.id, id);
    await at.teacher.send('DELETE', `student/Delete/${id}`);
    expect(await at.teacher.get(listClassStudents, { params: { classId: made.id } })).toMatchObject({
      items: [],
      summary: { total: 0 },
    });
  });
});
