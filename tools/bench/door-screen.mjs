/* global localStorage, indexedDB */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { cameraVideo } from '@daad/testing/camera-video';
import { code128Picture, qrPicture } from '@daad/testing/code-pictures';
import { provideChromium } from '../services.mjs';
import {
  holdCards,
  markStart,
  nextCamera,
  nextChange,
  recordEvents,
  watchFirstStore,
} from './door-marks.mjs';
import { PASSWORD } from './star.mjs';
import { median, percentile } from './statistics.mjs';

const TIMES = Number(process.env.BENCH_TIMES ?? 24);
const SLOWDOWNS = [1, 4];
const DOOR = '/app/teacher/door';
const ANSWER = 'section[aria-label="آخر مسح"] header';
const MATCHES = 'ul[aria-label="نتائج البحث"]';
const SCANNER_GAP_MS = 8;
/** In the camera's film each card is there for a while, and away for longer than a reader may miss one. */
const [SHOWN_SECONDS, AWAY_SECONDS] = [1.2, 1];

/**
 * The door in the browser, as fast as this machine is and at a quarter of it: the first download of the roster to a working door, and
 * from a card before the camera, a scanner's or a person's Enter to the frame that shows the answer.
 */
export async function measureScreen({ port, pool, teacherPhone }) {
  const { settings } = await provideChromium();
  const folder = await mkdtemp(join(tmpdir(), 'daad-bench-door-'));
  const { classId, cards, names } = await cardsOf(pool);
  const film = join(folder, 'film.mjpeg');
  await writeFile(film, await filmOf(cards.slice(0, 5)));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: settings.CHROMIUM_PATH,
    viewport: { width: 390, height: 844 },
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const origin = `http://127.0.0.1:${port}`;
  const door = `${origin}${DOOR}?class=${classId}`;
  const rows = [];
  const add = (what, slowdown, took) =>
    rows.push({
      what,
      'CPU slower': slowdown,
      times: took.length,
      'median ms': Math.round(median(took)),
      'p95 ms': Math.round(percentile(took, 0.95)),
      'max ms': Math.round(Math.max(...took)),
    });
  try {
    await context.addInitScript(recordEvents);
    const page = await context.newPage();
    await signIn(page, origin, teacherPhone);
    const session = await context.newCDPSession(page);
    let next = 5;
    for (const slowdown of SLOWDOWNS) {
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await setCamera(page, false);
      const stores = [];
      for (let time = 0; time < 5; time++) stores.push(await firstStore(page, origin, door));
      for (const part of ['download', 'store'])
        add(
          `roster: ${part}`,
          slowdown,
          stores.map((store) => store[part]),
        );
      add('roster: opened again', slowdown, await repeated(5, () => openStored(page, door)));
      await context.setOffline(true);
      add('scanner, offline', slowdown, await repeated(TIMES, () => scan(page, session, cards[next++].code)));
      add('typed code, offline', slowdown, await repeated(TIMES, () => type(page, cards[next++].code)));
      add('name search', slowdown, await repeated(TIMES, (time) => find(page, names[time])));
      await context.setOffline(false);
      await setCamera(page, true);
      await page.goto(door);
      await page.evaluate(nextCamera);
      const seen = await page.evaluate(holdCards, { times: TIMES, answer: ANSWER });
      add(
        'camera: to the code',
        slowdown,
        seen.map(({ read }) => read),
      );
      add(
        'camera: to the colour',
        slowdown,
        seen.map(({ shown }) => shown),
      );
    }
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log('\nThe door in the browser');
  console.table(rows);
}

async function repeated(times, work) {
  const took = [];
  for (let time = 0; time < times; time++) took.push(await work(time));
  return took;
}

/** Students of the largest class who are not present yet, and names that a search finds. */
async function cardsOf(pool) {
  const { rows: cards } = await pool.query(
    `select l.class_id as "classId", s.code, s.card_token as token
     from class_student l join student s on s.id = l.student_id and s.deleted_at is null
     where l.left_on is null and l.class_id = (
         select class_id from class_student where left_on is null group by class_id order by count(*) desc limit 1)
       and not exists (select from attendance a where a.student_id = s.id and a.class_id = l.class_id
         and a.date = (now() at time zone 'Africa/Cairo')::date)
     order by s.code desc limit $1`,
    [5 + SLOWDOWNS.length * 2 * TIMES],
  );
  const { rows: names } = await pool.query(
    'select full_name as name from student where deleted_at is null order by md5(id::text) limit $1',
    [TIMES],
  );
  return { classId: cards[0].classId, cards, names: names.map(({ name }) => name) };
}

const filmOf = (cards) =>
  cameraVideo(
    cards.flatMap(({ code, token }, place) => [
      { picture: null, seconds: AWAY_SECONDS },
      place % 2 === 0
        ? { picture: qrPicture(token), seconds: SHOWN_SECONDS, tilt: 3 * place }
        : { picture: code128Picture(code), seconds: SHOWN_SECONDS, width: 600, tilt: -place },
    ]),
  );

async function signIn(page, origin, teacherPhone) {
  await page.goto(`${origin}/app/login`);
  await page.getByLabel('الرقم القومي').fill(teacherPhone);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/app/teacher`);
}

const setCamera = (page, camera) =>
  page.evaluate((settings) => localStorage.setItem('door-settings', settings), JSON.stringify({ camera }));

const doorField = (page) => page.getByLabel('الكود أو الاسم');

/** On a device that never had the roster. */
async function firstStore(page, origin, door) {
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!name.includes('roster')) continue;
      await new Promise((resolve) => (indexedDB.deleteDatabase(name).onsuccess = resolve));
    }
  });
  await page.goto(door);
  return page.evaluate(watchFirstStore);
}

/** From the start of the page to the field, with the roster from the database of the device. */
async function openStored(page, door) {
  await page.goto(door);
  await doorField(page).waitFor();
  return page.evaluate(() => performance.now());
}

/** As a scanner that is plugged in as a keyboard, whose keys have their own times: the Enter that of being sent. */
async function scan(page, session, code) {
  await page.evaluate(markStart, { type: 'keydown', key: 'Enter', change: ANSWER });
  const keys = [...code].map((key) => ({
    key,
    text: key,
    code: /\d/.test(key) ? `Digit${key}` : key === '-' ? 'Minus' : `Key${key.toUpperCase()}`,
    modifiers: /[A-Z]/.test(key) ? 8 : 0,
  }));
  keys.push({ key: 'Enter', text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 });
  const now = Date.now();
  const events = keys.flatMap((key, place) => {
    const timestamp = (now - (keys.length - 1 - place) * SCANNER_GAP_MS) / 1000;
    return [
      { ...key, type: 'keyDown', timestamp },
      { ...key, type: 'keyUp', text: undefined, timestamp },
    ];
  });
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)));
  return page.evaluate(nextChange);
}

async function type(page, code) {
  await doorField(page).fill(code);
  await page.evaluate(markStart, { type: 'keydown', key: 'Enter', change: ANSWER });
  await doorField(page).press('Enter');
  return page.evaluate(nextChange);
}

/** From the input to the hits; the screen waits for 80 ms in between, so that a scanner opens no list. */
async function find(page, name) {
  await page.evaluate(markStart, { type: 'input', change: MATCHES });
  await doorField(page).fill(name);
  const took = await page.evaluate(nextChange);
  await page.keyboard.press('Escape');
  // The field forgets the text once it waited for more of it.
  await page.waitForTimeout(300);
  return took;
}
