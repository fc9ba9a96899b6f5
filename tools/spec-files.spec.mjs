import { expect, it } from '@jest/globals';
import { isOneFile, needsFastPostgres } from './spec-files.mjs';

it.each([
  [['apps/api/src/draining.spec.ts'], false],
  [['apps/api/src/draining.spec.ts', '-t', 'closes'], false],
  [['apps/e2e/src/checkout.spec.ts:20'], false],
  [['apps/api/src/draining.spec.ts', 'apps/api/src/trace.spec.ts'], true],
  [['apps/api/src/features/store'], true],
  [['/house/apps/worker', '--watch'], true],
  [['libs/domain', 'apps/api'], true],
  [['apps/e2e/src'], true],
  [['store'], true],
  [['libs/domain', '--watch'], false],
  [['./libs/contracts/src', 'apps/web'], false],
  [['/house/libs/platform/src'], false],
])('the spec files %j need an embedded PostgreSQL: %s', (args, expected) => {
  expect(needsFastPostgres(args, {}, '/house')).toBe(expected);
});

it('uses the PostgreSQL that is given', () => {
  const given = { TEST_FAST_DATABASE_URL: 'postgres://127.0.0.1/postgres' };
  expect(needsFastPostgres(['apps/api'], given, '/house')).toBe(false);
});

it('knows one file from several', () => {
  expect(isOneFile(['a.spec.ts', '-t', 'name'])).toBe(true);
  expect(isOneFile(['a.spec.ts', 'b.spec.ts'])).toBe(false);
  expect(isOneFile(['libs/domain'])).toBe(false);
});
