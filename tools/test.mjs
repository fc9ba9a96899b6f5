/**
 * `npm test`: everything, from formatting to the browser. `npm test -- api domain` checks and tests only those projects
 * (their folders' names; `e2e` is the browser's), for use while developing.
 *
 * Needs PostgreSQL, Redis, its program redis-server, and Chromium: TEST_DATABASE_URL, TEST_REDIS_URL, REDIS_SERVER and
 * CHROMIUM_PATH say where they are; without these settings the usual places are tried, then services.mjs starts or
 * installs them. With CI=true no test result comes from the cache. The last line is the sum over all runners, and the exit
 * code is 1 unless all of it passed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { NX, nxEnvironment } from './build.mjs';
import { countJest, countPlaywright, countTasks, jestFailures, row, sum, summary } from './results.mjs';
import { provideChromium, providePostgres, provideRedis } from './services.mjs';
import { ensureInstalled, modules, root } from './setup.mjs';

const RESULTS = join(root, 'tmp', 'results');
const NX_RUN = join(root, '.nx', 'cache', 'run.json');

const only = process.argv.slice(2);
const rows = [];
const failures = [];
const started = [];
const environment = { ...nxEnvironment };

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopServices().then(() => process.exit(130)));
}
ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const withBrowser = only.length === 0 || only.includes('e2e');
try {
  heading('Services');
  await provide('PostgreSQL', providePostgres);
  await provide('Redis', provideRedis);
  if (withBrowser) await provide('Chromium', provideChromium);
  if (only.length === 0) await checkFormat();
  await checkCode();
  await runJest();
  if (withBrowser) await runPlaywright();
} finally {
  await stopServices();
}
if (failures.length > 0) {
  heading('What failed before the browser');
  console.log(failures.join('\n\n'));
}
heading('Summary');
console.log(summary(rows));
const { passed, failed } = sum(rows);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

async function provide(name, service) {
  try {
    const { settings, stop } = await service();
    started.push(stop);
    Object.assign(environment, settings);
    console.log(`${name} is ready.`);
  } catch (error) {
    console.error(error.message);
    rows.push(row(name, 0, 1, ['is not available']));
  }
}

async function checkFormat() {
  heading('Format');
  const status = await run(join(modules, 'prettier', 'bin', 'prettier.cjs'), [
    '--check',
    '--log-level',
    'warn',
    '.',
  ]);
  rows.push(row('format', status === 0 ? 1 : 0, status === 0 ? 0 : 1));
}

async function checkCode() {
  heading('Lint, types, build');
  const targets = ['lint', 'typecheck', 'build'];
  const { tasks } = await runNx(targets);
  const has = (target) => tasks.some((task) => task.target === target);
  rows.push(...countTasks(tasks, only.length === 0 ? targets : targets.filter(has)));
}

async function runJest() {
  const projects = projectsWithTests();
  if (projects.length === 0) return;
  heading('Unit and integration tests');
  const { tasks } = await runNx(
    ['test'],
    ['--parallel=1', ...(process.env.CI === 'true' ? ['--skip-nx-cache'] : [])],
  );
  for (const project of projects) {
    const exited = tasks.some((task) => task.projectName === project && task.status === 0);
    const result = readJson(join(RESULTS, `${project}.json`));
    rows.push(countJest(project, result, exited));
    failures.push(...jestFailures(result));
  }
}

async function runPlaywright() {
  heading('Browser');
  // The browser meets the whole built house, not only the projects asked for.
  if (only.length > 0) await run(NX, ['run-many', '-t', 'build']);
  const file = join(RESULTS, 'e2e.json');
  const status = await run(join(modules, '@playwright', 'test', 'cli.js'), ['test', '--reporter=list,json'], {
    cwd: join(root, 'apps', 'e2e'),
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  rows.push(countPlaywright(readJson(file), status === 0));
}

/** Runs tasks of all projects, or of those asked for; Nx leaves a list of how each of them ended. */
async function runNx(targets, options = []) {
  rmSync(NX_RUN, { force: true });
  const projects = only.length === 0 ? [] : [`--projects=${only.join(',')}`];
  await run(NX, ['run-many', '-t', ...targets, ...projects, ...options]);
  return readJson(NX_RUN) ?? { tasks: [] };
}

/** The projects whose package.json has a test script: each of them must leave results. */
function projectsWithTests() {
  const folders = ['apps', 'libs', '.'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(root, parent, name, 'package.json')),
  );
  return folders
    .map((file) => readJson(file))
    .filter((one) => one?.nx?.name && one.scripts?.test && (only.length === 0 || only.includes(one.nx.name)))
    .map((one) => one.nx.name);
}

function run(script, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: environment,
      stdio: 'inherit',
      ...options,
    });
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function stopServices() {
  await Promise.allSettled(started.splice(0).map((stop) => stop()));
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}
