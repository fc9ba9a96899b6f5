import { PERMISSIONS } from '@daad/contracts/access';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createExam,
  deleteExam,
  listExams,
  listExamStudents,
  updateExam,
} from '@daad/contracts/exams.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { finishedJob } from '@daad/testing/finished-job';
import { hoursInto, useExamSchool } from '@daad/testing/exam-school';
import { present } from '@daad/testing/present';
import { ExamQueries } from './exam-queries.js';
import type { DataSource } from 'typeorm';

const exams = useExamSchool();
let dataSource: DataSource;

beforeAll(async () => {
  dataSource = await exams.school.connect();
});

const form = { name: 'امتحان الوحدة الأولى', degree: 20, date: '2026-01-10T08:00:00Z', index: 3 };

describe('exams', () => {
  it('are created, changed and listed with what they are', async () => {
    const created = await exams.teacher.get(createExam, { body: form });
    expect(created).toEqual({
      id: expect.any(String),
      ...form,
      date: '2026-01-10T08:00:00.000Z',
      status: 'completed',
      studentsNumber: 0,
    });
    const changed = await exams.teacher.get(updateExam, {
      params: { id: created.id },
      body: { ...form, name: 'امتحان الوحدة الثانية', degree: 25 },
    });
    expect(changed).toEqual({ ...created, name: 'امتحان الوحدة الثانية', degree: 25, recomputeJobId: null });
    const { items } = await exams.teacher.get(listExams, { query: { name: 'الوحده الثانيه' } });
    expect(items).toEqual([{ ...created, name: 'امتحان الوحدة الثانية', degree: 25 }]);
  });

  it('get the next free index when none is sent, and keep theirs', async () => {
    const first = await exams.teacher.get(createExam, { body: { ...form, index: undefined } });
    const second = await exams.teacher.get(createExam, { body: { ...form, index: null } });
    expect(second.index).toBe(first.index + 1);
    const changed = await exams.teacher.get(updateExam, {
      params: { id: second.id },
      body: { ...form, index: undefined },
    });
    expect(changed.index).toBe(second.index);
  });

  it('are filtered by number, name and moments, the latest first', async () => {
    const name = `امتحان شامل ${newId()}`;
    const [early, late] = await Promise.all(
      ['2030-03-01T09:00:00Z', '2030-03-02T09:00:00Z'].map((date, place) =>
        exams.teacher.get(createExam, { body: { ...form, name, date, index: 900 + place } }),
      ),
    );
    const ids = async (query: object) =>
      (await exams.teacher.get(listExams, { query: { name, ...query } })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([present(late).id, present(early).id]);
    expect(await ids({ index: '٩٠٠' })).toEqual([present(early).id]);
    expect(await ids({ from: '2030-03-02' })).toEqual([present(late).id]);
    expect(await ids({ to: '2030-03-01' })).toEqual([present(early).id]);
    expect(await ids({ from: '2030-03-01T09:00:00Z', to: '2030-03-01T09:00:00Z' })).toEqual([
      present(early).id,
    ]);
    expect(await ids({ pageNumber: 2, pageSize: 1 })).toEqual([present(early).id]);
  });

  it('have the status of their day in Cairo at any hour', async () => {
    const today = cairoToday();
    const statusOf = async (date: string) =>
      (await exams.teacher.get(createExam, { body: { ...form, date } })).status;
    expect(await statusOf(hoursInto(today, 0))).toBe('today');
    expect(await statusOf(hoursInto(today, 23.9))).toBe('today');
    expect(await statusOf(hoursInto(addDays(today, 1), 0))).toBe('upcoming');
    expect(await statusOf(hoursInto(today, -0.1))).toBe('completed');
  });

  it('are announced to the other screens of the teacher', async () => {
    const board = await exams.school.listen(exams.teacher);
    const { id } = await exams.teacher.get(createExam, { body: form });
    await board.next('data.changed', (event) => event.id === id && event.action === 'created');
    await exams.teacher.get(updateExam, { params: { id }, body: form });
    await board.next('data.changed', (event) => event.id === id && event.action === 'updated');
    await exams.teacher.get(deleteExam, { params: { id } });
    const event = await board.next('data.changed', (each) => each.id === id && each.action === 'deleted');
    expect(event.entity).toBe('exam');
  });

  it.each([
    [{ name: ' ' }, 'name', 'اسم الامتحان مطلوب'],
    [{ degree: undefined }, 'degree', 'درجة الامتحان مطلوبة ويجب أن تكون رقماً موجباً'],
    [{ degree: 0 }, 'degree', 'درجة الامتحان مطلوبة ويجب أن تكون رقماً موجباً', 'درجة الامتحان غير صحيحة'],
    [{ degree: -5 }, 'degree', 'درجة الامتحان مطلوبة ويجب أن تكون رقماً موجباً', 'درجة الامتحان غير صحيحة'],
    [{ degree: 'خمسون' }, 'degree', 'درجة الامتحان مطلوبة ويجب أن تكون رقماً موجباً'],
    [{ degree: 1001 }, 'degree', 'درجة الامتحان يجب أن تكون من 1 إلى 1,000'],
    [{ degree: 0.5 }, 'degree', 'درجة الامتحان يجب أن تكون من 1 إلى 1,000'],
    [{ degree: 20.25 }, 'degree', 'درجة الامتحان تقبل أنصاف الدرجات فقط'],
    [{ date: '' }, 'date', 'تاريخ الامتحان مطلوب'],
    [{ date: '2026-13-40' }, 'date', 'تاريخ الامتحان مطلوب'],
    [{ index: -1 }, 'index', 'رقم الترتيب يجب أن يكون رقماً موجباً أو صفر'],
  ])('are refused with %j', async (wrong, field, ...messages) => {
    const { status, body } = await exams.teacher.call(createExam, { body: { ...form, ...wrong } as never });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: messages });
    const update = await exams.teacher.call(updateExam, {
      params: { id: exams.exam.id },
      body: { ...form, ...wrong } as never,
    });
    expect(update.body.errors).toEqual({ [field]: messages });
  });

  it('that are deleted while their students are read are 404, not empty', async () => {
    await exams.grade(10);
    let reads = 0;
    const createQueryRunner = () => {
      const runner = dataSource.createQueryRunner();
      const connect = runner.connect.bind(runner) as () => Promise<unknown>;
      if (++reads === 2) {
        runner.connect = async () => {
          await exams.teacher.get(deleteExam, { params: { id: exams.exam.id } });
          return connect();
        };
      }
      return runner;
    };
    const racing: DataSource = new Proxy(dataSource, {
      get: (target, name) =>
        (name === 'createQueryRunner' ? createQueryRunner : Reflect.get(target, name)) as unknown,
    });
    const query = { studentCode: null, studentPhoneNumber: null, pageNumber: 1, pageSize: 20 };
    const teacher = {
      userId: newId(),
      role: 'Teacher',
      permissions: PERMISSIONS,
      sessionId: newId(),
    } as const;
    const reading = new ExamQueries(racing).students(teacher, exams.exam.id, query);
    await expect(reading).rejects.toMatchObject({ code: 'exam.not-found' });
  });

  it('that are unknown are 404', async () => {
    const params = { id: newId() };
    for (const response of [
      await exams.teacher.call(updateExam, { params, body: form }),
      await exams.teacher.call(deleteExam, { params }),
      await exams.teacher.call(listExamStudents, { params: { examId: params.id } }),
    ]) {
      expect([response.status, response.body.code]).toEqual([404, 'exam.not-found']);
    }
  });
});

