import { describe, expect, test } from '@jest/globals';
import { countJest, countPlaywright, countTasks, jestFailures, row, sum, summary } from './results.mjs';

const jest = (numbers) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  success: true,
  ...numbers,
});
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('Jest', () => {
  test('counts what passed', () => {
    expect(countJest('api', jest({ numPassedTests: 7 }), true)).toMatchObject({ passed: 7, failed: 0 });
  });

  test.each([
    ['failed tests', { numFailedTests: 2, success: false }, 2],
    ['suites that did not run', { numRuntimeErrorTestSuites: 1, success: false }, 1],
    ['skipped tests', { numPendingTests: 3 }, 3],
    ['tests still to be written', { numTodoTests: 1 }, 1],
  ])('counts %s as failed', (_, numbers, failed) => {
    expect(countJest('api', jest({ numPassedTests: 7, ...numbers }), true)).toMatchObject({
      passed: 7,
      failed,
    });
  });

  test.each([
    ['no result file', undefined, true],
    ['no test at all', jest({}), true],
    ['a run that was not successful', jest({ numPassedTests: 7, success: false }), true],
    ['a process that ended with an error', jest({ numPassedTests: 7 }), false],
  ])('counts %s as one failure', (_, result, exited) => {
    expect(countJest('api', result, exited).failed).toBe(1);
  });
});

test('what Jest said of failed suites is kept, also of one that broke outside of its tests', () => {
  const testResults = [
    { status: 'passed', message: '' },
    { status: 'failed', message: '● the hook did not end' },
  ];
  expect(jestFailures({ testResults })).toEqual(['● the hook did not end']);
  expect(jestFailures(undefined)).toEqual([]);
});

describe('Playwright', () => {
  test('counts what passed', () => {
    expect(countPlaywright(playwright({ expected: 4 }), true)).toMatchObject({ passed: 4, failed: 0 });
  });

  test('counts unexpected, flaky and skipped tests, and errors outside of tests, as failed', () => {
    const report = playwright({ expected: 4, unexpected: 1, flaky: 2, skipped: 3 }, [
      { message: 'no server' },
    ]);
    expect(countPlaywright(report, false)).toMatchObject({ passed: 4, failed: 7 });
  });

  test.each([
    ['no report', undefined, true],
    ['no test at all', playwright({}), true],
    ['a process that ended with an error', playwright({ expected: 4 }), false],
  ])('counts %s as one failure', (_, report, exited) => {
    expect(countPlaywright(report, exited).failed).toBe(1);
  });
});

describe('Nx', () => {
  const tasks = [
    { target: 'lint', projectName: 'api', status: 0 },
    { target: 'lint', projectName: 'web', status: 1 },
    { target: 'build', projectName: 'api', status: 0 },
  ];

  test('counts each task as one check, and a target without tasks as failed', () => {
    expect(countTasks(tasks, ['lint', 'build', 'typecheck'])).toEqual([
      { runner: 'lint', passed: 1, failed: 1, notes: ['web'] },
      { runner: 'build', passed: 1, failed: 0, notes: [] },
      { runner: 'typecheck', passed: 0, failed: 1, notes: ['ran nothing'] },
    ]);
  });
});

test('the last line of the summary is the sum', () => {
  const rows = [row('format', 1, 0), row('test api', 40, 2, ['2 failed'])];
  expect(sum(rows)).toEqual({ passed: 41, failed: 2 });
  expect(summary(rows).split('\n').at(-1)).toBe('41 passed, 2 failed');
});
