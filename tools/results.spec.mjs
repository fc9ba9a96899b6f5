import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
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
import { root } from './setup.mjs';

const API = { name: 'api', folder: 'apps/api' };
const WEB = { name: 'web', folder: 'apps/web' };

const suite = (path, statuses, more = {}) => ({
  name: join(root, path),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  startTime: 1000,
  endTime: 3000,
  assertionResults: statuses.map((status, index) => ({
    status,
    fullName: `test ${index} (it's)`,
    failureMessages: status === 'failed' ? ['Expected 1, received 2'] : [],
  })),
  ...more,
});
const jest = (...testResults) => ({
  success: testResults.every(({ status }) => status === 'passed'),
  testResults,
});
const BROKEN = suite('apps/api/src/b.spec.ts', ['passed'], {
  status: 'failed',
  message: 'the hook did not end',
});

describe('Jest', () => {
  test('counts what passed, for each project by its folder', () => {
    const result = jest(
      suite('apps/api/src/a.spec.ts', ['passed', 'passed']),
      suite('apps/web/src/a.spec.ts', ['passed']),
    );
    expect(countJest([API, WEB], result, true)).toEqual([
      { runner: 'test api', passed: 2, failed: 0, notes: [] },
      { runner: 'test web', passed: 1, failed: 0, notes: [] },
    ]);
  });

  test.each([
    ['failed tests', suite('apps/api/src/a.spec.ts', ['passed', 'failed', 'failed']), 2],
    ['suites that broke outside of their tests', BROKEN, 1],
    ['suites that did not run', suite('apps/api/src/a.spec.ts', [], { status: 'failed' }), 1],
    ['skipped tests', suite('apps/api/src/a.spec.ts', ['passed', 'pending', 'pending', 'disabled']), 3],
    ['tests still to be written', suite('apps/api/src/a.spec.ts', ['passed', 'todo']), 1],
  ])('counts %s as failed', (_, result, failed) => {
    const rows = countJest([API], jest(suite('apps/api/src/0.spec.ts', ['passed']), result), false);
    expect(sum(rows).failed).toBe(failed);
  });

  test.each([
    ['no result file', undefined, true],
    ['a project without a test', jest(suite('apps/web/src/a.spec.ts', ['passed'])), true],
    [
      'a run that was not successful',
      { ...jest(suite('apps/api/src/a.spec.ts', ['passed'])), success: false },
      true,
    ],
    ['a process that ended with an error', jest(suite('apps/api/src/a.spec.ts', ['passed'])), false],
  ])('counts %s as one failure', (_, result, exited) => {
    expect(sum(countJest([API], result, exited)).failed).toBe(1);
  });

  test('repeats each failure with the command for it alone', () => {
    const result = jest(suite('apps/api/src/a.spec.ts', ['passed', 'failed']), BROKEN);
    expect(jestFailures(result)).toEqual([
      {
        title: "apps/api/src/a.spec.ts › test 1 (it's)",
        command: `npm run spec -- apps/api/src/a.spec.ts -t 'test 1 \\(it'\\''s\\)'`,
        message: 'Expected 1, received 2',
      },
      {
        title: 'apps/api/src/b.spec.ts',
        command: 'npm run spec -- apps/api/src/b.spec.ts',
        message: 'the hook did not end',
      },
    ]);
    expect(jestFailures(undefined)).toEqual([]);
  });

  test('counts what passed at a second try as passed, and lists it with what failed before', () => {
    const again = { invocations: 2, retryReasons: ['the socket came too late'] };
    const result = jest(
      suite('apps/api/src/a.spec.ts', ['passed', 'passed', 'failed'], {
        assertionResults: [
          { status: 'passed', fullName: 'at once', failureMessages: [], invocations: 1, retryReasons: [] },
          { status: 'passed', fullName: 'later', failureMessages: [], ...again },
          { status: 'failed', fullName: 'never', failureMessages: ['too late'], ...again },
        ],
      }),
    );
    expect(countJest([API], result, false)).toEqual([
      { runner: 'test api', passed: 2, failed: 1, notes: ['1 failed', '1 at a second try'] },
    ]);
    expect(jestSecondTries(result)).toEqual([
      {
        title: 'apps/api/src/a.spec.ts › later',
        command: "npm run spec -- apps/api/src/a.spec.ts -t 'later'",
        message: 'the socket came too late',
      },
    ]);
    expect(jestSecondTries(undefined)).toEqual([]);
  });
});

