/**
 * Which suites need more than an ordinary run: `npm test` leaves out those that are not for every day, `npm run test:all` runs
 * everything. The record docs/decisions/2026-11-28-two-test-commands.md has them as a table.
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {boolean} everyday whether `npm test` runs it
 * @property {boolean} hasSecondTry whether a test that failed is tried once more (tools/jest/second-try.mjs)
 * @property {string[]} paths spec files, or folders that end with a slash, from the root
 */

/** @type {Suite[]} */
export const SUITES = [
  {
    name: 'processes and servers that are killed or busy',
    everyday: false,
    hasSecondTry: true,
    paths: [
      'apps/fleet/',
      'apps/api/src/busy.spec.ts',
      'apps/api/src/draining.spec.ts',
      'apps/api/src/features/door/killed-door.spec.ts',
      'apps/api/src/outage.spec.ts',
      'apps/api/src/resilience.spec.ts',
      'apps/standalone/src/broken-connections.spec.ts',
      'apps/standalone/src/embedded-postgres.spec.ts',
      'apps/standalone/src/restarted-postgres.spec.ts',
      'apps/standalone/src/running-postgres.spec.ts',
      'apps/worker/src/workbooks/killed-import.spec.ts',
      'apps/worker/src/workbooks/sheets/sheet-tasks.spec.ts',
      'libs/testing/src/backplane.spec.ts',
      'libs/testing/src/own-redis.spec.ts',
      'libs/testing/src/query-pool.spec.ts',
    ],
  },
  {
    name: 'real sockets and their times',
    everyday: true,
    hasSecondTry: true,
    paths: [
      'apps/api/src/accept-waiting.spec.ts',
      'apps/api/src/features/attachments/broken-uploads.spec.ts',
      'apps/api/src/http/refused-requests.spec.ts',
      'apps/api/src/realtime/',
      'apps/worker/src/clock/clock.spec.ts',
      'apps/worker/src/events/backlog.spec.ts',
      'apps/worker/src/events/delivery.spec.ts',
      'apps/worker/src/events/wake-ups.spec.ts',
      'apps/worker/src/events/pushes/',
    ],
  },
  {
    name: 'slow requests and full disks',
    everyday: false,
    hasSecondTry: true,
    paths: ['apps/api/src/full-disk.spec.ts', 'apps/api/src/http/slow-requests.spec.ts'],
  },
  {
    name: 'hostile files and fuzzing',
    everyday: false,
    hasSecondTry: false,
    paths: [
      'apps/api/src/features/fees/ten-thousand-operations.spec.ts',
      'apps/api/src/features/points-ledger.spec.ts',
      'apps/api/src/features/workbooks/hostile-workbooks.spec.ts',
      'apps/api/src/fuzz.spec.ts',
      'apps/worker/src/workbooks/sheets/hostile-files.spec.ts',
    ],
  },
  {
    name: 'commands, backups and large schools',
    everyday: false,
    hasSecondTry: false,
    paths: [
      'apps/standalone/src/backup.spec.ts',
      'apps/standalone/src/commands.spec.ts',
      'apps/standalone/src/private-clone.spec.ts',
      'apps/standalone/src/program-copy.spec.ts',
      'apps/standalone/src/restore.spec.ts',
      'k6/test/journeys.spec.ts',
      'k6/test/missed-thresholds.spec.ts',
      'libs/seed/src/star-season.spec.ts',
    ],
  },
];

/** The tag of each screen's main journeys: of those in the browser, `npm test` runs only these. */
export const MAIN_JOURNEY = '@main';

const pathsOf = (predicate) => SUITES.filter(predicate).flatMap(({ paths }) => paths);

export const RETRIED_PATHS = pathsOf(({ hasSecondTry }) => hasSecondTry);
const OCCASIONAL_PATHS = pathsOf(({ everyday }) => !everyday);

/** Whether this run leaves out what is not for every day; other runs take any spec file. */
export const isEveryday = (environment = process.env) => environment.TEST_SUITES === 'everyday';

/** The paths that a run leaves out. */
export const leftOut = (environment = process.env) => (isEveryday(environment) ? OCCASIONAL_PATHS : []);

/** Whether a spec file, by its path from the root, is one of the given paths or below one. */
export const isBelow = (file, paths) =>
  paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
