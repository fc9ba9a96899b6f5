import { defineConfig } from '@playwright/test';

/** Journeys through the built product in a real browser; `src/fixtures.ts` says how to write one. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../../tmp/e2e',
  globalSetup: './src/demo-school.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Longer than anything takes on a loaded machine; only what is broken waits for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../tmp/results/e2e.json' }]],
  use: {
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1280, height: 860 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
});
