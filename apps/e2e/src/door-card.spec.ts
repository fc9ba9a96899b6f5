import { holdStudent } from '@daad/contracts/cards.contract';
import { createPupil } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { showFilm, withCamera } from './camera.js';
import { codeField, counterOf, DOOR, openDoor, outcomeOf, roomAtTheDoor, scanCode } from './door.js';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { boxOf } from './phone.js';
import { createRoom } from './registers.js';
import { typeAsScanner } from './wedge-scanner.js';

test.use({ ...withCamera, viewport: { width: 390, height: 844 } });

const REASON = 'جاء مع ولي أمره';

const makeUp = (page: Page) => outcomeOf(page).getByRole('button', { name: 'حضور تعويضي' });
const letIn = (page: Page) => outcomeOf(page).getByRole('button', { name: 'السماح بالدخول' });
const reasonField = (page: Page) => outcomeOf(page).getByLabel('سبب السماح بالدخول');
const hits = (page: Page) => page.getByRole('list', { name: 'نتائج البحث' });

test('the hits make way for the outcome, and come back with other text', async ({
  teacherPage: page,
  database,
}) => {
  const { room } = await roomAtTheDoor(database, 1);
  const other = await roomAtTheDoor(database, 2);
  const [guest, second] = other.pupils;
  await openDoor(page, room.id);
  const field = codeField(page);
  await field.fill(present(guest).fullName);
  await expect(hits(page)).toBeVisible();
  await field.press('Enter');
  await expect(makeUp(page)).toBeVisible();
  await expect(hits(page)).toBeHidden();
  await expect(field).toHaveValue(present(guest).fullName);
  // What is typed is selected.
  await page.keyboard.type('طالب');
  await expect(field).toHaveValue('طالب');
  await expect(hits(page)).toBeVisible();
  await field.fill(present(second).fullName);
  await hits(page)
    .getByRole('button', { name: present(second).fullName })
    .click();
  await expect(outcomeOf(page)).toContainText(present(second).fullName);
  await expect(hits(page)).toBeHidden();
  await makeUp(page).click();
  await expect(page.getByText('ومعهم تعويض واحد')).toBeVisible();

  await field.fill('طالب');
  await expect(hits(page)).toBeVisible();
  await typeAsScanner(page, present(guest).code);
  await expect(outcomeOf(page)).toContainText(present(guest).fullName);
  await expect(hits(page)).toBeHidden();
  await expect(field).toHaveValue('طالب');
  await makeUp(page).click();
  await expect(page.getByText('ومعهم تعويضان')).toBeVisible();
});

test('the reason for letting a held student in stays until it is used, and is not lost in silence', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const { room, pupils } = await roomAtTheDoor(database, 2);
  const [held, other] = pupils;
  const teacher = await apiOf(DEMO_TEACHER);
  const params = { id: present(held).id };
  await teacher.get(holdStudent, { params, body: { held: true, reason: 'يراجع المعلم' } });
  await openDoor(page, room.id);
  await scanCode(page, present(held));
  await letIn(page).click();
  await reasonField(page).fill(REASON);
  await outcomeOf(page).getByRole('button', { name: 'إغلاق', exact: true }).click();
  await letIn(page).click();
  await expect(reasonField(page)).toHaveValue(REASON);
  await scanCode(page, present(other));
  await scanCode(page, present(held));
  await expect(reasonField(page)).toBeHidden();
  const leave = () =>
    page.getByRole('link', { name: 'الطلاب', exact: true }).filter({ visible: true }).click();
  await leave();
  const question = page.getByRole('dialog', { name: 'تغييرات لم تُحفظ' });
  await question.getByRole('button', { name: 'متابعة الكتابة' }).click();
  await expect(question).toBeHidden();

  await page
    .getByRole('button')
    .filter({ hasText: present(held).fullName })
    .last()
    .click();
  await expect(reasonField(page)).toHaveValue(REASON);
  await outcomeOf(page).getByRole('button', { name: 'السماح', exact: true }).click();
  await expect(outcomeOf(page)).toContainText('حضر');
  await leave();
  await expect(page).not.toHaveURL(new RegExp(DOOR));
});

test('on a low phone the card and its button are in sight below the camera', async ({
  teacherPage: page,
  database,
}) => {
  await showFilm([{ picture: null, seconds: 1 }]);
  await page.setViewportSize({ width: 320, height: 568 });
  const { room } = await roomAtTheDoor(database, 1);
  const [guest] = (await roomAtTheDoor(database, 1)).pupils;
  await page.addInitScript(() => localStorage.setItem('door-settings', JSON.stringify({ camera: true })));
  await page.goto(`${DOOR}?class=${room.id}`);
  await expect(page.locator('[data-status=on]')).toBeVisible();
  await scanCode(page, present(guest));
  await page.evaluate(() => scrollTo(0, 0));
  const bar = await boxOf(page.getByRole('navigation').filter({ visible: true }).last());
  const button = await boxOf(makeUp(page));
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  expect((await boxOf(page.locator('[data-status=on]'))).height).toBeGreaterThanOrEqual(96);
});

test('the state of a scan is in sight below the longest name and reason, and large text is not cut', async ({
  teacherPage: page,
  database,
  apiOf,
}) => {
  const mark = unique();
  const room = await createRoom(database, `الثالث الثانوي مجموعة ${mark}`);
  const fullName = `عبد الرحمن عبد السلام البحيري ${mark}`;
  const pupil = await createPupil(database, room.id, { fullName });
  const held = await createPupil(database, room.id, { fullName: `${fullName} ب` });
  const guest = await createPupil(database, (await createRoom(database, `ضيف ${mark}`)).id, {});
  const body = { held: true, reason: 'لم يسدد كتاب الفصل '.repeat(10).trim() };
  await (await apiOf(DEMO_TEACHER)).get(holdStudent, { params: { id: held.id }, body });
  await page.addInitScript(() =>
    localStorage.setItem('door-settings', JSON.stringify({ camera: false, homework: true })),
  );
  await page.goto(`${DOOR}?class=${room.id}`);
  const card = outcomeOf(page);
  const seen = async (text: RegExp) => expect(card.getByText(text)).toBeInViewport({ ratio: 1 });
  await scanCode(page, pupil);
  await expect(card.getByRole('group', { name: 'الواجب' })).toBeVisible();
  await seen(/^(محفوظ|ينتظر الإرسال)$/);
  await scanCode(page, held);
  await seen(/^(محفوظ|ينتظر الإرسال)$/);
  await seen(/^منذ/);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await scanCode(page, guest);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const [count, settings] = [counterOf(page), page.getByRole('button', { name: 'إعدادات الباب' })];
    const [left, right] = [await boxOf(settings), await boxOf(count)];
    expect(right.x, `the counter beside the settings at ${width}`).toBeGreaterThanOrEqual(
      left.x + left.width,
    );
    const chosen = page.getByRole('button', { name: new RegExp(room.name), pressed: true });
    expect((await boxOf(chosen.locator('bdi').first())).width, `the class at ${width}`).toBeGreaterThan(90);
    const label = makeUp(page).locator('[class*=label]');
    expect(await label.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0);
  }
});
