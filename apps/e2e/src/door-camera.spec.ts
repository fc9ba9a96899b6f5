import { code128Picture, qrPicture } from '@daad/testing/code-pictures';
import { createPupil } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { showFilm, withCamera } from './camera.js';
import { expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom } from './registers.js';

test.use({ ...withCamera, viewport: { width: 390, height: 844 } });

const TABLE = { picture: null, seconds: 1.2 };
const DEVICE_WITHOUT_CAMERA = JSON.stringify({ camera: false });

const card = (page: Page) => page.getByRole('region', { name: 'آخر مسح' });
const recent = (page: Page) => page.locator('section').filter({ hasText: 'آخر المسح' }).getByRole('listitem');

/** Opens the door of a class with the camera off, and switches the camera on then: it would scan for the class of now. */
async function openDoor(page: Page, className: string): Promise<void> {
  await page.evaluate((settings) => localStorage.setItem('door-settings', settings), DEVICE_WITHOUT_CAMERA);
  await page.goto('/app/teacher/door');
  await page.getByRole('button', { name: 'كل الصفوف' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(className) })
    .click();
  await switchCamera(page);
}

async function switchCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'إعدادات الباب' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'الكاميرا' }).click();
  await page.keyboard.press('Escape');
}

test('the camera scans QR codes and Code 128 one after the other, and foreign codes do not stop it @main', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `باب ${mark}`);
  const first = await createPupil(database, room.id, { fullName: `منى ${mark}` });
  const second = await createPupil(database, room.id, { fullName: `علي ${mark}`, code: 'K-0042' });
  const [stored] = await database.query<{ token: string }[]>(
    'select card_token as token from student where id = $1',
    [first.id],
  );
  await showFilm([
    TABLE,
    { picture: qrPicture(present(stored).token), seconds: 1, tilt: 9 },
    TABLE,
    { picture: qrPicture('https://elsewhere.example/menu'), seconds: 1 },
    TABLE,
    { picture: code128Picture(second.code), seconds: 1, width: 600, tilt: -4 },
  ]);
  await openDoor(page, room.name);
  await expect(recent(page).filter({ hasText: first.fullName }).first()).toContainText('حضر');
  await expect(recent(page).filter({ hasText: 'https://elsewhere.example/menu' }).first()).toContainText(
    'كود غير معروف',
  );
  await expect(recent(page).filter({ hasText: second.fullName }).first()).toContainText('حضر');
  // The film begins again.
  await expect(card(page)).toContainText('مسجَّل من قبل');
});

test('a card that stays before the camera is scanned once', async ({ teacherPage: page, database }) => {
  const mark = unique();
  const room = await createRoom(database, `ثابت ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `هدى ${mark}` });
  await showFilm([{ picture: qrPicture(pupil.code), seconds: 2 }]);
  await openDoor(page, room.name);
  await expect(card(page)).toContainText(pupil.fullName);
  // Ten films later: what the page has scanned by then is counted, not how long it took.
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 8);
  await expect(recent(page)).toHaveCount(1);
});

test('without permission the page explains how to give it, and all else works', async ({
  teacherPage: page,
  database,
}) => {
  const mark = unique();
  const room = await createRoom(database, `بلا كاميرا ${mark}`);
  const pupil = await createPupil(database, room.id, { fullName: `سيف ${mark}` });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await openDoor(page, room.name);
  await expect(page.getByRole('alert')).toContainText('لا يُسمح باستخدام الكاميرا');
  await page.getByLabel('الكود أو الاسم').fill(pupil.code);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(pupil.fullName);
});
