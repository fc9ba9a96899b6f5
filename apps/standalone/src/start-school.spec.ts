import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { startApi } from '@daad/api/start-api';
import { createLogger } from '@daad/platform/logger';
import { readSettings } from '@daad/platform/settings';
import { connect } from '@daad/testing/connect';
import { createTestDatabase } from '@daad/testing/test-database';
import { startWorker } from '@daad/worker/start-worker';
import { startSchool } from './start-school.js';

describe('the demo school', () => {
  const start = { startSchool, startApi, startWorker };

  test.each([
    ['startApi', 'true', 1],
    ['startWorker', 'true', 1],
    ['startSchool', undefined, 0],
    ['startApi', undefined, 0],
    ['startWorker', undefined, 0],
  ] as const)(
    '%s with SEED_DEMO=%s in production makes %d',
    async (name, SEED_DEMO, teachers) => {
      const database = await createTestDatabase();
      const dataDir = await mkdtemp(join(tmpdir(), 'daad-start-'));
      const settings = readSettings({
        NODE_ENV: 'production',
        JWT_SECRET: 'a-secret-that-only-the-tests-know-of',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DATABASE_POOL_SIZE: '4',
        SEED_DEMO,
      });
      const running = await start[name](settings, createLogger('silent', 'test'));
      const dataSource = await connect(database.url);
      expect(await dataSource.query(`select phone_number from staff where role = 'Teacher'`)).toEqual(
        Array(teachers).fill({ phone_number: '01000000001' }),
      );
      await dataSource.destroy();
      await running.stop();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
    120_000,
  );
});

describe('startSchool', () => {
  test('refuses a taken port before it starts a database or makes a data folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'daad-start-'));
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = join(folder, 'data');
    const settings = readSettings({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir });

    await expect(startSchool(settings, createLogger('silent', 'test'))).rejects.toMatchObject({
      code: 'EADDRINUSE',
      port,
    });

    expect(existsSync(dataDir)).toBe(false);
    other.close();
    await rm(folder, { recursive: true });
  });

  test('refuses an unreachable database instead of waiting for it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daad-start-'));
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/school',
    });

    await expect(startSchool(settings, createLogger('silent', 'test'))).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
    await rm(dataDir, { recursive: true });
  });
});
