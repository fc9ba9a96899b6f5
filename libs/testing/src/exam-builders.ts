import type { PointsRange } from '@daad/domain/exam-points';
import { searchKey } from '@daad/domain/arabic-text';
import { newId } from '@daad/persistence/ids';
import type { Queryable } from './database-client.js';

let counter = 0;
const next = () => ++counter;

export interface TestExam {
  id: string;
  name: string;
  degree: number;
  date: string;
  index: number;
}

/** An exam of 20 that was a week ago. */
export async function createExam(dataSource: Queryable, given: Partial<TestExam> = {}): Promise<TestExam> {
  const number = next();
  const exam: TestExam = {
    id: newId(),
    name: `امتحان ${number}`,
    degree: 20,
    date: new Date(Date.now() - 7 * 86_400_000).toISOString(),
    index: number,
    ...given,
  };
  await dataSource.query(
    `insert into exam (id, name, search_key, degree, date, index) values ($1, $2, $3, $4, $5, $6)`,
    [exam.id, exam.name, searchKey(exam.name), exam.degree, exam.date, exam.index],
  );
  return exam;
}

/** The ranges of most teachers: one more point for each ten percent above 50. */
export const RANGES: readonly PointsRange[] = [
  { minPercentage: 50, maxPercentage: 60, points: 2 },
  { minPercentage: 60, maxPercentage: 70, points: 4 },
  { minPercentage: 70, maxPercentage: 80, points: 6 },
  { minPercentage: 80, maxPercentage: 90, points: 8 },
  { minPercentage: 90, maxPercentage: 100, points: 10 },
];

/** These ranges and no others; nothing is recomputed. */
export async function setRanges(
  dataSource: Queryable,
  ranges: readonly PointsRange[] = RANGES,
): Promise<void> {
  await dataSource.query('delete from exam_points_range');
  for (const { minPercentage, maxPercentage, points } of ranges) {
    await dataSource.query(
      `insert into exam_points_range (id, min_percentage, max_percentage, points) values ($1, $2, $3, $4)`,
      [newId(), minPercentage, maxPercentage, points],
    );
  }
}
