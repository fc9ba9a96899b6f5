import preset from '../jest.preset.mjs';

/** The journeys import k6's own modules; a small stand-in of those runs them for real in Node. */
export default {
  ...preset,
  globalSetup: "../tools/jest/start-hosts.mjs",
  globalTeardown: "../tools/jest/stop-hosts.mjs",
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^k6$': '<rootDir>/test/stand-in/k6.ts',
    '^k6/(\\w+)$': '<rootDir>/test/stand-in/$1.ts',
  },
};
