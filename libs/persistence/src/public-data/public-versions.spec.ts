import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import { run } from '../sql/statement.js';
import { PublicVersions } from './public-versions.js';
import { raiseVersions } from './public-versions.statements.js';

const NOON = Date.UTC(2026, 10, 23, 12);

let database: OpenTestDatabase;
let now: number;
let versions: PublicVersions;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());
beforeEach(() => {
  now = NOON;
  versions = new PublicVersions(database.dataSource, () => now);
});

it('changes when its topic is raised, the first time too, and with no other', async () => {
  const seen = [await versions.of('store')];
  const news = await versions.of('news');
  for (let change = 0; change < 3; change++) {
    await run(database.dataSource, raiseVersions, { topics: ['store'] });
    seen.push(await versions.of('store'));
  }
  expect(new Set(seen).size).toBe(4);
  expect(await versions.of('news')).toBe(news);
});

it('changes at the minute, for what changes by time', async () => {
  const noon = await versions.of('store');
  now = NOON + 59_999;
  expect(await versions.of('store')).toBe(noon);
  now = NOON + 60_000;
  expect(await versions.of('store')).not.toBe(noon);
});

it('has what depends on it read again at the minute', async () => {
  let reads = 0;
  const read = versions.remember('site', () => Promise.resolve(++reads));
  expect([await read(), await read()]).toEqual([1, 1]);
  now = NOON + 60_000;
  expect([await read(), await read()]).toEqual([2, 2]);
});
