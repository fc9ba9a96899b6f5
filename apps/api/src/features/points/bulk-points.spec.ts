import { beforeEach, describe, expect, it } from '@jest/globals';
import { deleteClass } from '@daad/contracts/classes.contract';
import { getJob } from '@daad/contracts/jobs.contract';
import {
  createBulkPoints,
  listLedger,
  listPointsReasons,
  undoBulkPoints,
} from '@daad/contracts/points.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { addToClass, createClass, createPupil, pointsOf } from '@daad/testing/classroom-builders';
import { finishedJob } from '@daad/testing/finished-job';
import { present } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';

const at = useSpecSchool();
let student: TestStudent;

beforeEach(async () => {
  student = await createStudent(at.school.dataSource);
});

describe('points of many students', () => {
  it('are given by a job that counts successes and failures and reports its progress', async () => {
    const students = await Promise.all(Array.from({ length: 3 }, () => createStudent(at.school.dataSource)));
    const unknown = newId();
    const board = await at.school.listen(at.teacher);
    const studentIds = [
      present(students[0]).id,
      unknown,
      present(students[1]).id,
      present(students[2]).id,
      present(students[0]).id,
    ];
    const accepted = await at.teacher.call(createBulkPoints, {
      body: { studentIds, points: 10, comment: 'حفظ النص', mode: 'add' },
    });
    expect(accepted.status).toBe(202);
    const { jobId } = accepted.body.data;
    const done = await board.next('job.finished', (event) => event.jobId === jobId);
    expect(done).toMatchObject({ kind: 'bulk-points', state: 'completed', done: 4, total: 4, failed: 1 });
    expect(board.all('job.progress').some((event) => event.jobId === jobId && event.done === 4)).toBe(true);
    expect(await at.teacher.get(getJob, { params: { id: jobId } })).toEqual({
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
      const { stored, rows } = await pointsOf(at.school.dataSource, id);
      expect([stored.sumDirectPoints, rows]).toEqual([10, [{ kind: 'direct', points: 10 }]]);
    }
  });

  it('are taken as well', async () => {
    const { jobId } = await at.teacher.get(createBulkPoints, {
      body: { studentIds: [student.id], points: '٤', comment: 'تأخير', mode: 'remove' },
    });
    await finishedJob(at.teacher, jobId);
    expect((await pointsOf(at.school.dataSource, student.id)).stored).toMatchObject({
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
    [{ classId: newId() }, 'classId', 'اختر الطلاب بطريقة واحدة: قائمة طلاب أو صف أو فلتر'],
    [{ filter: {}, expectedCount: 1 }, 'filter', 'اختر الطلاب بطريقة واحدة: قائمة طلاب أو صف أو فلتر'],
    [{ studentIds: undefined, classId: 'x' }, 'classId', 'الصف غير صحيح'],
    [{ studentIds: undefined, filter: {} }, 'expectedCount', 'عدد الطلاب المتوقع مطلوب مع الفلتر'],
    [{ expectedCount: 1 }, 'expectedCount', 'عدد الطلاب المتوقع يُرسل مع الفلتر وحده'],
    [{ studentIds: undefined, filter: {}, expectedCount: 0 }, 'expectedCount', 'عدد الطلاب المتوقع غير صحيح'],
    [
      { studentIds: undefined, filter: {}, expectedCount: 20_001 },
      'expectedCount',
      'عدد الطلاب أكبر من المسموح',
    ],
    [{ studentIds: undefined, filter: { stage: 'x' }, expectedCount: 1 }, 'filter', 'الفلتر غير صحيح'],
    [
      { studentIds: undefined, filter: { classId: 'x' }, expectedCount: 1 },
      'filter.classId',
      'المعرف غير صحيح',
    ],
    [
      { studentIds: undefined, filter: { code: '1', studentCode: '2' }, expectedCount: 1 },
      'filter.studentCode',
      'كود الطالب مذكور مرتين',
    ],
    [
      { studentIds: undefined, filter: { search: '1', searchTerm: '2' }, expectedCount: 1 },
      'filter.searchTerm',
      'نص البحث مذكور مرتين',
    ],
  ])('are refused with %j', async (wrong, field, message) => {
    const body = { studentIds: [student.id], points: 5, comment: 'سبب', mode: 'add', ...wrong } as never;
    const response = await at.teacher.call(createBulkPoints, { body });
    expect([response.status, response.body.errors]).toEqual([400, { [field]: [message] }]);
  });
});

describe('points of many that are taken back', () => {
  const undo = (jobId: string) => at.teacher.call(undoBulkPoints, { body: { jobId } });
  const rowsOf = async (id: string) => (await pointsOf(at.school.dataSource, id)).rows;

  it.each([
    ['add' as const, 7, { kind: 'direct', points: 7 }, { kind: 'minus', points: -7 }],
    ['remove' as const, 3, { kind: 'minus', points: -3 }, { kind: 'direct', points: 3 }],
  ])('reach those who got them, once, and the ledger has both (%s)', async (mode, points, given, taken) => {
    const made = await createClass(at.school.dataSource);
    const first = await createPupil(at.school.dataSource, made.id);
    const second = await createPupil(at.school.dataSource, made.id);
    const { jobId } = await at.teacher.get(createBulkPoints, {
      body: { classId: made.id, points, comment: `سبب ${made.id}`, mode },
    });
    await finishedJob(at.teacher, jobId);
    // Joined the class since, and got nothing.
    const late = await createPupil(at.school.dataSource, made.id);
    const accepted = await undo(jobId);
    expect(accepted.status).toBe(202);
    const done = await finishedJob(at.teacher, accepted.body.data.jobId);
    expect(done).toMatchObject({ state: 'completed', result: { updated: 2, failed: 0 } });
    for (const { id } of [first, second]) {
      expect(await rowsOf(id)).toEqual([given, taken]);
      expect((await pointsOf(at.school.dataSource, id)).stored.totalPoints).toBe(0);
    }
    expect(await rowsOf(late.id)).toEqual([]);
    const { items } = await at.teacher.get(listLedger, { params: { studentId: first.id }, query: {} });
    expect(items[0]?.comment).toBe(`تراجع: سبب ${made.id}`);
    // It is no reason to give or take points for.
    for (const each of ['add', 'remove'] as const) {
      const reasons = await at.teacher.get(listPointsReasons, { query: { mode: each } });
      expect(reasons.filter((reason) => reason.startsWith('تراجع'))).toEqual([]);
    }
    expect((await undo(jobId)).body.data.jobId).toBe(accepted.body.data.jobId);
    expect(await rowsOf(first.id)).toHaveLength(2);
  });

  it('leave out those whom the job did not reach', async () => {
    const { jobId } = await at.teacher.get(createBulkPoints, {
      body: { studentIds: [newId(), student.id], points: 2, comment: 'سبب', mode: 'add' },
    });
    await finishedJob(at.teacher, jobId);
    const { jobId: undoing } = await at.teacher.get(undoBulkPoints, { body: { jobId } });
    expect(await finishedJob(at.teacher, undoing)).toMatchObject({
      progress: { done: 1, total: 1 },
      result: { updated: 1, failed: 0 },
    });
  });

  it('are refused for another kind of job, an unknown one, and one that is not finished', async () => {
    const { jobId } = await at.teacher.get(createBulkPoints, {
      body: { studentIds: [student.id], points: 1, comment: 'سبب', mode: 'add' },
    });
    await finishedJob(at.teacher, jobId);
    const set = (values: string) =>
      at.school.dataSource.query(`update job set ${values} where id = $1`, [jobId]);
    await set(`state = 'running', due_at = now() + interval '1 hour'`);
    const running = await undo(jobId);
    expect([running.status, running.body.code]).toEqual([409, 'job.unfinished']);
    await set(`state = 'completed', kind = 'recompute-exam-points'`);
    for (const id of [jobId, newId()]) {
      const { status, body } = await undo(id);
      expect([status, body.code]).toEqual([404, 'job.not-found']);
    }
    expect(await rowsOf(student.id)).toHaveLength(1);
  });
});

describe('points of a class', () => {
  const give = (classId: string) =>
    at.teacher.call(createBulkPoints, { body: { classId, points: 5, comment: 'نظافة الفصل', mode: 'add' } });

  it('are only for the students who are in it when they are given', async () => {
    const made = await createClass(at.school.dataSource);
    const [first, second] = [
      await createPupil(at.school.dataSource, made.id),
      await createPupil(at.school.dataSource, made.id),
    ];
    const former = await createStudent(at.school.dataSource);
    await addToClass(at.school.dataSource, made.id, former.id, { leftOn: cairoToday() });
    const { status, body } = await give(made.id);
    expect(status).toBe(202);
    // Joins after the points were given, possibly before the worker begins.
    const late = await createPupil(at.school.dataSource, made.id);
    const done = await finishedJob(at.teacher, body.data.jobId);
    expect(done).toMatchObject({ progress: { done: 2, total: 2 }, result: { updated: 2, failed: 0 } });
    const totals = await Promise.all(
      [first, second, former, late, student].map(
        async ({ id }) => (await pointsOf(at.school.dataSource, id)).stored.totalPoints,
      ),
    );
    expect(totals).toEqual([5, 5, 0, 0, 0]);
  });

  it('are refused for an unknown class, a deleted one and one without students', async () => {
    const [empty, deleted] = [
      await createClass(at.school.dataSource),
      await createClass(at.school.dataSource),
    ];
    await at.teacher.get(deleteClass, { params: { id: deleted.id } });
    for (const id of [newId(), deleted.id]) {
      const { status, body } = await give(id);
      expect([status, body.code]).toEqual([404, 'class.not-found']);
    }
    const { status, body } = await give(empty.id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'points.class-empty',
      'لا يوجد طلاب في هذا الصف الآن',
    ]);
  });
});

describe('a job', () => {
  it('is shown to the one who started it, for 7 days', async () => {
    const { jobId } = await at.teacher.get(createBulkPoints, {
      body: { studentIds: [student.id], points: 1, comment: 'سبب', mode: 'add' },
    });
    const params = { id: jobId };
    const own = await at.school.signIn(student.phoneNumber, student.password);
    expect((await own.call(getJob, { params })).body.code).toBe('auth.not-owner');
    expect((await at.school.visitor().call(getJob, { params })).status).toBe(401);
    expect((await at.teacher.call(getJob, { params: { id: newId() } })).body.code).toBe('job.not-found');
    await finishedJob(at.teacher, jobId);
    await at.school.dataSource.query(`update job set created_at = now() - interval '7 days' where id = $1`, [
      jobId,
    ]);
    expect((await at.teacher.call(getJob, { params })).status).toBe(404);
  });
});
