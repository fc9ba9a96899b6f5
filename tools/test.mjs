/**
 * `npm test`: what a day's work needs, from formatting to the main journeys of each screen in the browser. `npm run test:all`
 * (`--all`): everything, the suites of suites.mjs that are not for every day and all journeys included. `npm test -- api domain`
 * checks and tests only those projects (their folders' names; `e2e` is the browser's), for use while developing.
 *
 * Needs PostgreSQL, Redis, its program redis-server, and Chromium: TEST_DATABASE_URL, TEST_REDIS_URL, REDIS_SERVER and
 * CHROMIUM_PATH set where they are; without these settings the usual places are tried, then services.mjs starts or
 * installs them. TEST_SEED repeats the order of an earlier run, TEST_WORKERS is how many spec files (2) or journeys (3)
 * run at once. A run of all projects takes from Nx's cache what has passed and not changed; with CI=true or TEST_SEED the
 * tests run all the same. What passed only at a second try is listed, and has passed. The last line is the sum over all
 * runners, and the exit code is 1 unless all of it passed.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildScreens, NX, nxEnvironment } from './build.mjs';
import { compilePackages } from './compile.mjs';
import { randomSeed } from './jest/shuffle.mjs';
import { findProjects, projectsWithSpecs, readJson } from './projects.mjs';
import {
  countJest,
  countPlaywright,
  jestFailures,
  jestSecondTries,
  playwrightFailures,
  playwrightSecondTries,
  row,
  slowest,
  sum,
  summary,
} from './results.mjs';
import { provideChromium, provideFastPostgres, providePostgres, provideRedis } from './services.mjs';
import { ensureInstalled, fail, root } from './setup.mjs';
import { runTask, stopTasks } from './tasks.mjs';

const RESULTS = join(root, 'tmp', 'results');
/** Their specs need neither services nor a build. */
const PURE_PROJECTS = ['domain', 'contracts', 'platform', 'web'];

const isComplete = process.argv.includes('--all');
const COMMAND = isComplete ? 'npm run test:all' : 'npm test';
const only = process.argv.slice(2).filter((argument) => argument !== '--all');
const all = only.length === 0;
const withBrowser = all || only.includes('e2e');
const withServices = all || only.some((name) => !PURE_PROJECTS.includes(name));
const fresh = process.env.CI === 'true' || Boolean(process.env.TEST_SEED);
const environment = {
  ...nxEnvironment,
  TEST_SEED: process.env.TEST_SEED || String(randomSeed()),
  TEST_SUITES: isComplete ? 'all' : 'everyday',
};
const rows = [];
const stages = [];
const services = [];
let interrupted = false;
let stopped;

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    interrupted = true;
    console.error(`\n${signal}: stopping what was started …`);
    void stopAll().then(() => process.exit(130));
  });
}
await stage('install', async () => ensureInstalled());
const projects = chosenProjects();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
try {
  const built = !withServices || (await prepare());
  if (built) await Promise.all([runTests(), runChecks()]);
  if (built && all && isComplete && !interrupted) await startPrivateClone();
} finally {
  await stopAll();
}
report();

/** Services and build at the same time: the one waits for the network and the disk, the other computes. */
async function prepare() {
  heading('Services and build');
  services.push(
    provide('PostgreSQL', providePostgres),
    provide('PostgreSQL for quick tests', provideFastPostgres),
    provide('Redis', provideRedis),
    ...(withBrowser ? [provide('Chromium', provideChromium)] : []),
  );
  const [built] = await Promise.all([build(), stage('services', () => Promise.all(services))]);
  return built;
}

/** @returns how to stop the service, also when it was still starting */
async function provide(name, service) {
  try {
    const { settings, stop } = await service();
    Object.assign(environment, settings);
    console.log(`${name} is ready.`);
    return stop;
  } catch (error) {
    console.error(error.message);
    rows.push(row(name, 0, 1, ['is not available']));
    return async () => {};
  }
}

function build() {
  return stage('build', async () => {
    try {
      await compilePackages();
      await buildScreens((args, env) => runTask(args, { env, quiet: true }));
    } catch (error) {
      console.error(`${error.message}\nThe build failed, and nothing was tested: see its messages above.`);
      rows.push(row('build', 0, 1));
      return false;
    }
    rows.push(row('build', 1, 0));
    console.log('The build is ready.');
    return true;
  });
}

