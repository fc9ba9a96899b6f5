/**
 * `npm run spec -- <path> [-t name] [--watch]`: one spec file, or several, on what is built now; the arguments go to Jest,
 * and those for files of apps/e2e to Playwright. PostgreSQL and Redis are those of TEST_DATABASE_URL and TEST_REDIS_URL, or
 * the ones at their usual places, and so is the Chromium of CHROMIUM_PATH. Several files get the quick PostgreSQL of
 * `npm test`, unless TEST_FAST_DATABASE_URL names one.
 */
import { spawn } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { buildScreens } from './build.mjs';
import { compilePackages } from './compile.mjs';
import { findChromium, provideFastPostgres } from './services.mjs';
import { ensureInstalled, fail, modules, root } from './setup.mjs';
import { isOneFile, needsFastPostgres } from './spec-files.mjs';

ensureInstalled();
const args = process.argv.slice(2);
if (args.length === 0) fail('Name a spec file: npm run spec -- libs/domain/src/money.spec.ts');
const e2e = join(root, 'apps', 'e2e');
const isJourney = (argument) => !relative(e2e, resolve(root, argument)).startsWith('..');
const browser = args.some(isJourney);

process.chdir(root);
await compilePackages().catch((error) => fail(error.message));
if (browser) await buildScreens().catch((error) => fail(error.message));
const database = needsFastPostgres(args, process.env, root)
  ? await provideFastPostgres().catch((error) => fail(error.message))
  : { settings: {}, stop: async () => {} };
const [program, ...options] = browser ? playwright() : jest();
const child = spawn(process.execPath, [program, ...options], {
  cwd: browser ? e2e : root,
  stdio: 'inherit',
  env: { ...process.env, ...database.settings, ...(browser && { CHROMIUM_PATH: findChromium() }) },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => void database.stop().finally(() => process.exit(code ?? 1)));

function jest() {
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const seed = process.env.TEST_SEED ? [`--seed=${process.env.TEST_SEED}`] : [];
  // Each of Jest's workers has a process with products: one file needs one of them.
  const one = isOneFile(args) ? ['--maxWorkers=1'] : [];
  return [...flags, join(modules, 'jest', 'bin', 'jest.js'), ...seed, ...one, ...args];
}

/** Playwright knows `-g` instead of `-t`, and paths from its own folder. */
function playwright() {
  const own = args.map((argument) =>
    argument === '-t' ? '-g' : isJourney(argument) ? relative(e2e, resolve(root, argument)) : argument,
  );
  return [join(modules, '@playwright', 'test', 'cli.js'), 'test', '--reporter=list', ...own];
}
