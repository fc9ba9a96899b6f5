import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createExamPoints,
  deleteExamPoints,
  listExamPoints,
  updateExamPoints,
} from '@daad/contracts/exam-points.contract';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { finishedJob } from '@daad/testing/finished-job';
import { createExam, setRanges } from '@daad/testing/exam-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
beforeEach(() => setRanges(school.dataSource, []));

const range = (minPercentage: number, maxPercentage: number, points: number) => ({
  minPercentage,
  maxPercentage,
  points,
});

describe('ranges', () => {
  it('are created, changed, deleted and listed from the lowest', async () => {
    const high = await teacher.get(createExamPoints, { body: range(90, 100, 10) });
    const low = await teacher.get(createExamPoints, {
      body: { minPercentage: '٥٠', maxPercentage: '59.5', points: 2 },
    });
    expect(low).toEqual({
      id: expect.any(String),
      ...range(50, 59.5, 2),
      recomputeJobId: expect.any(String),
    });
    await teacher.get(updateExamPoints, { params: { id: low.id }, body: range(50.25, 60, 3) });
    expect(await teacher.get(listExamPoints, {})).toEqual([
      { id: low.id, ...range(50.25, 60, 3) },
      { id: high.id, ...range(90, 100, 10) },
    ]);
    await teacher.get(deleteExamPoints, { params: { id: high.id } });
    expect(await teacher.get(listExamPoints, {})).toHaveLength(1);
  });

  it('may overlap, but two with one minimum are 409', async () => {
    const { id } = await teacher.get(createExamPoints, { body: range(50, 80, 2) });
    const other = await teacher.get(createExamPoints, { body: range(60, 100, 4) });
    const twice = await teacher.call(createExamPoints, { body: range(60, 70, 9) });
    expect([twice.status, twice.body.code]).toEqual([409, 'exam-points.min-taken']);
    const moved = await teacher.call(updateExamPoints, { params: { id }, body: range(60, 70, 9) });
    expect([moved.status, moved.body.message]).toEqual([409, 'يوجد نطاق يبدأ من النسبة نفسها']);
    const updated = await teacher.get(updateExamPoints, { params: { id: other.id }, body: range(60, 90, 5) });
    expect(updated.points).toBe(5);
  });

  it('that are unknown are 404', async () => {
    const params = { id: newId() };
    for (const response of [
      await teacher.call(updateExamPoints, { params, body: range(1, 2, 3) }),
      await teacher.call(deleteExamPoints, { params }),
    ]) {
      expect([response.status, response.body.code]).toEqual([404, 'exam-points.not-found']);
    }
  });

  const low = 'النسبة المئوية الدنيا مطلوبة ويجب أن تكون بين 0 و 100';
  const high = 'النسبة المئوية العليا مطلوبة ويجب أن تكون بين 0 و 100';
  const points = 'النقاط مطلوبة ويجب أن تكون رقماً صحيحاً موجباً أو صفر';
  const below = 'النسبة المئوية الدنيا يجب أن تكون أقل من العليا';
  it.each([
    [{ minPercentage: undefined }, { minPercentage: [low] }],
    [{ minPercentage: -1 }, { minPercentage: [low] }],
    [{ maxPercentage: 100.5 }, { maxPercentage: [high] }],
    [{ maxPercentage: null }, { maxPercentage: [high] }],
    [{ minPercentage: 60, maxPercentage: 60 }, { minPercentage: [below] }],
    [{ minPercentage: 70 }, { minPercentage: [below] }],
    [{ minPercentage: 33.333 }, { minPercentage: ['النسبة المئوية تقبل رقمين عشريين على الأكثر'] }],
    [{ points: -1 }, { points: [points] }],
    [{ points: 1.5 }, { points: [points] }],
    [{ points: undefined }, { points: [points] }],
  ])('are refused with %j', async (wrong, errors) => {
    const response = await teacher.call(createExamPoints, {
      body: { ...range(50, 60, 2), ...wrong } as never,
    });
    expect([response.status, response.body.errors]).toEqual([400, errors]);
  });
});

