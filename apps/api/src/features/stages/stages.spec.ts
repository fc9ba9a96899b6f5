import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClass as createClassCall } from '@daad/contracts/classes.contract';
import { createStage, deleteStage, listStages, updateStage } from '@daad/contracts/stages.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createStage as buildStage } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

describe('educational stages', () => {
  let school: TestSchool;
  let teacher: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start();
    teacher = await school.asTeacher();
  });
  afterAll(() => started(school)?.stop());

  it('are created, renamed, reordered and deleted, and the teacher gets an event of each', async () => {
    const board = await school.listen(teacher);
    const made = await teacher.get(createStage, { body: { name: ' الصف الأول الثانوي ', index: '٣' } });
    expect(made).toEqual({
      id: made.id,
      name: 'الصف الأول الثانوي',
      index: 3,
      studentsNumber: 0,
      classesNumber: 0,
    });

    const updated = await teacher.get(updateStage, {
      params: { id: made.id },
      body: { name: 'الأول الثانوي' },
    });
    expect(updated).toMatchObject({ name: 'الأول الثانوي', index: 3 });
    expect(
      await teacher.get(updateStage, { params: { id: made.id }, body: { name: 'الأول الثانوي', index: 0 } }),
    ).toMatchObject({
      index: 0,
    });

    const { body } = await teacher.call(deleteStage, { params: { id: made.id } });
    expect(body).toMatchObject({ succeeded: true, data: null });
    await board.next('data.changed', ({ id, action }) => id === made.id && action === 'deleted');
    expect(
      board
        .all('data.changed')
        .filter(({ id }) => id === made.id)
        .map(({ entity, action }) => [entity, action]),
    ).toEqual([
      ['stage', 'created'],
      ['stage', 'updated'],
      ['stage', 'updated'],
      ['stage', 'deleted'],
    ]);
    const deleted = await teacher.call(updateStage, { params: { id: made.id }, body: { name: 'أي اسم' } });
    expect(deleted.status).toBe(404);
    expect(deleted.body).toMatchObject({
      code: 'stage.not-found',
      message: 'لم يتم العثور على المرحلة التعليمية',
    });
  });

  it('have names that are unique after folding, until one is deleted', async () => {
    const first = await teacher.get(createStage, { body: { name: 'المرحلة الإعدادية' } });
    const twin = await teacher.call(createStage, { body: { name: 'المرحله  الاعداديه' } });
    expect(twin.status).toBe(409);
    expect(twin.body).toMatchObject({
      code: 'stage.name-taken',
      errors: { name: ['يوجد مرحلة تعليمية بهذا الاسم'] },
    });
    const other = await buildStage(school.dataSource);
    const renamed = await teacher.call(updateStage, { params: { id: other.id }, body: { name: first.name } });
    expect(renamed.body.code).toBe('stage.name-taken');
    await teacher.get(deleteStage, { params: { id: first.id } });
    await teacher.get(createStage, { body: { name: 'المرحله الاعداديه' } });
  });

  it('refuse bad forms in the words of the specification', async () => {
    const refused = async (body: Record<string, unknown>) =>
      (await teacher.call(createStage, { body: body as { name: string } })).body.errors;
    expect(await refused({})).toEqual({ name: ['اسم المرحلة مطلوب'] });
    expect(await refused({ name: '  ', index: -1 })).toEqual({
      name: ['اسم المرحلة مطلوب'],
      index: ['رقم الترتيب يجب أن يكون رقماً موجباً أو صفر'],
    });
    expect(await refused({ name: 'ا'.repeat(101), index: 1.5 })).toEqual({
      name: ['اسم المرحلة طويل جداً (الحد الأقصى 100 حرف)'],
      index: ['رقم الترتيب يجب أن يكون رقماً موجباً أو صفر'],
    });
  });

  it('cannot be deleted while students or classes are in them, and the error has the counts', async () => {
    const stage = await buildStage(school.dataSource);
    const made = await createClass(school.dataSource, { stageId: stage.id });
    await createStudent(school.dataSource, { stageId: stage.id });
    await createStudent(school.dataSource, { stageId: stage.id });
    const { status, body } = await teacher.call(deleteStage, { params: { id: stage.id } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stage.in-use', message: 'لا يمكن حذف المرحلة: طالبان، صف واحد' });

    await school.dataSource.query('update student set deleted_at = now() where stage_id = $1', [stage.id]);
    expect((await teacher.call(deleteStage, { params: { id: stage.id } })).body.message).toBe(
      'لا يمكن حذف المرحلة: صف واحد',
    );
    await school.dataSource.query('update class set deleted_at = now() where id = $1', [made.id]);
    await teacher.get(deleteStage, { params: { id: stage.id } });
    expect((await teacher.call(deleteStage, { params: { id: stage.id } })).status).toBe(404);
  });

  it('are never deleted while a class is being added to them', async () => {
    for (let round = 0; round < 5; round++) {
      const stage = await buildStage(school.dataSource);
      const [deleted, made] = await Promise.all([
        teacher.call(deleteStage, { params: { id: stage.id } }),
        teacher.call(createClassCall, {
          body: { name: `سباق ${round}`, day: 1, time: '16:00', educationalStageId: stage.id },
        }),
      ]);
      expect([deleted.status, made.status]).toEqual(made.status === 200 ? [409, 200] : [200, 404]);
    }
  });

  it('are listed to everyone in their order, in pages, with counts, and found by folded text', async () => {
    const stages = [];
    for (const index of [902, 901, 901]) stages.push(await buildStage(school.dataSource, { index }));
    await createClass(school.dataSource, { stageId: present(stages[0]).id });
    await createStudent(school.dataSource, { stageId: present(stages[0]).id });

    const all = await school.visitor().get(listStages, {});
    expect(all).toMatchObject({ pageNumber: 1, pageSize: 100, hasPreviousPage: false, hasNextPage: false });
    expect(all.items.slice(-3).map(({ id }) => id)).toEqual([
      present(stages[1]).id,
      present(stages[2]).id,
      present(stages[0]).id,
    ]);
    expect(all.items.at(-1)).toMatchObject({ studentsNumber: 1, classesNumber: 1 });

    const last = await teacher.get(listStages, { query: { pageSize: 1, pageNumber: all.totalCount } });
    expect(last.items.map(({ id }) => id)).toEqual([present(stages[0]).id]);
    expect(last).toMatchObject({ totalPages: all.totalCount, hasPreviousPage: true, hasNextPage: false });
    const past = await teacher.get(listStages, { query: { pageNumber: 99 } });
    expect(past).toMatchObject({ items: [], totalCount: all.totalCount });

    const named = await buildStage(school.dataSource, { name: 'الثانويّة الأزهريّة' });
    const found = await teacher.get(listStages, { query: { search: 'الازهريه' } });
    expect(found.items.map(({ id }) => id)).toEqual([named.id]);
  });
});
