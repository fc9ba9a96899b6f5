import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createExamPoints } from '@daad/contracts/exam-points.contract';
import { updateExam } from '@daad/contracts/exams.contract';
import { type PointsRange, pointsForGrade } from '@daad/domain/exam-points';
import { pointsOfGrade } from '@daad/persistence/exams/grade-points';
import { lockExamForGrades, writeGrades } from '@daad/persistence/exams/write-grades';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { createExam, RANGES, setRanges } from '@daad/testing/exam-builders';
import { eventually } from '@daad/testing/eventually';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { finishedJob } from '@daad/testing/workbook-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';

let school: TestSchool;
let dataSource: DataSource;
let teacher: ApiClient;

beforeAll(async () => {
  school = await TestSchool.start();
  dataSource = await school.connect();
  teacher = await school.asTeacher();
});
afterAll(() => started(school)?.stop());
beforeEach(() => setRanges(school.dataSource, []));

const range = (minPercentage: number, maxPercentage: number, points: number): PointsRange => ({
  minPercentage,
  maxPercentage,
  points,
});

describe('a grade that is being written while the rules change', () => {
  /** Writes a grade and keeps its transaction open until `meanwhile` waits for it. */
  async function holdGrade(degree: number, meanwhile: (examId: string) => Promise<unknown>) {
    const exam = await createExam(school.dataSource);
    const student = await createStudent(school.dataSource);
    const { result } = await dataSource.transaction(async (manager) => {
      await lockExamForGrades(manager, exam.id);
      const grade = { studentId: student.id, degree, enterIn: null };
      await writeGrades(manager, exam.id, [grade], { authorId: school.teacher.id });
      const waiting = meanwhile(exam.id);
      await eventually(async () => {
        const [row] = await school.dataSource.query<{ count: number }[]>(
          `select count(*) as count from pg_stat_activity
           where datname = current_database() and application_name = 'daad-api' and wait_event_type = 'Lock'`,
        );
        return present(row).count > 0;
      });
      return { result: waiting };
    });
    return { result: await result, studentId: student.id };
  }

  it('is found by the job that recomputes after a change of ranges', async () => {
    const { result, studentId } = await holdGrade(20, () =>
      teacher.get(createExamPoints, { body: range(90, 100, 6) }),
    );
    await finishedJob(teacher, (result as { recomputeJobId: string }).recomputeJobId);
    expect((await pointsOf(school.dataSource, studentId)).rows).toEqual([{ kind: 'exam', points: 6 }]);
  });

  it('counts when the degree is lowered below it', async () => {
    const { result } = await holdGrade(20, (id) =>
      teacher.call(updateExam, {
        params: { id },
        body: { name: 'امتحان', degree: 15, date: '2026-01-01T10:00:00Z' },
      }),
    );
    expect((result as { status: number }).status).toBe(409);
  });
});

describe('the rule in SQL', () => {
  const seed = Date.now() % 1_000_000;

  it(`is the rule of the domain, for any ranges and grades (seed ${seed})`, async () => {
    const random = new Seeded(seed);
    const chance = (below: number) => random.below(Math.floor(below));
    for (let round = 0; round < 20; round++) {
      const ranges = new Map<number, PointsRange>();
      for (let each = 0; each < chance(6); each++) {
        // Bounds have at most two decimals, as the table keeps them.
        const minPercentage = chance(2000) / 20;
        ranges.set(
          minPercentage,
          range(minPercentage, Math.min(100, minPercentage + (1 + chance(800)) / 20), 1 + chance(20)),
        );
      }
      const known =
        round === 0 ? RANGES : [...ranges.values()].filter((each) => each.minPercentage < each.maxPercentage);
      await setRanges(school.dataSource, known);
      const grades = Array.from({ length: 200 }, () => {
        const whole = 1 + chance(120) / 2;
        return { whole, degree: chance(whole * 2 + 1) / 2 };
      });
      const rows = await school.dataSource.query<{ points: number }[]>(
        `select ${pointsOfGrade('degree', 'whole')} as points
         from unnest($1::numeric[], $2::numeric[]) with ordinality as grade (degree, whole, place) order by place`,
        [grades.map(({ degree }) => degree), grades.map(({ whole }) => whole)],
      );
      expect(rows.map(({ points }) => points)).toEqual(
        grades.map(({ degree, whole }) => pointsForGrade(degree, whole, known)),
      );
    }
  });
});
