import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

/** Jest as NestJS 12 needs it: real ES modules, decorators by SWC, workspace packages read from their sources. */
export default {
  testEnvironment: 'node',
  testTimeout: 120_000,
  setupFiles: [`${root}/libs/testing/src/setup-jest.ts`],
  extensionsToTreatAsEsm: ['.ts'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '^@daad/(api|worker|standalone)/(.*)$': `${root}/apps/$1/src/$2.ts`,
    '^@daad/([^/]+)/(.*)$': `${root}/libs/$1/src/$2.ts`,
    '^(\\.{1,2}/.*)\\.js$': '$1',
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
