/**
 * The `test` script of every project: Jest with real ES modules, its results in tmp/results/<project>.json.
 * Run it from a project's folder; further arguments go to Jest, as in `npm test -w @daad/api -- --watch orders`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** How long Jest may linger after its results are written. */
const PATIENCE_MS = 15_000;

const results = join(root, 'tmp', 'results');
const project = JSON.parse(readFileSync('package.json', 'utf8')).nx.name;
const file = join(results, `${project}.json`);

mkdirSync(results, { recursive: true });
rmSync(file, { force: true });
const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--json',
    `--outputFile=${file}`,
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
jest.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));
if (!process.argv.some((argument) => argument.startsWith('--watch'))) setInterval(endLinger, 500);

let done;
function endLinger() {
  if (existsSync(file)) done ??= Date.now();
  if (!done || Date.now() - done < PATIENCE_MS) return;
  console.error(`The tests of ${project} are done, but a handle that none of them closed keeps Jest alive.`);
  jest.kill('SIGKILL');
}
