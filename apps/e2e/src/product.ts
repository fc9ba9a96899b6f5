import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '@daad/testing/test-database';

const PROGRAM = fileURLToPath(new URL('../../standalone/dist/main.js', import.meta.url));
const READY = /Daad is open at\s+http:\/\/localhost:(\d+)/;

/** Under these names the address and the database of the running product reach the tests. */
export const ORIGIN = 'E2E_ORIGIN';
export const DATABASE = 'E2E_DATABASE_URL';

/**
 * Starts the product as `npm start` does, with the demo school in a database of its own and on a free port, and stops
 * it when all tests are done. With both variables set beforehand the tests use a product that runs already.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[ORIGIN] && process.env[DATABASE]) return undefined;
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'daad-e2e-'));
  const server = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: '',
      SEED_DEMO: 'true',
      // Every visitor of these tests comes from one address.
      RATE_LIMITS: 'load-test',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)));
  const stop = async () => {
    server.kill('SIGTERM');
    const how = await ended;
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
    return how;
  };

  try {
    process.env[ORIGIN] = `http://127.0.0.1:${await portOf(server.stdout, ended)}`;
    process.env[DATABASE] = database.url;
    return async () => {
      const how = await stop();
      // It ends with 1 when its shutdown hangs and has to be cut off.
      if (how !== 0) throw new Error(`The product was told to stop and ended with ${how}, not with 0`);
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The port that the product says it listens on. @throws when it ends before it says so */
async function portOf(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  let text = '';
  output.setEncoding('utf8');
  return new Promise((resolve, reject) => {
    output.on('data', (part: string) => {
      text += part;
      const port = READY.exec(text)?.[1];
      if (port) resolve(port);
    });
    void ended.then(() => reject(new Error(`The product ended instead of starting:\n${text}`)));
  });
}
