/**
 * `node tools/jest.mjs [project …]`: Jest over all spec files, or those of the projects named, in the random order of
 * TEST_SEED, with TEST_SUITES=everyday without the suites that are not for every day; results and seed go to tmp/results/jest.json.
 * The exit code is 1 also when a test was skipped, because Nx caches what ends with 0.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomSeed } from './jest/shuffle.mjs';
import { failedAcrossMidnight, withSecondRun } from './midnight.mjs';
import { projectsWithSpecs, readJson } from './projects.mjs';
import { countJest, sum } from './results.mjs';
import { modules, root } from './setup.mjs';

/** How long Jest may stay alive after its results are written. */
const EXIT_TIMEOUT_MS = 15_000;

const projects = projectsWithSpecs(process.argv.slice(2));
const file = join(root, 'tmp', 'results', 'jest.json');
const seed = Number(process.env.TEST_SEED || randomSeed());

mkdirSync(join(file, '..'), { recursive: true });
rmSync(file, { force: true });
console.log(`The order of the spec files is that of TEST_SEED=${seed}.`);
let jest;
let done;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest?.kill(signal));

let code = await run(file, [`--seed=${seed}`, ...projects.map(({ folder }) => join(root, folder, '/'))]);
let results = readJson(file);
const again = failedAcrossMidnight(results);
if (again.length > 0) {
  console.log(`Midnight passed in Cairo while ${again.length} spec files ran that failed: they run again.`);
  const second = join(file, '..', 'jest-second.json');
  code = await run(second, ['--runTestsByPath', ...again]);
  results = withSecondRun(results, readJson(second) ?? { testResults: [] });
}
if (results) writeFileSync(file, JSON.stringify({ ...results, seed }));
process.exitCode = code === 0 && sum(countJest(projects, results, true)).failed === 0 ? 0 : 1;

async function run(output, args) {
  done = undefined;
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const program = join(modules, 'jest', 'bin', 'jest.js');
  jest = spawn(process.execPath, [...flags, program, '--json', `--outputFile=${output}`, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const watch = setInterval(() => endLinger(output), 500);
  const exitCode = await new Promise((resolve) => jest.once('close', resolve));
  clearInterval(watch);
  return exitCode;
}

function endLinger(output) {
  if (existsSync(output)) done ??= Date.now();
  if (!done || Date.now() - done < EXIT_TIMEOUT_MS) return;
  console.error('The tests are done, but a handle that none of them closed keeps Jest alive.');
  jest.kill('SIGKILL');
}
