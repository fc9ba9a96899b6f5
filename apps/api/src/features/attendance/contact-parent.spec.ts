import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  attend,
  contactParent,
  getAbsenceTemplate,
  listAbsent,
  removeAttendance,
  updateAbsenceTemplate,
} from '@daad/contracts/attendance.contract';
import { deleteClass } from '@daad/contracts/classes.contract';
import { getSite, updateSite } from '@daad/contracts/site.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { DEFAULT_ABSENCE_TEMPLATE } from '@daad/domain/absence-message';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { useAttendanceClass } from '@daad/testing/attendance-class';
import { createPupil } from '@daad/testing/classroom-builders';

const today = cairoToday();
const yesterday = addDays(today, -1);
const at = useAttendanceClass();
const NOT_CONTACTED = { contactedAt: null, contactedBy: null };

/** The pupil of the test, or the given part of another absence. */
const absence = (given: Partial<{ studentId: string; classId: string; date: string }> = {}) => ({
  studentId: at.pupil.id,
  classId: at.made.id,
  date: today,
  ...given,
});
const contact = (given: Parameters<typeof absence>[0] & { contacted?: boolean } = {}) =>
  at.teacher.call(contactParent, { body: absence(given) });
const absentRow = async (date = today) =>
  (await at.teacher.get(listAbsent, { query: { classId: at.made.id, date } })).items.find(
    ({ studentId }) => studentId === at.pupil.id,
  );
const eventsOf = async (studentId: string) =>
  at.school.dataSource.query<{ action: string }[]>(
    `select payload ->> 'action' as action from outbox_event
     where aggregate_id = $1 and payload ->> 'entity' = 'absenceContact' order by seq`,
    [studentId],
  );

describe('contacting the parent of an absent student', () => {
  // A mate came, so the class met and the pupil was absent.
  beforeEach(async () => {
    const mate = await createPupil(at.school.dataSource, at.made.id);
    await at.teacher.get(attend, at.mark(mate.id));
  });

  it('is noted with who and when, shown in the list, and sent to other devices', async () => {
    expect(await absentRow()).toMatchObject(NOT_CONTACTED);
    const board = await at.school.listen(at.teacher);
    const [teacher] = await at.school.dataSource.query<{ full_name: string }[]>(
      'select full_name from staff',
    );
    const { status, body } = await contact();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...absence(),
      contactedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]+\.\d{3}Z$/),
      contactedBy: teacher?.full_name,
    });
    const { contactedAt, contactedBy } = body.data;
    expect(await absentRow()).toMatchObject({ contactedAt, contactedBy });
    await board.next(
      'data.changed',
      ({ entity, id, action }) => entity === 'absenceContact' && id === at.pupil.id && action === 'created',
    );
  });

  it('a second time, or ten times at once, changes nothing and responds with the first', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => contact()));
    expect(new Set(all.map(({ body }) => body.data.contactedAt)).size).toBe(1);
    expect((await contact()).body.data).toEqual(all[0]?.body.data);
    expect(await eventsOf(at.pupil.id)).toEqual([{ action: 'created' }]);
  });

  it.each([
    ['of a day', {}],
    ['of those absent running', { absentRunning: 2 }],
  ])('filters the absences %s by who is left to contact', async (_, running) => {
    const joinedOn = addDays(today, -8);
    await at.school.dataSource.query('update class_student set joined_on = $2 where class_id = $1', [
      at.made.id,
      joinedOn,
    ]);
    const mate = await createPupil(at.school.dataSource, at.made.id, { joinedOn });
    await at.teacher.get(attend, at.mark(mate.id, yesterday));
    await at.teacher.get(attend, at.mark(mate.id));
    const other = await createPupil(at.school.dataSource, at.made.id, { joinedOn });
    const absentees = async (contacted?: boolean) => {
      const query = { classId: at.made.id, ...running, ...(contacted !== undefined && { contacted }) };
      const { items, totalCount } = await at.teacher.get(listAbsent, { query });
      expect(totalCount).toBe(items.length);
      return new Set(items.map(({ studentId }) => studentId));
    };
    const everyone = await absentees();
    expect(everyone.has(at.pupil.id) && everyone.has(other.id)).toBe(true);
    expect([await absentees(false), await absentees(true)]).toEqual([everyone, new Set()]);
    // A contact about another day is none about this one.
    await contact({ date: yesterday });
    expect(await absentees(false)).toEqual(everyone);
    await contact();
    expect(await absentees(true)).toEqual(new Set([at.pupil.id]));
    expect(await absentees(false)).toEqual(new Set([...everyone].filter((id) => id !== at.pupil.id)));
    await contact({ contacted: false });
    expect(await absentees(false)).toEqual(everyone);
  });

  it('can be taken back, once', async () => {
    await contact();
    for (const _ of [1, 2]) {
      const { status, body } = await contact({ contacted: false });
      expect([status, body.data]).toEqual([200, { ...absence(), ...NOT_CONTACTED }]);
    }
    expect(await absentRow()).toMatchObject(NOT_CONTACTED);
    expect(await eventsOf(at.pupil.id)).toEqual([{ action: 'created' }, { action: 'deleted' }]);
  });

  it('belongs to one day of one class', async () => {
    await at.school.dataSource.query('update class_student set joined_on = $2 where student_id = $1', [
      at.pupil.id,
      yesterday,
    ]);
    const mate = await createPupil(at.school.dataSource, at.made.id);
    await at.teacher.get(attend, at.mark(mate.id, yesterday));
    await contact({ date: yesterday });
    expect(await absentRow(yesterday)).not.toMatchObject(NOT_CONTACTED);
    expect(await absentRow()).toMatchObject(NOT_CONTACTED);
  });

  it('outlives a mark of attendance: the row is gone, and back with the note when the mark is removed', async () => {
    const { body } = await contact();
    const record = await at.teacher.get(attend, at.mark());
    expect(await absentRow()).toBeUndefined();
    // The phone that did not get the first response sends it again.
    expect((await contact()).body.data).toEqual(body.data);
    await at.teacher.get(removeAttendance, { body: { ids: [record.id] } });
    expect(await absentRow()).toMatchObject({ contactedAt: body.data.contactedAt });
  });

  it('is refused for a student who was not absent', async () => {
    const refused = async (given: Parameters<typeof absence>[0]) => {
      const { status, body } = await contact(given);
      return [status, body.code, body.message];
    };
    const NOT_ABSENT = [409, 'attendance.not-absent', 'الطالب لم يغب عن هذا الصف في هذا اليوم'];
    const present = await createPupil(at.school.dataSource, at.made.id);
    await at.teacher.get(attend, at.mark(present.id));
    expect(await refused({ studentId: present.id })).toEqual(NOT_ABSENT);
    // The class did not meet; and once it met, the student had not joined.
    expect(await refused({ date: yesterday })).toEqual(NOT_ABSENT);
    await at.teacher.get(attend, at.mark(present.id, yesterday));
    expect(await refused({ date: yesterday })).toEqual(NOT_ABSENT);
    expect(await eventsOf(at.pupil.id)).toEqual([]);
  });

  it('is refused for who is unknown or deleted, and for what is no day of an absence', async () => {
    const code = async (given: Parameters<typeof absence>[0]) => (await contact(given)).body.code;
    expect(await code({ studentId: newId() })).toBe('student.not-found');
    expect(await code({ classId: newId() })).toBe('class.not-found');
    const errors = async (body: object) =>
      (await at.teacher.send('POST', 'attendance/Contacted', body)).body.errors;
    expect(await errors(absence({ date: addDays(today, 1) }))).toEqual({
      date: ['لا يمكن اختيار تاريخ بعد اليوم'],
    });
    expect(await errors({ ...absence({ date: 'أمس' }), contacted: 'perhaps' })).toEqual({
      date: ['التاريخ مطلوب بصيغة YYYY-MM-DD'],
      contacted: ['القيمة يجب أن تكون true أو false'],
    });
    expect(await errors({})).toEqual({
      studentId: ['بيانات غير صحيحة'],
      classId: ['بيانات غير صحيحة'],
      date: ['التاريخ مطلوب بصيغة YYYY-MM-DD'],
    });
    await contact();
    await at.teacher.get(deleteStudent, { params: { id: at.pupil.id } });
    expect(await code({})).toBe('student.not-found');
    await at.teacher.get(deleteClass, { params: { id: at.made.id } });
    const { id } = await createPupil(at.school.dataSource, at.made.id);
    expect(await code({ studentId: id })).toBe('class.not-found');
  });
});

