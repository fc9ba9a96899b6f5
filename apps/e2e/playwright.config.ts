import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** The shell draws no window and takes a third less processor time; both pass every journey. */
const CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Journeys through the built product in a real browser; `src/fixtures.ts` shows how to write one. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../../tmp/e2e',
  globalSetup: './src/demo-school.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Only to record a trace of what failed: a test that passes at the second try counts as failed (tools/results.mjs).
  retries: 1,
  failOnFlakyTests: true,
  // Longer than anything takes on a loaded machine; only what is broken waits for it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../tmp/results/e2e.json' }]],
  use: {
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1280, height: 860 },
    contextOptions: { reducedMotion: 'reduce' },
    // What a page asks for while a worker takes it over can pass by `page.route`. Files about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? CHROMIUM.find((path) => existsSync(path)),
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
});
