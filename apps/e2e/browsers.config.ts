import { defineConfig } from '@playwright/test';
import type { EngineOptions, SizeOptions } from './src/browsers/fixtures.js';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** `npm run test:browsers`: the main journeys in Firefox and WebKit, with Playwright's runner and other drivers. */
export default defineConfig<SizeOptions, EngineOptions>({
  testDir: 'src/browsers',
  testMatch: '*.journey.ts',
  outputDir: '../../tmp/browsers',
  globalSetup: './src/demo-school.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Without a graphics card these engines draw slowly; only what is broken waits that long.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [['list'], ['json', { outputFile: '../../tmp/results/browsers.json' }]],
  projects: (['firefox', 'webkit'] as const).flatMap((engineName) =>
    Object.entries(SIZES).map(([name, size]) => ({
      name: `${engineName}-${name}`,
      use: { engineName, size },
    })),
  ),
});
