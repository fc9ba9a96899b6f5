import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** A phone of groups, in digits whose order a space can turn around. */
const GROUPS = '٠١ ٢٣ ٤٥';

/** The places in the text of a field that are met on the way from its left edge to its right one. */
const placesFromTheLeft = (field: Locator): Promise<number[]> =>
  field.evaluate((input) => {
    const { left, right, top, height } = input.getBoundingClientRect();
    const places: number[] = [];
    for (let x = left + 4; x < right - 4; x += 2) {
      const caret = document.caretPositionFromPoint(x, top + height / 2);
      // The icon in a field is no place of its text.
      if (caret?.offsetNode === input && caret.offset !== places.at(-1)) places.push(caret.offset);
    }
    return places;
  });

async function expectPhoneFields(page: Page, names: (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const field = page
      .getByRole('searchbox', { name })
      .or(page.getByRole('textbox', { name }))
      .or(page.getByRole('combobox', { name }))
      .first();
    await field.fill(GROUPS);
    const inOrder = Array.from({ length: GROUPS.length + 1 }, (_, place) => place);
    await expect.poll(() => placesFromTheLeft(field), String(name)).toEqual(inOrder);
    await field.fill('');
  }
}

test('a phone in Arabic digits keeps the order of its groups while it is typed, in every field', async ({
  page: visitor,
  teacherPage: teacher,
}) => {
  await visitor.goto('/parent-tracking');
  await expectPhoneFields(visitor, ['رقم هاتف ولي الأمر']);
  await visitor.goto('/app/login');
  await expectPhoneFields(visitor, [/^الرقم القومي/]);
  await visitor.goto('/leaderboard');
  await expectPhoneFields(visitor, ['رقم الهاتف كاملاً']);

  await teacher.goto('/app/teacher/attendance');
  await expectPhoneFields(teacher, ['هاتف الطالب']);
  await teacher.goto('/app/teacher/students');
  await expectPhoneFields(teacher, ['هاتف الطالب', 'هاتف ولي الأمر']);
  // Where a phone is one of what is searched for.
  await expectPhoneFields(teacher, [/^بحث$/, /^ابحث عن طالب أو صف/]);
  await teacher.getByRole('button', { name: 'إضافة طالب' }).first().click();
  await expectPhoneFields(teacher, [/^رقم الهاتف/, /^رقم ولي الأمر/]);
});