describe('a change of ranges', () => {
  it('recomputes the points of every exam, with progress for the one who changed it', async () => {
    const [exam, other] = [await createExam(school.dataSource), await createExam(school.dataSource)];
    const students = await Promise.all(Array.from({ length: 3 }, () => createStudent(school.dataSource)));
    for (const [place, { id: studentId }] of students.entries()) {
      await teacher.get(addExamStudent, {
        body: { examId: exam.id, studentId, studentDegree: 10 + 5 * place },
      });
      await teacher.get(addExamStudent, { body: { examId: other.id, studentId, studentDegree: 0 } });
    }
    const points = async () =>
      Promise.all(
        students.map(async ({ id }) => {
          const { stored, ledger } = await pointsOf(school.dataSource, id);
          expect(stored).toEqual(ledger);
          return stored.sumExamPoints;
        }),
      );
    expect(await points()).toEqual([0, 0, 0]);

    const [board, screen] = [
      await school.listen(teacher),
      await school.listen(
        await school.signIn(present(students[2]).phoneNumber, present(students[2]).password),
      ),
    ];
    const upper = await teacher.get(createExamPoints, { body: range(75, 100, 7) });
    expect(await finishedJob(teacher, upper.recomputeJobId)).toMatchObject({
      kind: 'recompute-exam-points',
      progress: { done: 6, total: 6 },
      result: { updated: 2, skipped: 4 },
    });
    expect(await points()).toEqual([0, 7, 7]);
    await board.next('job.progress', ({ jobId, done }) => jobId === upper.recomputeJobId && done === 6);
    await board.next('job.finished', ({ jobId }) => jobId === upper.recomputeJobId);
    await board.next('data.changed', ({ entity }) => entity === 'points');
    for (const socket of [board, screen]) {
      expect(
        await socket.next('points.changed', ({ studentId }) => studentId === present(students[2]).id),
      ).toEqual({
        eventId: expect.any(String),
        occurredAt: expect.any(String),
        studentId: present(students[2]).id,
        kind: 'exam',
        points: 7,
        comment: exam.name,
        totalPoints: 7,
        sumAttendancePoints: 0,
        sumExamPoints: 7,
        sumDirectPoints: 0,
        sumMinusPoints: 0,
      });
    }
    expect(board.all('points.changed').map(({ studentId }) => studentId)).not.toContain(
      present(students[0]).id,
    );

    const changed = await teacher.get(updateExamPoints, {
      params: { id: upper.id },
      body: range(80, 100, 9),
    });
    await finishedJob(teacher, changed.recomputeJobId);
    expect(await points()).toEqual([0, 0, 9]);
    const { rows } = await pointsOf(school.dataSource, present(students[2]).id);
    expect(rows.map((row) => row.points)).toEqual([7, -7, 9]);

    const { recomputeJobId } = await teacher.get(deleteExamPoints, { params: { id: upper.id } });
    await finishedJob(teacher, recomputeJobId);
    expect(await points()).toEqual([0, 0, 0]);
    await board.next('data.changed', ({ id, action }) => id === upper.id && action === 'deleted');
    await screen.next('points.changed', ({ points }) => points === -9);
    expect(screen.all('points.changed').map(({ studentId, points }) => [studentId, points])).toEqual(
      [7, 2, -9].map((points) => [present(students[2]).id, points]),
    );
    // The other fields of the lists are for the teacher only.
    expect(screen.all('data.changed')).toEqual([]);
  });

  it('made many times in a row ends with the points of the last one, in few jobs', async () => {
    const exam = await createExam(school.dataSource);
    const student = await createStudent(school.dataSource);
    await teacher.get(addExamStudent, {
      body: { examId: exam.id, studentId: student.id, studentDegree: 20 },
    });
    await school.stopWorker();
    const { id, recomputeJobId } = await teacher.get(createExamPoints, { body: range(90, 100, 1) });
    const jobs = new Set([recomputeJobId]);
    for (let points = 2; points <= 9; points++) {
      const changed = await teacher.get(updateExamPoints, { params: { id }, body: range(90, 100, points) });
      jobs.add(changed.recomputeJobId);
    }
    expect(jobs.size).toBe(1);
    await school.startWorker();
    await finishedJob(teacher, recomputeJobId);
    expect((await pointsOf(school.dataSource, student.id)).rows).toEqual([{ kind: 'exam', points: 9 }]);
  });
});
