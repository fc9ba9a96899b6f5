import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createLogger } from '@daad/platform/logger';
import { readSettings } from '@daad/platform/settings';
import { startSchool } from './start-school.js';

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