describe('a changed degree', () => {
  it('below grades that stand is 409 with their count, and changes nothing', async () => {
    await exams.grade(18);
    await exams.grade(20, (await createStudent(exams.school.dataSource)).id);
    const { status, body } = await exams.teacher.call(updateExam, {
      params: { id: exams.exam.id },
      body: { ...form, degree: 17.5 },
    });
    expect([status, body.code]).toEqual([409, 'exam.degree-below-grades']);
    expect(body.message).toBe('لا يمكن تقليل درجة الامتحان: درجتان أعلى من الدرجة الجديدة');
    expect(
      (await exams.teacher.get(listExams, { query: { index: exams.exam.index } })).items[0]?.degree,
    ).toBe(20);
  });

  it('has the points recomputed by a job', async () => {
    await exams.grade(18);
    expect(await exams.examPoints()).toBe(10);
    const board = await exams.school.listen(exams.teacher);
    const { recomputeJobId } = await exams.teacher.get(updateExam, {
      params: { id: exams.exam.id },
      body: { ...form, degree: 30 },
    });
    const { progress, result } = await finishedJob(exams.teacher, present(recomputeJobId));
    expect(await exams.examPoints()).toBe(4);
    expect(progress).toEqual({ done: 1, total: 1 });
    expect(result).toMatchObject({ updated: 1, failed: 0 });
    await board.next('job.finished', ({ jobId, state }) => jobId === recomputeJobId && state === 'completed');
  });
});
