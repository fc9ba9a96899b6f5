import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LEDGER_KINDS, type PointsSums } from '@daad/domain/points-ledger';
import { createDataSource, inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { awardPoints, type PointsAward } from '@daad/persistence/points/award-points';
import { createStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { sumsOf } from '@daad/testing/ledger-sums';
import { present, started } from '@daad/testing/present';
import { createTestDatabase, type TestDatabase } from '@daad/testing/test-database';
import type { DataSource } from 'typeorm';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({
    url: database.url,
    poolSize: 8,
    applicationName: 'daad-test',
  }).initialize();
});
afterAll(async () => {
  await started(dataSource)?.destroy();
  await started(database)?.drop();
});

const award = (studentId: string, given: Partial<PointsAward> = {}): PointsAward => ({
  studentId,
  kind: 'direct',
  points: 10,
  comment: 'إجابة ممتازة',
  sourceId: null,
  authorId: newId(),
  ...given,
});
const write = (awards: PointsAward[]) => inTransaction(dataSource, (manager) => awardPoints(manager, awards));
const eventsOf = async (studentId: string) => {
  const rows = await dataSource.query<
    { payload: PointsSums & { kind: string; points: number; comment: string } }[]
  >(`select payload from outbox_event where name = 'points.changed' and aggregate_id = $1 order by seq`, [
    studentId,
  ]);
  return rows.map(({ payload }) => payload);
};
const newStudents = async (count: number) => {
  const students = [];
  for (let number = 0; number < count; number++) students.push((await createStudent(dataSource)).id);
  return students;
};

describe('awardPoints', () => {
  it('writes ledger, sums and one event for each award, with the new sums', async () => {
    const [first, second] = (await newStudents(2)) as [string, string];
    const sums = await write([
      award(first, { kind: 'attendance', points: 5, comment: null }),
      award(second, { kind: 'minus', points: -7 }),
      award(first, { kind: 'exam', points: 20 }),
      award(first, { points: 0 }),
    ]);
    const ofFirst = {
      totalPoints: 25,
      sumAttendancePoints: 5,
      sumExamPoints: 20,
      sumDirectPoints: 0,
      sumMinusPoints: 0,
    };
    const ofSecond = {
      totalPoints: -7,
      sumAttendancePoints: 0,
      sumExamPoints: 0,
      sumDirectPoints: 0,
      sumMinusPoints: 7,
    };
    expect(new Map(sums.map(({ studentId, ...rest }) => [studentId, rest]))).toEqual(
      new Map([
        [first, ofFirst],
        [second, ofSecond],
      ]),
    );
    expect(await eventsOf(first)).toEqual([
      { studentId: first, kind: 'attendance', points: 5, comment: null, ...ofFirst },
      { studentId: first, kind: 'exam', points: 20, comment: 'إجابة ممتازة', ...ofFirst },
    ]);
    expect(await eventsOf(second)).toMatchObject([{ kind: 'minus', points: -7, ...ofSecond }]);
    expect((await pointsOf(dataSource, first)).rows).toHaveLength(2);
  });

  it('writes nothing for 0 points or no awards', async () => {
    const [student] = (await newStudents(1)) as [string];
    expect(await write([award(student, { points: 0 })])).toEqual([]);
    expect(await write([])).toEqual([]);
    expect((await pointsOf(dataSource, student)).rows).toEqual([]);
    expect(await eventsOf(student)).toEqual([]);
  });

  it('is undone by reversing: all four sums return to what they were', async () => {
    const [student] = (await newStudents(1)) as [string];
    await write([award(student, { kind: 'exam', points: 3 })]);
    const before = await pointsOf(dataSource, student);
    const awards = LEDGER_KINDS.map((kind) => award(student, { kind, points: kind === 'minus' ? -4 : 4 }));
    await write(awards);
    await write(awards.map((each) => ({ ...each, points: -each.points })));
    const after = await pointsOf(dataSource, student);
    expect(after.stored).toEqual(before.stored);
    expect(after.ledger).toEqual(before.stored);
    expect(after.rows).toHaveLength(9);
  });

  it('writes nothing when its transaction fails', async () => {
    const [student] = (await newStudents(1)) as [string];
    const failing = inTransaction(dataSource, async (manager) => {
      await awardPoints(manager, [award(student)]);
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect((await pointsOf(dataSource, student)).rows).toEqual([]);
    expect(await eventsOf(student)).toEqual([]);
  });

  it('keeps sums, ledger and events equal through thousands of awards at once, in any order', async () => {
    const students = await newStudents(12);
    let seed = 20_260_101;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const given = new Map<string, PointsAward[]>(students.map((id) => [id, []]));
    const batches = Array.from({ length: 150 }, () =>
      Array.from({ length: 1 + random(40) }, () => {
        const kind = present(LEDGER_KINDS[random(4)]);
        const points = random(9) - (kind === 'minus' ? 8 : 2);
        const one = award(present(students[random(students.length)]), { kind, points });
        present(given.get(one.studentId)).push(one);
        return one;
      }),
    );
    await Promise.all(batches.map((batch) => write(batch)));

    for (const id of students) {
      const { stored, ledger, rows } = await pointsOf(dataSource, id);
      const awards = present(given.get(id)).filter(({ points }) => points !== 0);
      expect(stored).toEqual(sumsOf(awards));
      expect(ledger).toEqual(stored);
      expect(rows).toHaveLength(awards.length);
      const events = await eventsOf(id);
      expect(events).toHaveLength(awards.length);
      expect(events.at(-1)).toMatchObject(stored);
    }
  });
});
