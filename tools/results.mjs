/** What each runner reported, as numbers passed and failed. A test that was skipped, or a runner that ran none, has failed. */

/** @typedef {{ runner: string, passed: number, failed: number, notes: string[] }} Row */

/** Tasks of Nx (lint, type-check, build), each of which is one check. */
export function countTasks(tasks, targets) {
  return targets.map((target) => {
    const own = tasks.filter((task) => task.target === target);
    const broken = own.filter((task) => task.status !== 0).map((task) => task.projectName);
    return row(target, own.length - broken.length, broken.length, broken);
  });
}

/** A result file of Jest. `exited` is false when its process ended with an error all the same. */
export function countJest(project, result, exited) {
  const runner = `test ${project}`;
  if (!result) return row(runner, 0, 1, ['left no results']);
  const notes = [];
  const count = (number, text) => {
    if (number > 0) notes.push(`${number} ${text}`);
    return number;
  };
  const failed =
    count(result.numFailedTests, 'failed') +
    count(result.numRuntimeErrorTestSuites, 'suites did not run') +
    count(result.numPendingTests + result.numTodoTests, 'skipped');
  if (failed === 0 && !(result.success && exited))
    return row(runner, result.numPassedTests, 1, ['ended with an error']);
  return row(runner, result.numPassedTests, failed, notes);
}

/** What Jest said of the suites that failed, to be read again where a long log ends. */
export function jestFailures(result) {
  return (result?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message);
}

/** The JSON report of Playwright; a test that only passed when tried again has failed. */
export function countPlaywright(report, exited) {
  const runner = 'test e2e';
  if (!report) return row(runner, 0, 1, ['left no results']);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  const notes = Object.entries({ unexpected, flaky, skipped, errors: report.errors.length })
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${number} ${name}`);
  if (failed === 0 && !exited) return row(runner, expected, 1, ['ended with an error']);
  return row(runner, expected, failed, notes);
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
