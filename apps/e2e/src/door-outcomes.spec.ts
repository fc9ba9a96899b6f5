import { holdStudent, replaceCard } from '@daad/contracts/cards.contract';
import { createPupil } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import {
  codeField,
  counterOf,
  DOOR,
  openDoor,
  outcomeOf,
  recordsOf,
  roomAtTheDoor,
  scanCode,
} from './door.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { createRoom } from './registers.js';

/** Each sentence that a screen reader is given from now on, one for each scan. */
async function announcementsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const status = element?.closest('[role="status"]');
        const text = status?.textContent ?? '';
        if (text !== '') heard.push(text);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

test('each outcome shows what it is and offers what helps @main', async ({
  teacherPage: page,
  apiOf,
  database,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const { room, pupils } = await roomAtTheDoor(database, 3);
  const [own, held, replaced] = pupils;
  if (!own || !held || !replaced) throw new Error('There are three.');
  const elsewhere = await createRoom(database, `صف آخر ${room.name}`);
  const guest = await createPupil(database, elsewhere.id, { fullName: `ضيف ${room.name}` });
  const reason = 'يراجع الإدارة قبل الدخول';
  await teacher.get(holdStudent, { params: { id: held.id }, body: { held: true, reason } });
  const [old] = await database.query<{ token: string }[]>(
    'select card_token as token from student where id = $1',
    [replaced.id],
  );
  await teacher.get(replaceCard, { params: { id: replaced.id } });

  await openDoor(page, room.id);
  const heard = await announcementsOf(page);
  await scanCode(page, own);
  await expect(outcomeOf(page)).toContainText('حضر');
  await expect(outcomeOf(page)).toContainText('نقاط');
  expect((await heard()).filter((text) => text.startsWith(`حضر: ${own.fullName}`))).toHaveLength(1);
  await expectAccessible(page);

  await scanCode(page, guest);
  await expect(outcomeOf(page)).toContainText(elsewhere.name);
  await outcomeOf(page).getByRole('button', { name: 'حضور تعويضي' }).click();
  await expect(outcomeOf(page)).toContainText('حصة تعويضية');
  await expect(counterOf(page)).toHaveText(/حضر 1 من 3/);

  await scanCode(page, held);
  await expect(outcomeOf(page)).toContainText(reason);
  await expectAccessible(page);
  await outcomeOf(page).getByRole('button', { name: 'السماح بالدخول' }).click();
  await outcomeOf(page).getByLabel('سبب السماح بالدخول').fill('حضر ولي أمره');
  await page.keyboard.press('Enter');
  await expect(outcomeOf(page)).toContainText('حضر');
  await expect(counterOf(page)).toHaveText(/حضر 2 من 3/);
  // The row of before offers nothing any more.
  await page
    .getByRole('listitem')
    .filter({ hasText: 'موقوف عند الباب' })
    .getByRole('button', { name: held.fullName })
    .click();
  await expect(outcomeOf(page)).toContainText('سُجّل حضوره بعد هذا المسح');
  await expect(outcomeOf(page).getByRole('button')).toHaveCount(0);

  await codeField(page).fill(old?.token ?? '');
  await codeField(page).press('Enter');
  await expect(outcomeOf(page)).toContainText('بطاقة قديمة');
  await codeField(page).fill('غير موجود 77');
  await codeField(page).press('Enter');
  await expect(outcomeOf(page)).toContainText('غير موجود 77');
  await expectAccessible(page);
  const rows = await recordsOf(database, room.id);
  expect(rows.filter(({ records, awards }) => records === 1 && awards === 1)).toHaveLength(2);
});

test('a scan that the server refuses shows as refused until it is dismissed, and the class stays while hours pass', async ({
  teacherPage: page,
  database,
}) => {
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [first, second] = pupils;
  if (!first || !second) throw new Error('There are two.');
  await openDoor(page, room.id);
  await page.goto(DOOR);
  const chosen = page.getByRole('group', { name: 'صف الباب' }).getByRole('button', { pressed: true });
  const openedOn = (await chosen.textContent()) ?? '';
  // The clock of the device runs ahead: other classes would have begun by now.
  await page.clock.setSystemTime(Date.now() + 5 * 3_600_000);
  await scanCode(page, second);
  await expect(outcomeOf(page)).toContainText('لم يُسجَّل');
  await expect(outcomeOf(page)).toContainText('اضبط ساعة الجهاز');
  await expect(chosen).toHaveText(openedOn);
  await page.reload();
  await page.getByRole('button', { name: `قرأت رفض ${second.fullName}` }).click();
  await expect(page.getByText('لم يقبلها الخادم')).toHaveCount(0);
});
