import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { started } from '@daad/testing/present';
import { newId } from '../ids.js';
import { SessionDevices1764820000000 } from './1764820000000-session-devices.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it('takes as the last use of a session its last refresh, or its sign-in', async () => {
  const { dataSource } = database;
  // As the release before this one had it.
  await dataSource.query(
    'alter table session drop column address, drop column user_agent, drop column last_seen_at',
  );
  const [used, unused, later] = [newId(), newId(), newId()];
  const open = (id: string, createdAt: string) =>
    dataSource.query(
      `insert into session (id, user_id, role, created_at) values ($1, uuid_v7(), 'Student', $2)`,
      [id, createdAt],
    );
  const addToken = (sessionId: string, replacedAt: string | null) =>
    dataSource.query(
      `insert into refresh_token (token_hash, session_id, expires_at, replaced_at)
       values (uuid_send(uuid_v7()), $1, now(), $2)`,
      [sessionId, replacedAt],
    );
  for (const id of [used, unused]) await open(id, '2026-11-01T08:00:00Z');
  for (const replacedAt of ['2026-11-02T08:00:00Z', '2026-11-03T08:00:00Z', null])
    await addToken(used, replacedAt);
  await addToken(unused, null);
  const runner = dataSource.createQueryRunner();
  await new SessionDevices1764820000000().up(runner).finally(() => runner.release());

  expect(
    await dataSource.query('select last_seen_at, address, user_agent from session order by last_seen_at'),
  ).toEqual([
    { last_seen_at: new Date('2026-11-01T08:00:00Z'), address: null, user_agent: null },
    { last_seen_at: new Date('2026-11-03T08:00:00Z'), address: null, user_agent: null },
  ]);
  // The release before this one, which may still run, knows nothing of the columns.
  await open(later, '2026-11-04T08:00:00Z');
});
