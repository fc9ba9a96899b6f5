import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getJob } from '@daad/contracts/jobs.contract';
import { createBulkPoints } from '@daad/contracts/points.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let student: TestStudent;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  student = await createStudent(school.dataSource);
});

const finished = (jobId: string) =>
  eventually(async () => {
    const job = await teacher.get(getJob, { params: { id: jobId } });
    return job.state === 'completed' && job;
  });

describe('points of many students', () => {
  it('are given by a job that counts successes and failures and reports its progress', async () => {
    const students = await Promise.all(Array.from({ length: 3 }, () => createStudent(school.dataSource)));
    const unknown = newId();
    const board = await school.listen(teacher);
    const studentIds = [
      present(students[0]).id,
      unknown,
      present(students[1]).id,
      present(students[2]).id,
      present(students[0]).id,
    ];
    const accepted = await teacher.call(createBulkPoints, {
      body: { studentIds, points: 10, comment: 'حفظ النص', mode: 'add' },
    });
    expect(accepted.status).toBe(202);
    const { jobId } = accepted.body.data;
    const done = await board.next('job.finished', (event) => event.jobId === jobId);
    expect(done).toMatchObject({ kind: 'bulk-points', state: 'completed', done: 4, total: 4, failed: 1 });
    expect(board.all('job.progress').some((event) => event.jobId === jobId && event.done === 4)).toBe(true);
    expect(await teacher.get(getJob, { params: { id: jobId } })).toEqual({
      id: jobId,
      kind: 'bulk-points',
      state: 'completed',
      progress: { done: 4, total: 4 },
      result: {
        created: 0,
        updated: 3,
        skipped: 0,
        failed: 1,
        errors: [{ row: 2, column: 'studentIds', value: unknown, message: 'لم يتم العثور على الطالب' }],
      },
      message: null,
      fileUrl: null,
      errorFileUrl: null,
      createdAt: expect.any(String),
      finishedAt: expect.any(String),
    });
    for (const { id } of students) {
      const { stored, rows } = await pointsOf(school.dataSource, id);
      expect([stored.sumDirectPoints, rows]).toEqual([10, [{ kind: 'direct', points: 10 }]]);
    }
  });

  it('are taken as well', async () => {
    const { jobId } = await teacher.get(createBulkPoints, {
      body: { studentIds: [student.id], points: '٤', comment: 'تأخير', mode: 'remove' },
    });
    await finished(jobId);
    expect((await pointsOf(school.dataSource, student.id)).stored).toMatchObject({
      sumMinusPoints: 4,
      totalPoints: -4,
    });
  });

  it.each([
    [{ studentIds: [] }, 'studentIds', 'يرجى تحديد طلاب أولاً'],
    [{ studentIds: undefined }, 'studentIds', 'يرجى تحديد طلاب أولاً'],
    [{ studentIds: ['x'] }, 'studentIds.0', 'معرف الطالب غير صحيح'],
    [{ points: 101 }, 'points', 'عدد النقاط يجب أن يكون من 1 إلى 100'],
    [{ points: 0 }, 'points', 'عدد النقاط يجب أن يكون من 1 إلى 100'],
    [{ comment: '' }, 'comment', 'التعليق مطلوب'],
    [{ mode: 'double' }, 'mode', 'يجب اختيار إضافة النقاط أو خصمها'],
  ])('are refused with %j', async (wrong, field, message) => {
    const body = { studentIds: [student.id], points: 5, comment: 'سبب', mode: 'add', ...wrong } as never;
    const response = await teacher.call(createBulkPoints, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [message] }]);
  });
});

describe('a job', () => {
  it('is shown to the one who started it, for 7 days', async () => {
    const { jobId } = await teacher.get(createBulkPoints, {
      body: { studentIds: [student.id], points: 1, comment: 'سبب', mode: 'add' },
    });
    const params = { id: jobId };
    const own = await school.signIn(student.phoneNumber, student.password);
    expect((await own.call(getJob, { params })).body.code).toBe('auth.not-owner');
    expect((await school.visitor().call(getJob, { params })).status).toBe(401);
    expect((await teacher.call(getJob, { params: { id: newId() } })).body.code).toBe('job.not-found');
    await finished(jobId);
    await school.dataSource.query(`update job set created_at = now() - interval '7 days' where id = $1`, [
      jobId,
    ]);
    expect((await teacher.call(getJob, { params })).status).toBe(404);
  });
});
