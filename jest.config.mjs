import { fileURLToPath } from 'node:url';
import { leftOut, RETRIED_PATHS } from './tools/suites.mjs';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

// Plain `npx jest <path>` works as well: Jest's workers take this from the environment.
if (!process.env.NODE_OPTIONS?.includes('--experimental-vm-modules')) {
  process.env.NODE_OPTIONS =
    `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --disable-warning=ExperimentalWarning`.trim();
}

// Processes and threads that specs start from sources compile with these options.
process.env.SWC_NODE_PROJECT ??= `${root}/tsconfig.base.json`;

/** Patterns of Jest for spec files and for folders that end with a slash. */
const ignoring = (paths) => paths.map((path) => `<rootDir>/${path.replaceAll('.', '\\.')}`);
const matching = (paths) =>
  paths.map((path) => `<rootDir>/${path.endsWith('/') ? `${path}**/*.spec.ts` : path}`);

/** Jest as NestJS 12 needs it: real ES modules, decorators by SWC, workspace packages read from their sources. */
const shared = {
  rootDir: root,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...ignoring(leftOut())],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/tmp/', '<rootDir>/.nx/', '<rootDir>/.data/'],
  moduleNameMapper: {
    '^@daad/(api|worker|standalone)/(.*)$': '<rootDir>/apps/$1/src/$2.ts',
    '^@daad/([^/]+)/(.*)$': '<rootDir>/libs/$1/src/$2.ts',
    '^#(api|web|worker)/(.*)\\.js$': '<rootDir>/apps/$1/src/$2',
    '^(\\.{1,2}/.*)\\.js$': '$1',
    '^content-disposition$': '<rootDir>/tools/jest/content-disposition.cjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
          keepClassNames: true,
        },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};

const hosts = {
  globalSetup: '<rootDir>/tools/jest/start-hosts.mjs',
  globalTeardown: '<rootDir>/tools/jest/stop-hosts.mjs',
};

/** Rules and functions alone, without a service: nothing starts and nothing waits for them. */
const unit = {
  ...shared,
  displayName: 'unit',
  testMatch: [
    '<rootDir>/apps/web/**/*.spec.ts',
    '<rootDir>/libs/{domain,contracts,platform}/**/*.spec.ts',
    '<rootDir>/libs/testing/src/{ledger-sums,s3-signature}.spec.ts',
    '<rootDir>/tools/**/*.spec.mjs',
  ],
  testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '<rootDir>/tools/dashboard\\.spec\\.mjs$'],
};

/** The journeys import k6's own modules; small stubs of those run them in Node. */
const k6 = {
  ...shared,
  displayName: 'k6',
  testMatch: ['<rootDir>/k6/**/*.spec.ts'],
  moduleNameMapper: {
    ...shared.moduleNameMapper,
    '^k6$': '<rootDir>/k6/test/stubs/k6.ts',
    '^k6/(\\w+)$': '<rootDir>/k6/test/stubs/$1.ts',
  },
  ...hosts,
};

/** What runs on PostgreSQL and Redis. */
const integration = {
  ...shared,
  displayName: 'integration',
  testMatch: [
    '<rootDir>/apps/{api,worker,standalone,fleet}/**/*.spec.ts',
    '<rootDir>/libs/{persistence,seed,backup,testing}/**/*.spec.ts',
    '<rootDir>/tools/dashboard.spec.mjs',
  ],
  testPathIgnorePatterns: [
    ...shared.testPathIgnorePatterns,
    ...ignoring(RETRIED_PATHS),
    '<rootDir>/libs/testing/src/(ledger-sums|s3-signature)\\.spec\\.ts$',
  ],
  ...hosts,
};

/** What kills processes or times real sockets. */
const retried = {
  ...shared,
  displayName: 'retried',
  testMatch: matching(RETRIED_PATHS),
  setupFilesAfterEnv: ['<rootDir>/tools/jest/second-try.mjs'],
  ...hosts,
};

export default {
  projects: [unit, k6, integration, retried],
  testSequencer: '<rootDir>/tools/jest/shuffled-sequencer.mjs',
  testTimeout: 120_000,
  maxWorkers: Number(process.env.TEST_WORKERS ?? 2),
  // Modules of a spec file stay in the memory of its worker: one that has grown too large is replaced.
  workerIdleMemoryLimit: '1500MB',
};
