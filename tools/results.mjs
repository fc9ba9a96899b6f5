/**
 * The numbers of passed and failed tests of each runner. A test that was skipped, or a runner that ran none, has failed. A
 * test that passed only at a second try has passed, and is listed with what failed before.
 */
import { join, relative } from 'node:path';
import { root } from './setup.mjs';

/** @typedef {{ runner: string, passed: number, failed: number, notes: string[] }} Row */
/** @typedef {{ title: string, command: string, message: string, files?: string[] }} Failure `files` from the root: traces, pictures */

const SKIPPED = ['pending', 'todo', 'skipped', 'disabled'];

/**
 * A row for each project from Jest's result file. A project without a test has failed; so has the whole, in a separate
 * row, when the file is missing or when Jest ended with an error (`exited` is false) that no test shows.
 */
export function countJest(projects, result, exited) {
  if (!result) return [row('jest', 0, 1, ['left no results'])];
  const rows = projects.map(({ name, folder }) => {
    const suites = result.testResults.filter((suite) => pathOf(suite).startsWith(`${folder}/`));
    return countSuites(`test ${name}`, suites);
  });
  const clean = rows.every(({ failed }) => failed === 0);
  return clean && !(result.success && exited) ? [...rows, row('jest', 0, 1, ['ended with an error'])] : rows;
}

function countSuites(runner, suites) {
  const tests = suites.flatMap((suite) => suite.assertionResults);
  const number = (statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const counts = {
    failed: number(['failed']),
    'suites did not run': suites.filter(isBroken).length,
    skipped: number(SKIPPED),
  };
  const passed = number(['passed']);
  const [failed, notes] = failuresOf(counts);
  return row(runner, passed, failed, [...notes, ...secondTryNote(tests.filter(passedAgain).length)]);
}

const passedAgain = ({ status, invocations = 1 }) => status === 'passed' && invocations > 1;
const secondTryNote = (number) => (number > 0 ? [`${number} at a second try`] : []);

/** Whether a suite failed outside of its tests. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/** @returns {Failure[]} with the command that repeats each of them alone */
export function jestFailures(result) {
  return (result?.testResults ?? []).flatMap((suite) => {
    const path = pathOf(suite);
    if (isBroken(suite)) return [{ title: path, command: specCommand(path), message: suite.message }];
    return suite.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        title: `${path} › ${fullName}`,
        command: specCommand(path, fullName),
        message: failureMessages.join('\n\n'),
      }));
  });
}

/** @returns {Failure[]} the tests that passed only when tried again, with what failed before */
export function jestSecondTries(result) {
  return (result?.testResults ?? []).flatMap((suite) =>
    suite.assertionResults.filter(passedAgain).map(({ fullName, retryReasons = [] }) => ({
      title: `${pathOf(suite)} › ${fullName}`,
      command: specCommand(pathOf(suite), fullName),
      message: retryReasons.join('\n\n'),
    })),
  );
}

function specCommand(path, name) {
  if (!name) return `npm run spec -- ${path}`;
  const pattern = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll("'", `'\\''`);
  return `npm run spec -- ${path} -t '${pattern}'`;
}

/** The JSON report of Playwright. */
export function countPlaywright(report, exited, runner = 'test e2e') {
  if (!report) return row(runner, 0, 1, ['left no results']);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  const [failed, notes] = failuresOf({ unexpected, skipped, errors: report.errors.length });
  if (failed === 0 && !exited) return row(runner, passed, 1, ['ended with an error']);
  return row(runner, passed, failed, [...notes, ...secondTryNote(flaky)]);
}

/** @returns {Failure[]} */
export function playwrightFailures(report) {
  const errors = (report?.errors ?? []).map(({ message }) => ({
    title: 'apps/e2e',
    command: 'npm test -- e2e',
    message,
  }));
  return [...errors, ...journeysThat(report, 'unexpected')];
}

/** @returns {Failure[]} the journeys that passed only when tried again, with what failed before */
export const playwrightSecondTries = (report) => journeysThat(report, 'flaky');

/** @returns {Failure[]} */
function journeysThat(report, ended) {
  return specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === ended))
    .map((spec) => ({
      title: `${spec.path}:${spec.line} › ${spec.title}`,
      command: `npm run spec -- ${spec.path}:${spec.line}`,
      message: resultsOf(spec)
        .flatMap((result) => (result.errors ?? []).map((error) => error.message))
        .join('\n\n'),
      files: resultsOf(spec)
        .flatMap(({ attachments = [] }) => attachments)
        .flatMap(({ path }) => (path ? [slashed(relative(root, path))] : [])),
    }));
}

/** The spec files of both runners that took longest, as `{ path, seconds }`. */
export function slowest(jest, playwright, number = 10) {
  const times = new Map();
  const add = (path, ms) => times.set(path, (times.get(path) ?? 0) + ms / 1000);
  for (const suite of jest?.testResults ?? []) add(pathOf(suite), suite.endTime - suite.startTime);
  for (const spec of specsOf(playwright)) {
    for (const { duration } of resultsOf(spec)) add(spec.path, duration);
  }
  return [...times]
    .map(([path, seconds]) => ({ path, seconds }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, number);
}

/** All tests of Playwright's report, however deep it nests them, with their paths from the root. */
function specsOf(report) {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)];
  return (report?.suites ?? [])
    .flatMap(within)
    .map((spec) => ({ ...spec, path: slashed(relative(root, join(report.config.rootDir, spec.file))) }));
}

const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results);
const pathOf = ({ name }) => slashed(relative(root, name));
const slashed = (path) => path.replaceAll('\\', '/');

/** @returns {[number, string[]]} the sum of such counts, and a note for each that is not zero */
function failuresOf(counts) {
  const found = Object.entries(counts).filter(([, number]) => number > 0);
  return [
    found.reduce((total, [, number]) => total + number, 0),
    found.map(([name, number]) => `${number} ${name}`),
  ];
}

/** @returns {Row} */
export function row(runner, passed, failed, notes = []) {
  return passed + failed === 0
    ? { runner, passed, failed: 1, notes: ['ran nothing'] }
    : { runner, passed, failed, notes };
}

export function sum(rows) {
  const of = (name) => rows.reduce((total, one) => total + one[name], 0);
  return { passed: of('passed'), failed: of('failed') };
}

/** The table of all runners, and as its last line the sum. */
export function summary(rows) {
  const width = Math.max(...rows.map(({ runner }) => runner.length));
  const line = ({ runner, passed, failed, notes }) =>
    [
      runner.padEnd(width),
      `${passed} passed`.padStart(12),
      `${failed} failed`.padStart(10),
      ` ${notes.join(', ')}`,
    ]
      .join(' ')
      .trimEnd();
  const { passed, failed } = sum(rows);
  return [...rows.map(line), '', `${passed} passed, ${failed} failed`].join('\n');
}
