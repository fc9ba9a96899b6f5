/**
 * `node tools/playwright.mjs [argument …]`: the journeys of apps/e2e on the built product; results go to
 * tmp/results/e2e.json, arguments to Playwright. They run in the random order of TEST_SEED; with TEST_SUITES=everyday only the
 * main journeys run. The exit code is 1 also when a test was skipped, because Nx caches what ends with 0.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from './projects.mjs';
import { randomSeed } from './jest/shuffle.mjs';
import { countPlaywright } from './results.mjs';
import { findChromium } from './services.mjs';
import { modules, root } from './setup.mjs';
import { isEveryday, MAIN_JOURNEY } from './suites.mjs';

const file = join(root, 'tmp', 'results', 'e2e.json');
mkdirSync(join(file, '..'), { recursive: true });
rmSync(file, { force: true });
const seed = process.env.TEST_SEED || String(randomSeed());
const workers = process.env.TEST_WORKERS ? [`--workers=${process.env.TEST_WORKERS}`] : [];
const chosen = isEveryday() ? ['--grep', MAIN_JOURNEY] : [];
const { status } = spawnSync(
  process.execPath,
  [
    join(modules, '@playwright', 'test', 'cli.js'),
    ...['test', '--reporter=list,json', '--shuffle', seed],
    ...workers,
    ...chosen,
    ...process.argv.slice(2),
  ],
  {
    cwd: join(root, 'apps', 'e2e'),
    env: { ...process.env, CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: 'inherit',
  },
);
process.exitCode = countPlaywright(readJson(file), status === 0).failed === 0 ? 0 : 1;
