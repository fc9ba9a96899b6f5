import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findFeeDifferences } from '@daad/persistence/fees/fee-account';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import * as invariants from '@daad/testing/school-invariants';
import { type SeasonStep, seedStarSeason } from './star-season.js';

const STUDENTS = 150;
let database: OpenTestDatabase;
const steps: SeasonStep[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  await seedStarSeason(dataSource, { students: STUDENTS, onProgress: ({ step }) => steps.push(step) });
});
afterAll(() => started(database)?.drop());

const count = (table: string, condition?: string) =>
  invariants.countRows(database.dataSource, table, condition);

async function expectInvariants() {
  const { dataSource } = database;
  expect(await invariants.wrongSums(dataSource)).toEqual([]);
  expect(await invariants.wrongCounts(dataSource)).toEqual([]);
  expect(await invariants.wrongAwards(dataSource)).toEqual([]);
  expect(await invariants.wrongMemberships(dataSource)).toEqual([]);
  expect(await invariants.wrongGradePoints(dataSource)).toEqual([]);
  expect(await invariants.wrongStudentKeys(dataSource)).toEqual([]);
  expect(await invariants.wrongOrders(dataSource)).toEqual([]);
  expect(await invariants.wrongTimelines(dataSource)).toEqual([]);
  expect(await invariants.wrongBalances(dataSource)).toEqual([]);
  expect(await invariants.wrongReceipts(dataSource)).toEqual([]);
  expect(await findFeeDifferences(dataSource)).toEqual([]);
}

describe("a star teacher's season", () => {
  it('creates the school that it needs in an empty database', async () => {
    expect(await count('staff')).toBe(1);
    expect(await count('points_settings')).toBe(1);
    expect(await count('stage')).toBe(3);
    expect(await count('product')).toBe(24);
    expect(steps).toEqual([
      'school',
      'students',
      'attendance',
      'exams',
      'orders',
      'fees',
      'ledger',
      'sums',
      'statistics',
    ]);
  });

  it('has a full season for every student', async () => {
    expect(await count('student')).toBe(STUDENTS);
    expect(await count('class_student')).toBe(STUDENTS);
    expect((await count('attendance')) / STUDENTS).toBeCloseTo(70, -1);
    expect(await count('exam_student')).toBe(16 * STUDENTS);
    expect(await count('orders')).toBe(3 * STUDENTS);
    const ledger = (await count('points_ledger')) / STUDENTS;
    expect(ledger).toBeGreaterThan(90);
    expect(ledger).toBeLessThan(110);
    expect(await count('order_line')).toBeGreaterThan(4 * STUDENTS);
  });

  it('keeps every invariant and writes no events', async () => {
    await expectInvariants();
    expect(await count('outbox_event')).toBe(0);
  });

  it('has no foreign key without its row, although loading disabled the checks', async () => {
    const keys = await database.dataSource.query<{ child: string; parent: string; column: string }[]>(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'f' and connamespace = 'public'::regnamespace`);
    for (const { child, parent, column } of keys) {
      expect(
        await count(child, `${column} is not null and ${column} not in (select id from ${parent})`),
      ).toBe(0);
    }
  });

  it('dates nothing later than now, and no class later than its members', async () => {
    expect(
      await count('class_student l join class c on c.id = l.class_id', 'l.created_at < c.created_at'),
    ).toBe(0);
    expect(await count('attendance', `created_at > now() or date >= current_date + 1`)).toBe(0);
    expect(await count('points_ledger', 'created_at > now()')).toBe(0);
    expect(await count('orders', 'created_at > now()')).toBe(0);
    expect(await count('exam', 'date > now()')).toBe(0);
  });

  it('numbers orders and ledger rows in chronological order', async () => {
    expect(
      await count(
        `(select created_at < lag(created_at) over (order by order_number) as back from orders) o`,
        'back',
      ),
    ).toBe(0);
    expect(
      await count(
        `(select date_trunc('milliseconds', created_at) < lag(date_trunc('milliseconds', created_at)) over (order by id) as back from points_ledger) l`,
        'back',
      ),
    ).toBe(0);
  });

  it('adds a second season to the first, with classes of at most 1,000', async () => {
    await seedStarSeason(database.dataSource, { students: 1_001 });
    expect(await count('student')).toBe(STUDENTS + 1_001);
    expect(await count('class')).toBe(3);
    expect(await count('staff')).toBe(1);
    expect(await count('product')).toBe(24);
    expect(await count('(select class_id, count(*) from class_student group by 1) c', 'count > 1000')).toBe(
      0,
    );
    await expectInvariants();
  });
});
