import { defineConfig } from '@playwright/test';

/** Journeys through the built product in a real browser; `src/fixtures.ts` shows how to write one. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../../tmp/e2e',
  globalSetup: './src/demo-school.ts',
  fullyParallel: true,
  // Two leave a fifth of two cores idle: journeys wait for frames, pushes and the network's silence.
  workers: 3,
  forbidOnly: true,
  // What passes only then is listed at the end of the run, with its error and the trace of the second try (tools/results.mjs).
  retries: 2,
  // Longer than any step takes on a loaded machine, so only failing steps reach it.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../tmp/results/e2e.json' }]],
  use: {
    // A journey with many screens has minutes: what is not there to be pressed must not take them all.
    actionTimeout: 60_000,
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1280, height: 860 },
    contextOptions: { reducedMotion: 'reduce' },
    // Requests during the start of a service worker can bypass `page.route`. Specs about the service worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      // The commands set it (`findChromium` of tools/services.mjs); without it Playwright looks for its own browser.
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        // Two processes fewer take a fourteenth less processor time, measured on fifty journeys.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2',
        // A page is open for seconds, in which optimized code does not pay, and code that is compiled at once does: a tenth and
        // a twentieth less on the screens' checks.
        '--js-flags=--no-opt --no-maglev --always-sparkplug',
      ],
    },
  },
});