describe('the message to parents', () => {
  const read = () => at.teacher.get(getAbsenceTemplate, {});
  const save = (template: unknown) => at.teacher.send('PUT', 'attendance/MessageTemplate', { template });

  it('is the default text, with the name of the site, until the teacher writes another', async () => {
    const site = await at.school.visitor().get(getSite, {});
    expect(await read()).toEqual({ template: DEFAULT_ABSENCE_TEMPLATE, teacher: site.teacherName });
    const board = await at.school.listen(at.teacher);
    const template = 'غاب {student} عن {class}\nيوم {date}';
    const { body } = await at.teacher.call(updateAbsenceTemplate, { body: { template: ` ${template} ` } });
    expect([body.message, body.data]).toEqual(['تم حفظ نص الرسالة', { template, teacher: site.teacherName }]);
    await board.next('data.changed', ({ entity }) => entity === 'absenceTemplate');
    await at.teacher.get(updateSite, { body: { ...site, teacherName: 'أ. منى' } });
    expect(await read()).toEqual({ template, teacher: 'أ. منى' });
    expect(JSON.stringify(await at.school.visitor().get(getSite, {}))).not.toContain(template);
  });

  it.each([
    ['', 'نص الرسالة مطلوب'],
    [' \n ', 'نص الرسالة مطلوب'],
    [7, 'نص الرسالة مطلوب'],
    ['غاب ابنكم اليوم', 'يجب أن يذكر النص اسم الطالب: {student}'],
    [`{student}${'ا'.repeat(992)}`, 'النص طويل جداً (الحد الأقصى 1,000 حرف)'],
    ['{student}\u202e', 'النص يحتوي على رموز غير مسموح بها'],
  ])('is refused: %j', async (template, message) => {
    const { status, body } = await save(template);
    expect([status, body.errors]).toEqual([400, { template: [message] }]);
  });

  it('may be as long as 1,000 characters', async () => {
    expect((await save(`{student}${'ا'.repeat(991)}`)).status).toBe(200);
  });
});
