import { beforeAll, describe, expect, it } from '@jest/globals';
import { deleteClass } from '@daad/contracts/classes.contract';
import { createStudent, getStudent, listStudents, updateStudent } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import {
  addToClass,
  createClass,
  createStage,
  studentForm,
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

const form = (given: Record<string, unknown> = {}) => studentForm(stage, given);
const historyOf = (studentId: string) =>
  at.school.dataSource.query<{ classId: string; joinedOn: string; leftOn: string | null }[]>(
    `select class_id as "classId", joined_on::text as "joinedOn", left_on::text as "leftOn"
     from class_student where student_id = $1 order by created_at, id`,
    [studentId],
  );

describe('the class of a student', () => {
  it('is chosen when the student is added, in one transaction with its events', async () => {
    const board = await at.school.listen(at.teacher);
    const made = await createClass(at.school.dataSource, { stageId: stage.id });
    const added = await at.teacher.get(createStudent, { body: form({ classId: made.id }) });
    expect(added).toMatchObject({ classId: made.id, className: made.name });
    expect(await historyOf(added.id)).toEqual([{ classId: made.id, joinedOn: today, leftOn: null }]);
    await board.next('data.changed', ({ entity, id }) => entity === 'student' && id === added.id);
    await board.next(
      'data.changed',
      ({ entity, action }) => entity === 'classStudent' && action === 'created',
    );
    // Its own class is no secret to the student.
    const own = await at.school.signIn(added.phoneNumber, 'secret1');
    expect(await own.get(getStudent, { params: { id: added.id } })).toEqual(added);
  });

  it('changes with the form: a move and a departure keep the days before, and no class leaves it as it is', async () => {
    const [first, second] = [
      await createClass(at.school.dataSource),
      await createClass(at.school.dataSource),
    ];
    const body = form();
    const { id } = await at.teacher.get(createStudent, { body });
    const joinedOn = addDays(today, -9);
    await addToClass(at.school.dataSource, first.id, id, { joinedOn });
    const update = (given: object) =>
      at.teacher.get(updateStudent, { params: { id }, body: { ...body, ...given } });

    const left = { classId: first.id, joinedOn, leftOn: today };
    expect(await update({ fullName: 'اسم جديد' })).toMatchObject({ classId: first.id });
    expect(await update({ classId: first.id })).toMatchObject({ className: first.name });
    expect(await historyOf(id)).toEqual([{ ...left, leftOn: null }]);

    const board = await at.school.listen(at.teacher);
    expect(await update({ classId: second.id })).toMatchObject({
      classId: second.id,
      className: second.name,
    });
    expect(await historyOf(id)).toEqual([left, { classId: second.id, joinedOn: today, leftOn: null }]);
    await board.next(
      'data.changed',
      ({ entity, action }) => entity === 'classStudent' && action === 'created',
    );
    expect(board.all('data.changed').filter(({ entity }) => entity === 'classStudent')).toMatchObject([
      { action: 'deleted' },
      { action: 'created' },
    ]);

    expect(await update({ classId: null })).toMatchObject({ classId: null, className: null });
    expect(await historyOf(id)).toEqual([left, { classId: second.id, joinedOn: today, leftOn: today }]);
    expect(await update({ classId: null })).toMatchObject({ classId: null });
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('must exist, and a refused form changes nothing', async () => {
    const deleted = await createClass(at.school.dataSource);
    await at.teacher.get(deleteClass, { params: { id: deleted.id } });
    const present = await createClass(at.school.dataSource);
    const body = form({ classId: present.id });
    const { id } = await at.teacher.get(createStudent, { body });
    for (const classId of [newId(), deleted.id]) {
      const added = await at.teacher.call(createStudent, { body: form({ classId, fullName: 'لم يُضف' }) });
      expect([added.status, added.body.code]).toEqual([404, 'class.not-found']);
      const changed = await at.teacher.call(updateStudent, {
        params: { id },
        body: { ...body, fullName: 'لم يُحفظ', classId },
      });
      expect([changed.status, changed.body.code]).toEqual([404, 'class.not-found']);
    }
    expect(await at.teacher.get(getStudent, { params: { id } })).toMatchObject({
      fullName: body.fullName,
      classId: present.id,
    });
    expect((await at.teacher.get(listStudents, { query: { search: 'لم يضف' } })).totalCount).toBe(0);
    const refused = await at.teacher.call(createStudent, { body: form({ classId: 'x' }) });
    expect([refused.status, refused.body.errors]).toEqual([400, { classId: ['الصف غير صحيح'] }]);
  });

  it('is one at any moment, however many forms are saved at once', async () => {
    const classes = await Promise.all(Array.from({ length: 4 }, () => createClass(at.school.dataSource)));
    const body = form();
    const { id } = await at.teacher.get(createStudent, { body });
    const saved = await Promise.all(
      classes.map(({ id: classId }) =>
        at.teacher.call(updateStudent, { params: { id }, body: { ...body, classId } }),
      ),
    );
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const history = await historyOf(id);
    expect(history).toHaveLength(4);
    const now = history.filter(({ leftOn }) => leftOn === null);
    expect(now).toHaveLength(1);
    expect(await at.teacher.get(getStudent, { params: { id } })).toMatchObject({
      classId: present(now[0]).classId,
    });
  });

  it('is not left in a class that is deleted meanwhile', async () => {
    const body = form();
    const { id } = await at.teacher.get(createStudent, { body });
    for (let round = 0; round < 5; round++) {
      const made = await createClass(at.school.dataSource);
      await Promise.all([
        at.teacher.call(deleteClass, { params: { id: made.id } }),
        at.teacher.call(updateStudent, { params: { id }, body: { ...body, classId: made.id } }),
      ]);
      expect(await at.teacher.get(getStudent, { params: { id } })).toMatchObject({ classId: null });
    }
  });
});

describe('the list of students', () => {
  it('shows the class of now, and takes it as a filter together with others', async () => {
    const made = await createClass(at.school.dataSource);
    const body = form({ classId: made.id, fullName: 'ريم أشرف' });
    const { id } = await at.teacher.get(createStudent, { body });
    const gone = await at.teacher.get(createStudent, { body: form() });
    await addToClass(at.school.dataSource, made.id, gone.id, { joinedOn: addDays(today, -5), leftOn: today });
    const list = (query: Record<string, unknown>) => at.teacher.get(listStudents, { query });
    const { items, totalCount } = await list({ ClassId: made.id });
    expect([totalCount, items]).toMatchObject([1, [{ id, classId: made.id, className: made.name }]]);
    expect((await list({ classId: made.id, search: 'اشرف', educationalStageId: stage.id })).totalCount).toBe(
      1,
    );
    expect((await list({ classId: made.id, search: 'خالد' })).totalCount).toBe(0);
    expect((await list({ classId: made.id, withoutClass: true })).totalCount).toBe(0);
    expect((await list({ classId: newId() })).totalCount).toBe(0);
    expect((await list({ code: gone.code })).items).toMatchObject([{ classId: null, className: null }]);
    const refused = await at.teacher.call(listStudents, { query: { classId: 'x' } });
    expect([refused.status, refused.body.errors]).toEqual([400, { classId: ['المعرف غير صحيح'] }]);
  });
});
