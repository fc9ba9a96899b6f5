import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const reports = JSON.parse(
  execFileSync(process.execPath, [fileURLToPath(new URL('eslint/lint-fixtures.mjs', import.meta.url))], {
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  }),
);

describe('the lint bites on bad imports, and on nothing else', () => {
  test('there are fixtures', () => expect(reports.length).toBeGreaterThan(20));

  test.each(reports)('$fixture: $expected', ({ expected, rules }) => {
    expect(rules.join() || 'nothing').toBe(expected);
  });
});
