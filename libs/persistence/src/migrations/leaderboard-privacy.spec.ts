import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createStudent } from '@daad/testing/builders';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import { wrongStudentKeys } from '@daad/testing/school-invariants';
import { LeaderboardPrivacy1764840000000 } from './1764840000000-leaderboard-privacy.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it('finds the students of before by their initials, and hides none of them', async () => {
  const { dataSource } = database;
  for (const fullName of ['محمد علي القاضي', 'عبد الرحمن زهران'])
    await createStudent(dataSource, { fullName });
  // As the release before this one had it.
  await dataSource.query('alter table student drop column initial_key, drop column hide_from_leaderboard');
  const runner = dataSource.createQueryRunner();
  await new LeaderboardPrivacy1764840000000().up(runner).finally(() => runner.release());

  expect(await wrongStudentKeys(dataSource)).toEqual([]);
  expect(await dataSource.query('select distinct hide_from_leaderboard as hidden from student')).toEqual([
    { hidden: false },
  ]);
});
