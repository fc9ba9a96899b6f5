import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_ASSISTANT, DEMO_STUDENT, DEMO_TEACHER } from './accounts.js';
import { hashPassword } from '../school/write-people.js';
import { newId } from '@daad/persistence/ids';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import { openDemoAccounts } from './open-demo-accounts.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it('lists the demo accounts that still have their published passwords', async () => {
  const { dataSource } = database;
  expect(await openDemoAccounts(dataSource)).toEqual([]);
  await dataSource.query(
    `insert into staff (id, full_name, phone_number, password_hash) values ($1, 'معلم', $2, $3)`,
    [newId(), DEMO_TEACHER.phoneNumber, await hashPassword(DEMO_TEACHER.password)],
  );
  await dataSource.query(
    `insert into staff (id, full_name, phone_number, password_hash, role) values ($1, 'مساعدة', $2, $3, 'Assistant')`,
    [newId(), DEMO_ASSISTANT.phoneNumber, await hashPassword(DEMO_ASSISTANT.password)],
  );
  await dataSource.query(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key, password_hash)
     values ($1, 'طالب', $2, '01100000002', 'S0001', 1, '', $3)`,
    [newId(), DEMO_STUDENT.phoneNumber, await hashPassword(DEMO_STUDENT.password)],
  );
  expect(await openDemoAccounts(dataSource)).toEqual(['teacher', 'assistant', 'student']);

  await dataSource.query(`update staff set active = false where role = 'Assistant'`);
  await dataSource.query(`update staff set password_hash = $1 where role = 'Teacher'`, [
    await hashPassword('Better@456'),
  ]);
  expect(await openDemoAccounts(dataSource)).toEqual(['student']);
  await dataSource.query('update student set deleted_at = now()');
  expect(await openDemoAccounts(dataSource)).toEqual([]);
});
