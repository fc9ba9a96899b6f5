import { createPupil } from '@daad/testing/classroom-builders';
import type { Queryable } from '@daad/testing/database-client';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { createRoom } from './registers.js';
import { typeAsScanner } from './wedge-scanner.js';

const field = (page: Page) => page.getByLabel('الكود أو الاسم');
const card = (page: Page) => page.getByRole('region', { name: 'آخر مسح' });

/** A class with three students, and its door. */
async function openDoor(page: Page, database: Queryable) {
  const mark = unique();
  const room = await createRoom(database, `قارئ ${mark}`);
  const pupils = [];
  for (const [place, name] of ['منى', 'علي', 'هدى'].entries()) {
    pupils.push(
      await createPupil(database, room.id, { fullName: `${name} ${mark}`, code: `W${mark}-${place}` }),
    );
  }
  await page.goto('/app/teacher/door');
  await page.getByRole('button', { name: 'كل الصفوف' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(room.name) })
    .click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return pupils as [(typeof pupils)[number], (typeof pupils)[number], (typeof pupils)[number]];
}

test('a scanner works anywhere on the page, also under an Arabic layout @main', async ({
  teacherPage: page,
  database,
}) => {
  const [first, second, third] = await openDoor(page, database);
  await typeAsScanner(page, first.code);
  await expect(card(page)).toContainText(first.fullName);
  await typeAsScanner(page, second.code, { layout: 'arabic' });
  await expect(card(page)).toContainText(second.fullName);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).not.toBeFocused();
  // The search of all pages takes nothing of it.
  await expect(page.getByRole('combobox').first()).toHaveValue('');
  await field(page).fill('نص');
  await typeAsScanner(page, third.code, { layout: 'arabic' });
  await expect(card(page)).toContainText(third.fullName);
  await expect(field(page)).toHaveValue('نص');
});

test('a busy page that takes a scanner for a person at first gives the focus back', async ({
  teacherPage: page,
  database,
}) => {
  const [first, second] = await openDoor(page, database);
  const afterFirst = () => expect(field(page)).not.toHaveValue('');
  await typeAsScanner(page, first.code, { afterFirst });
  await expect(card(page)).toContainText(first.fullName);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).not.toBeFocused();
  await page.getByRole('button', { name: `تراجع عن حضور ${first.fullName}` }).focus();
  await typeAsScanner(page, second.code, { afterFirst });
  await expect(card(page)).toContainText(second.fullName);
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).not.toBeFocused();
});

test('a scanner with late keys is one scan, and no part of it stays in the field', async ({
  teacherPage: page,
  database,
}) => {
  const [first, second] = await openDoor(page, database);
  const late = { gaps: [20, 110, 40], afterFirst: () => expect(field(page)).not.toHaveValue('') };
  for (const pupil of [first, second]) {
    await typeAsScanner(page, pupil.code, { ...late, layout: 'arabic' });
    await expect(card(page)).toContainText(pupil.fullName);
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).not.toBeFocused();
  }
});

test('a code of no student is shown as it was read', async ({ teacherPage: page, database }) => {
  await openDoor(page, database);
  for (const capitals of ['shift', 'plain'] as const) {
    const code = `Xy-${unique()}Q`;
    await typeAsScanner(page, code, { capitals });
    await expect(card(page)).toContainText(code);
  }
});

test('who types by hand types: into the field of the page, where Enter marks', async ({
  teacherPage: page,
  database,
}) => {
  const [first, second] = await openDoor(page, database);
  await page.keyboard.type(first.code, { delay: 120 });
  await expect(field(page)).toHaveValue(first.code);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(first.fullName);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('لا أحد بهذا الاسم');
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('كود غير معروف');
  await expect(field(page)).toHaveValue('لا أحد بهذا الاسم');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  // A scanner that is not set to send Enter: the code is in the field.
  await typeAsScanner(page, second.code, { enter: false });
  await expect(field(page)).toHaveValue(second.code);
});
