import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.js';

/** `npm run gallery`: pictures in place of journeys, of the same product in the same browser. */
export default defineConfig(journeys, {
  testDir: 'src/gallery',
  testMatch: 'pictures.ts',
  outputDir: '../../tmp/gallery-failures',
  globalTeardown: './src/gallery/index-page.ts',
  reporter: 'line',
  retries: 0,
  timeout: 40_000,
  use: { screenshot: 'off', trace: 'off', actionTimeout: 15_000 },
});
