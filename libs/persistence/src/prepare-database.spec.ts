import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readSettings } from '@daad/platform/settings';
import { connect } from '@daad/testing/connect';
import { started } from '@daad/testing/present';
import { createTestDatabase, type TestDatabase } from '@daad/testing/test-database';
import type { DataSource } from 'typeorm';
import { prepareDatabase } from './prepare-database.js';

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await connect(database.url);
});
afterAll(async () => {
  await started(dataSource)?.destroy();
  await started(database)?.drop();
});

it('fails with the message of the command when the demo school cannot be written', async () => {
  const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: '/dev/null', SEED_DEMO: 'true' });
  await expect(prepareDatabase(dataSource, settings)).rejects.toThrow(/^demo-school: .*\/dev\/null/);
  expect(await dataSource.query('select 1 from staff')).toEqual([]);
});

it('writes no demo school without SEED_DEMO', async () => {
  const settings = readSettings({ DATABASE_URL: database.url, DATA_DIR: '/dev/null' });
  await prepareDatabase(dataSource, settings);
  expect(await dataSource.query('select 1 from staff')).toEqual([]);
});
