/**
 * `npm run bench:web`: the Lighthouse scores of the public pages on an emulated phone and slow network (the median of
 * BENCH_RUNS, 3, because performance varies on a busy machine), the compressed JavaScript that was sent, and which audits
 * cost points. The aim is 97 everywhere. Then when the first screens of signed-in users are painted on that phone, with
 * the browser's cache of an earlier visit and without.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { provideChromium } from '../services.mjs';
import { createTestDatabase } from './database.mjs';
import { median } from './statistics.mjs';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const AIM = 97;
const PAGES = { home: '/', store: '/store', leaderboard: '/leaderboard', 'sign-in': '/app/login' };
const FIRST_SCREENS = [
  { name: 'student', path: '/app/student', phone: '01000000002', password: 'Student@123' },
  { name: 'teacher', path: '/app/teacher', phone: '01000000001', password: 'Teacher@123' },
];
const PAINTS = ['first-contentful-paint', 'largest-contentful-paint'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const { settings } = await provideChromium();
const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'daad-bench-'));
const origin = `http://127.0.0.1:${await freePort()}`;
let school;

try {
  school = await startNode('apps/standalone/dist/main.js', {
    env: {
      NODE_ENV: 'development',
      PORT: new URL(origin).port,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      REDIS_URL: '',
      SEED_DEMO: 'true',
      LOG_LEVEL: 'warn',
    },
    url: `${origin}/health/ready`,
  });
  console.log(`page         ${CATEGORIES.map((name) => name.padStart(15)).join('')}   JavaScript`);
  for (const [name, path] of Object.entries(PAGES)) report(name, await measure(origin + path));
  console.log('\nfirst screen         first paint  largest paint');
  for (const screen of FIRST_SCREENS) await measureFirstScreen(screen);
} finally {
  await school?.stop();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
}

/** One report of Lighthouse for each run, each in a new browser. */
async function measure(url) {
  const reports = [];
  for (let run = 0; run < RUNS; run++) {
    const port = await freePort();
    const browser = await chromium.launch(launchOptions(port));
    reports.push(await reportOf(url, { port, onlyCategories: CATEGORIES }));
    await browser.close();
  }
  return reports;
}

function launchOptions(port) {
  return {
    executablePath: settings.CHROMIUM_PATH,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
    ],
  };
}

async function reportOf(url, options) {
  const { lhr } = await lighthouse(url, { logLevel: 'error', ...options });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  return lhr;
}

/** Signs in once, and opens the page as often with the cache as without. */
async function measureFirstScreen({ name, path, phone, password }) {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'daad-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, launchOptions(port));
  const page = await context.newPage();
  await page.goto(`${origin}/app/login`);
  await page.getByLabel('الرقم القومي').fill(phone);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
  for (const isCached of [true, false]) {
    const reports = [];
    for (let run = 0; run < RUNS; run++) {
      if (!isCached) await clearCache(context);
      reports.push(await reportOf(origin + path, { port, onlyAudits: PAINTS, disableStorageReset: true }));
    }
    const paints = PAINTS.map((paint) => median(reports.map(({ audits }) => audits[paint].numericValue)));
    const row = paints.map((ms) => `${(ms / 1000).toFixed(2)} s`.padStart(13)).join('');
    console.log(`${`${name}, ${isCached ? 'cached' : 'empty cache'}`.padEnd(19)}${row}`);
  }
  await context.close();
  await rm(profile, { recursive: true, force: true });
}

async function clearCache(context) {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()));
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

function report(name, reports) {
  const scores = CATEGORIES.map((category) =>
    Math.round(100 * median(reports.map(({ categories }) => categories[category].score))),
  );
  const row = scores.map((score) => String(score).padStart(15)).join('');
  console.log(`${name.padEnd(13)}${row}   ${(bytesOfScripts(reports[0]) / 1000).toFixed(1)} kB`);
  for (const [index, category] of CATEGORIES.entries()) {
    if (scores[index] < AIM) for (const line of costly(reports, category)) console.log(`    ${line}`);
  }
}

/** As they were sent, with their headers. */
function bytesOfScripts({ audits }) {
  const scripts = audits['network-requests'].details.items.filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** The audits that a category lost points by, in the run that stands for all. */
function costly(reports, category) {
  const middle = median(reports.map(({ categories }) => categories[category].score));
  const { categories, audits } = reports.find((one) => one.categories[category].score === middle);
  return categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.97)
    .map(({ id }) => [audits[id].title, audits[id].displayValue].filter(Boolean).join(': '));
}