describe('Playwright', () => {
  const spec = (line, status, duration) => ({
    title: `journey ${line}`,
    file: 'a.spec.ts',
    line,
    tests: [
      {
        status,
        results: [
          {
            duration,
            errors: status === 'expected' ? [] : [{ message: 'too late' }],
            attachments:
              status === 'expected' ? [] : [{ path: join(root, 'tmp', 'trace.zip') }, { name: 'stdout' }],
          },
        ],
      },
    ],
  });
  const playwright = (stats, errors = [], specs = []) => ({
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
    config: { rootDir: join(root, 'apps', 'e2e', 'src') },
    suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }],
  });

  test('counts what passed', () => {
    expect(countPlaywright(playwright({ expected: 4 }), true)).toMatchObject({ passed: 4, failed: 0 });
  });

  test('counts unexpected and skipped tests, and errors outside of tests, as failed', () => {
    const report = playwright({ expected: 4, unexpected: 1, skipped: 3 }, [{ message: 'no server' }]);
    expect(countPlaywright(report, false)).toMatchObject({ passed: 4, failed: 5 });
  });

  test('counts what passed at a second try as passed, with a note', () => {
    const report = playwright({ expected: 4, flaky: 3 });
    expect(countPlaywright(report, true)).toEqual({
      runner: 'test e2e',
      passed: 7,
      failed: 0,
      notes: ['3 at a second try'],
    });
  });

  test.each([
    ['no report', undefined, true],
    ['no test at all', playwright({}), true],
    ['a process that ended with an error', playwright({ expected: 4 }), false],
  ])('counts %s as one failure', (_, report, exited) => {
    expect(countPlaywright(report, exited).failed).toBe(1);
  });

  test('repeats each failure with the command for it alone', () => {
    const specs = [spec(3, 'expected', 10), spec(7, 'unexpected', 10), spec(9, 'flaky', 10)];
    const report = playwright({}, [{ message: 'no server' }], specs);
    expect(playwrightFailures(report)).toEqual([
      { title: 'apps/e2e', command: 'npm test -- e2e', message: 'no server' },
      {
        title: 'apps/e2e/src/a.spec.ts:7 › journey 7',
        command: 'npm run spec -- apps/e2e/src/a.spec.ts:7',
        message: 'too late',
        files: ['tmp/trace.zip'],
      },
    ]);
    expect(playwrightSecondTries(report)).toEqual([
      {
        title: 'apps/e2e/src/a.spec.ts:9 › journey 9',
        command: 'npm run spec -- apps/e2e/src/a.spec.ts:9',
        message: 'too late',
        files: ['tmp/trace.zip'],
      },
    ]);
    expect(playwrightSecondTries(undefined)).toEqual([]);
  });

  test('the slowest files are those of both runners', () => {
    const report = playwright({}, [], [spec(3, 'expected', 1500), spec(7, 'expected', 1500)]);
    const result = jest(
      suite('apps/api/src/a.spec.ts', ['passed']),
      suite('apps/api/src/b.spec.ts', ['passed'], { endTime: 1500 }),
    );
    expect(slowest(result, report, 2)).toEqual([
      { path: 'apps/e2e/src/a.spec.ts', seconds: 3 },
      { path: 'apps/api/src/a.spec.ts', seconds: 2 },
    ]);
    expect(slowest(undefined, undefined)).toEqual([]);
  });
});

test('a runner that ran nothing has failed', () => {
  expect(row('lint', 0, 0)).toEqual({ runner: 'lint', passed: 0, failed: 1, notes: ['ran nothing'] });
});

test('the last line of the summary is the sum', () => {
  const rows = [row('format', 1, 0), row('test api', 40, 2, ['2 failed'])];
  expect(sum(rows)).toEqual({ passed: 41, failed: 2 });
  expect(summary(rows).split('\n').at(-1)).toBe('41 passed, 2 failed');
});
