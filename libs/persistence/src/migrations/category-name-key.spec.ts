import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import { CategoryNameKey1763900000000 } from './1763900000000-category-name-key.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it('folds the names of the categories that a school has already', async () => {
  const { dataSource } = database;
  await dataSource.query('alter table category drop column name_key');
  const add = `insert into category (id, name, search_key, description) values (uuid_v7(), $1, 'k', 'd')`;
  for (const name of ['أدوات مدرسيّة', 'كتب']) await dataSource.query(add, [name]);
  const runner = dataSource.createQueryRunner();
  await new CategoryNameKey1763900000000().up(runner).finally(() => runner.release());

  // The release before this one, which may still run, knows nothing of the column.
  await dataSource.query(add, ['هدايا']);
  expect(await dataSource.query('select name_key as key from category order by key nulls last')).toEqual([
    { key: 'ادوات مدرسيه' },
    { key: 'كتب' },
    { key: null },
  ]);
});
