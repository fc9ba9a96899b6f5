/**
 * What the tests need besides npm packages: PostgreSQL, Redis and browsers. Each is used where it runs, or else started or
 * installed for the duration; what cannot be had throws one clear sentence.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture } from './capture.mjs';
import { compilePackages } from './compile.mjs';
import { startFastPostgres } from './fast-postgres.mjs';
import { freePort } from './free-port.mjs';

/** @returns the setting to run the tests with, and how to end what was started for it */
export async function providePostgres() {
  const given = process.env.TEST_DATABASE_URL;
  const url = given ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const status = await askPostgres(url);
  if (status === 'ready') return { settings: { TEST_DATABASE_URL: url }, stop: async () => {} };
  if (given) throw new Error(`PostgreSQL at TEST_DATABASE_URL does not respond: ${status}.`);
  return startPostgres();
}

async function askPostgres(connectionString) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error.message || error.code;
  } finally {
    await client.end().catch(() => {});
  }
}

async function startPostgres() {
  // Node 20 cannot read TypeScript: the project's own build comes first.
  await compilePackages();
  const { startEmbeddedPostgres } = await import('../apps/standalone/dist/embedded-postgres.js');
  const folder = await mkdtemp(join(tmpdir(), 'daad-test-postgres-'));
  const { url, stop } = await startEmbeddedPostgres(folder);
  return {
    settings: { TEST_DATABASE_URL: url },
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** For tests that do not kill their database: several times as quick, as it waits for no disk. */
export async function provideFastPostgres() {
  const given = process.env.TEST_FAST_DATABASE_URL;
  if (given) return { settings: {}, stop: async () => {} };
  const { url, stop } = await startFastPostgres();
  return { settings: { TEST_FAST_DATABASE_URL: url }, stop };
}

/** One to share, and the program: some tests start and kill another Redis, also when one runs here. */
export async function provideRedis() {
  const program = await provideRedisServer();
  const given = process.env.TEST_REDIS_URL;
  const url = given ?? 'redis://127.0.0.1:6379';
  const status = await askRedis(url);
  if (status !== 'ready' && given) throw new Error(`Redis at TEST_REDIS_URL does not respond: ${status}.`);
  const redis = status === 'ready' ? { url, stop: async () => {} } : await startRedis(program);
  return { settings: { TEST_REDIS_URL: redis.url, REDIS_SERVER: program }, stop: redis.stop };
}

async function provideRedisServer() {
  const given = process.env.REDIS_SERVER;
  const program = given ?? 'redis-server';
  if (isInstalled(program)) return program;
  if (given) throw new Error(`There is no redis-server at REDIS_SERVER (${given}).`);
  await installDebianPackage('redis-server', 'The program redis-server', 'REDIS_SERVER to it');
  return program;
}

async function askRedis(url) {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 0,
  });
  let reason = 'no response';
  client.on('error', (error) => (reason = error.message || error.code));
  try {
    await client.connect();
    await client.ping();
    return 'ready';
  } catch {
    return reason;
  } finally {
    client.disconnect();
  }
}

async function startRedis(program) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'daad-test-redis-'));
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `redis://127.0.0.1:${port}`;
  for (let attempt = 1; (await askRedis(url)) !== 'ready'; attempt++) {
    if (attempt === 50 || child.exitCode !== null)
      throw new Error(`${program} is installed but does not start.`);
    await sleep(100);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The browser that people have first: its headless shell never takes the focus from a page. */
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];

/** @returns the path of the Chromium that the journeys run in, if there is one */
export const findChromium = () => process.env.CHROMIUM_PATH || BROWSERS.find((path) => existsSync(path));

export async function provideChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new Error(`There is no Chromium at CHROMIUM_PATH (${given}).`);
  const remedy = 'CHROMIUM_PATH to a Chromium or Chrome';
  if (!findChromium()) await installDebianPackage('chromium', 'Chromium', remedy);
  if (!findChromium())
    throw new Error(`The Debian package chromium brought no ${BROWSERS[0]}: set ${remedy}.`);
  return { settings: { CHROMIUM_PATH: findChromium() }, stop: async () => {} };
}

export const provideFirefox = () =>
  provideBrowser('Firefox', 'firefox-esr', { setting: 'FIREFOX_PATH', path: '/usr/bin/firefox-esr' });

/** Its driver comes with a small browser, which needs a display: Xvfb has one in memory. */
export async function provideWebKit() {
  const driver = { setting: 'WEBKIT_DRIVER', path: '/usr/bin/WebKitWebDriver' };
  const provided = await provideBrowser('WebKitGTK', 'webkit2gtk-driver', driver);
  if (!isInstalled('Xvfb')) await installDebianPackage('xvfb', 'The program Xvfb', 'the PATH to its folder');
  return provided;
}

async function provideBrowser(title, name, { setting, path }) {
  const given = process.env[setting];
  if (given && !existsSync(given)) throw new Error(`There is no ${title} at ${setting} (${given}).`);
  const program = given ?? path;
  if (!existsSync(program)) await installDebianPackage(name, title, `${setting} to its program`);
  if (!existsSync(program))
    throw new Error(`The Debian package ${name} brought no ${program}: set ${setting}.`);
  return { settings: { [setting]: program }, stop: async () => {} };
}

/** apt-get takes one caller at a time. */
let installing = Promise.resolve();

function installDebianPackage(name, title, remedy) {
  const installed = installing.then(() => runAptGet(name, title, remedy));
  installing = installed.catch(() => {});
  return installed;
}

async function runAptGet(name, title, remedy) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    throw new Error(
      `${title} is not here, and only root on Debian can have it installed: install it (the Debian package ${name}), or set ${remedy}.`,
    );
  }
  console.log(`Installing the Debian package ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { code, output } = await capture('apt-get', args, { env });
    if (code !== 0) {
      throw new Error(`apt-get ${args.join(' ')} failed, so there is no ${title}: set ${remedy}.\n${output}`);
    }
  }
}

function isInstalled(program) {
  return !spawnSync(program, ['--version']).error;
}
