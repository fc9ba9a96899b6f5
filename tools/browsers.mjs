/**
 * `npm run test:browsers`: the main journeys in Firefox and in WebKitGTK, at the widths of a laptop and of a phone. Arguments go
 * to Playwright: `-- --project webkit-phone` is one engine and width, `-- -g order` the journeys with a name. Not a part of
 * `npm test`. FIREFOX_PATH and WEBKIT_DRIVER are the paths of the programs; without them they are installed on Debian.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { readJson } from './projects.mjs';
import { countPlaywright, summary } from './results.mjs';
import { provideFastPostgres, provideFirefox, provideWebKit } from './services.mjs';
import { ensureInstalled, modules, root } from './setup.mjs';
import { runTask, stopTasks } from './tasks.mjs';

const RESULTS = join(root, 'tmp', 'results', 'browsers.json');
const CONFIG = join(root, 'apps', 'e2e', 'browsers.config.ts');
const services = [];

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopAll().then(() => process.exit(130)));
}
ensureInstalled();
rmSync(RESULTS, { force: true });
try {
  const settings = await prepare();
  const { code } = await runTask(
    [
      join(modules, '@playwright', 'test', 'cli.js'),
      'test',
      ...['--config', CONFIG],
      ...process.argv.slice(2),
    ],
    { env: { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: RESULTS } },
  );
  const counted = countPlaywright(readJson(RESULTS), code === 0, 'browsers');
  console.log(summary([counted]));
  process.exitCode = counted.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stopAll();
}

/** @returns the settings of all services */
async function prepare() {
  services.push(provideFirefox(), provideWebKit(), provideFastPostgres());
  const [provided] = await Promise.all([Promise.all(services), build()]);
  return Object.assign({}, ...provided.map(({ settings }) => settings));
}

async function stopAll() {
  await stopTasks();
  const started = await Promise.allSettled(services);
  await Promise.all(started.map(({ value }) => value?.stop()));
}