/** During the tests, at low priority; each check shows its output in one piece when it ends. */
async function runChecks() {
  for (const name of ['types', 'format', 'lint']) {
    const { code, output } = await stage(name, () =>
      runTask(task(name, `tools/${name}.mjs`), { env: environment, quiet: true, background: true }),
    );
    if (interrupted) return;
    heading(`${name}: ${code === 0 ? 'passed' : 'failed'}`);
    if (code !== 0) console.log(output);
    rows.push(row(name, code === 0 ? 1 : 0, code === 0 ? 0 : 1));
  }
}

async function runTests() {
  if (projects.length > 0) {
    heading('Unit and integration tests');
    const { code } = await stage('jest', () => runTask(test('test', 'tools/jest.mjs'), { env: environment }));
    rows.push(...countJest(projects, readJson(join(RESULTS, 'jest.json')), code === 0));
  }
  if (withBrowser && !interrupted) {
    heading('Browser');
    const { code } = await stage('e2e', () =>
      runTask(test('e2e', 'tools/playwright.mjs', []), { env: environment }),
    );
    rows.push(countPlaywright(readJson(join(RESULTS, 'e2e.json')), code === 0));
  }
}

/** At the end, when no tests take its time: it installs the packages and builds like a newcomer's clone. */
async function startPrivateClone() {
  heading('npm start in a clone that only its owner may enter');
  const { code } = await stage('start', () =>
    runTask([join(root, 'tools', 'private-clone.mjs')], { env: environment }),
  );
  rows.push(row('start', code === 0 ? 1 : 0, code === 0 ? 0 : 1));
}

/** Everything runs through Nx and its cache; a choice of projects runs by itself. */
function task(target, script, names = only) {
  return all ? [NX, 'run', `tools:${target}`] : [join(root, script), ...names];
}

function test(target, script, names) {
  return [...task(target, script, names), ...(all && fresh ? ['--skip-nx-cache'] : [])];
}

function chosenProjects() {
  try {
    findProjects(only);
    const chosen = projectsWithSpecs(only, environment);
    const occasional = projectsWithSpecs(only, {}).filter(
      ({ name }) => !chosen.some((one) => one.name === name),
    );
    if (!all && occasional.length > 0) {
      const names = occasional.map(({ name }) => name).join(' ');
      throw new Error(`No suite of ${names} is for every day: npm run test:all -- ${names} runs them.`);
    }
    return chosen;
  } catch (error) {
    return fail(error.message);
  }
}

function report() {
  const jest = readJson(join(RESULTS, 'jest.json'));
  const playwright = readJson(join(RESULTS, 'e2e.json'));
  const failures = [...jestFailures(jest), ...playwrightFailures(playwright)];
  list('What failed', failures);
  list('What passed at a second try', [...jestSecondTries(jest), ...playwrightSecondTries(playwright)]);
  heading('Slowest spec files');
  for (const { path, seconds } of slowest(jest, playwright)) console.log(`${inSeconds(seconds)}  ${path}`);
  heading('Stages');
  for (const { name, seconds } of stages) console.log(`${inSeconds(seconds)}  ${name}`);
  if (jest) console.log(`\nThe order of the spec files: TEST_SEED=${jest.seed} ${COMMAND} repeats it.`);
  heading('Summary');
  const isTest = ({ runner }) => Number(runner.startsWith('test '));
  console.log(summary(rows.toSorted((a, b) => isTest(a) - isTest(b))));
  const { passed, failed } = sum(rows);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function list(title, tests) {
  if (tests.length > 0) heading(title);
  for (const { title, command, message, files = [] } of tests) {
    console.log(
      [`● ${title}`, `  ${command}`, ...files.map((file) => `  ${file}`), '', message, ''].join('\n'),
    );
  }
}

async function stage(name, work) {
  const start = performance.now();
  try {
    return await work();
  } finally {
    stages.push({ name, seconds: (performance.now() - start) / 1000 });
  }
}

function stopAll() {
  stopped ??= stopTasks().then(() => Promise.allSettled(services.map(async (service) => (await service)())));
  return stopped;
}

function inSeconds(seconds) {
  return `${seconds.toFixed(1).padStart(8)} s`;
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`);
}
