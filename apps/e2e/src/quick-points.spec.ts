import { createDirectPoints, listLedger } from '@daad/contracts/points.contract';
import type { ApiClient } from '@daad/testing/api-client';
import type { Locator, Page } from '@playwright/test';
import { Actions, WAYS } from './actions.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { addStudents, unique } from './new-students.js';
import { boxOf } from './phone.js';

const ledgerOf = async (teacher: ApiClient, studentId: string) => {
  const { items } = await teacher.get(listLedger, { params: { studentId }, query: {} });
  return items.map(({ points, comment }) => ({ points, comment }));
};

/** A student without points, and two reasons that were used for another one: the second is the last one. */
async function prepare(teacher: ApiClient) {
  const prefix = unique();
  const [other, student] = await addStudents(teacher, ['سيف الدين', 'حبيبة رأفت'], prefix);
  const reasons = [`حفظ ${prefix}`, `انتظام ${prefix}`] as const;
  for (const comment of reasons)
    await teacher.get(createDirectPoints, { body: { studentId: other.id, points: 2, comment } });
  return { student, reasons };
}

async function openDialog(page: Page, studentId: string, opener: 'إضافة نقاط' | 'خصم نقاط') {
  await page.goto(`/app/teacher/students/${studentId}`);
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: 'نقاط الطالب' });
  await expect(dialog.getByText('لا توجد نقاط مسجلة بعد')).toBeVisible();
  return dialog;
}

function sentCalls(page: Page, name: string): { count: number } {
  const sent = { count: 0 };
  page.on('request', (request) => {
    if (request.url().includes(`/api/v1/StudentPoints/${name}`)) sent.count++;
  });
  return sent;
}

/** Presses again as soon as the form shows what was done, as the second tap of a slow double tap does. */
const pressAgainWhenDone = (button: Locator) =>
  button.evaluate(
    (pressed) =>
      new Promise<void>((resolve) => {
        if (!(pressed instanceof HTMLElement)) return;
        const observer = new MutationObserver(() => {
          if (!pressed.closest('form')?.textContent.includes('بنجاح')) return;
          observer.disconnect();
          pressed.click();
          resolve();
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        pressed.click();
      }),
  );

for (const { way, size, keyboard } of WAYS) {
  test.describe(way, () => {
    test.use({ viewport: size });

    test('a student gets 5 points for a reason used before, in two taps', async ({
      teacherPage: page,
      apiOf,
    }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const { student, reasons } = await prepare(teacher);
      const dialog = await openDialog(page, student.id, 'إضافة نقاط');
      const chips = reasons.map((name) => dialog.getByRole('button', { name, exact: true }));
      const [reason = dialog, last = dialog] = chips;
      const five = dialog.getByRole('button', { name: 'إضافة 5 نقاط', exact: true });
      const amounts = [
        dialog.getByRole('button', { name: 'إضافة نقطة واحدة', exact: true }),
        dialog.getByRole('button', { name: 'إضافة نقطتين', exact: true }),
        five,
      ];
      // On a phone the reasons are one line, of which a part may be out of sight.
      await reason.scrollIntoViewIfNeeded();
      // On its way to an amount the focus may scroll the reasons.
      const places = () => Promise.all([...(keyboard ? [] : chips), ...amounts].map(boxOf));
      const before = await places();
      if (size.width < 640) {
        for (const { width, height } of before) {
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        }
        expect(Math.max(...before.map(({ y, height }) => y + height))).toBeLessThan(size.height);
      }

      const actions = new Actions(page, keyboard);
      await actions.tap(reason);
      await expect(dialog.getByText('تُضاف بضغطة واحدة مع هذا السبب.')).toBeVisible();
      await actions.tap(five);
      await expect(dialog.getByText('تمت إضافة النقاط بنجاح: 5 نقاط')).toBeVisible();
      expect(actions.count).toBe(2);
      expect(await ledgerOf(teacher, student.id)).toEqual([{ points: 5, comment: reasons[0] }]);

      // The reason is the last one used now. It stays where it is, like all that can be tapped, and so does the focus.
      const entry = dialog.getByRole('list', { name: 'سجل النقاط' }).getByRole('listitem');
      await expect(entry).toContainText(reasons[0]);
      expect(await places()).toEqual(before);
      await expect(last).toHaveAttribute('aria-pressed', 'false');
      await expect(reason).toHaveAttribute('aria-pressed', 'false');
      await expect(five).toBeFocused();
      await expect(dialog.getByLabel('التعليق')).toHaveValue('');
      await expect(dialog.getByText('تمت إضافة النقاط بنجاح: 5 نقاط')).toBeHidden();
      expect(await places()).toEqual(before);

      // The sign stands on the left of its number, also between Arabic letters.
      await expect(five.locator('bdi')).toHaveText('+5');
      await expect(five.locator('bdi')).toHaveCSS('direction', 'ltr');
      await expectAccessible(page);
    });

    if (keyboard) return;

    test('a double tap on an amount gives it once, however slow it is', async ({
      teacherPage: page,
      apiOf,
    }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const { student, reasons } = await prepare(teacher);
      const dialog = await openDialog(page, student.id, 'إضافة نقاط');
      const sent = sentCalls(page, 'CreatDirect');
      const [reason] = reasons;
      await dialog.getByRole('button', { name: reason, exact: true }).click();
      await dialog.getByRole('button', { name: 'إضافة 5 نقاط', exact: true }).dblclick();
      const shown = dialog.getByText('تمت إضافة النقاط بنجاح: 5 نقاط');
      await expect(shown).toBeVisible();
      await expect(shown).toBeHidden();

      await dialog.getByRole('button', { name: reason, exact: true }).click();
      await pressAgainWhenDone(dialog.getByRole('button', { name: 'إضافة نقطتين', exact: true }));
      // Without a reason the second one would have filled the field.
      await expect(dialog.getByLabel('عدد النقاط')).toHaveValue('');
      const entries = dialog.getByRole('list', { name: 'سجل النقاط' }).getByRole('listitem');
      await expect(entries).toHaveCount(2);
      expect(sent.count).toBe(2);
      expect(await ledgerOf(teacher, student.id)).toEqual([
        { points: 2, comment: reason },
        { points: 5, comment: reason },
      ]);
    });

    test('an amount without a reason waits for one, and a deduction for its own button', async ({
      teacherPage: page,
      apiOf,
    }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const { student } = await prepare(teacher);
      const dialog = await openDialog(page, student.id, 'إضافة نقاط');
      const [given, taken] = [sentCalls(page, 'CreatDirect'), sentCalls(page, 'Remove')];
      const [points, comment] = [dialog.getByLabel('عدد النقاط'), dialog.getByLabel('التعليق')];
      await dialog.getByRole('button', { name: 'إضافة 5 نقاط', exact: true }).click();
      await expect(points).toHaveValue('5');
      await expect(comment).toBeFocused();
      await page.keyboard.insertText('سؤال جميل');
      expect(given.count).toBe(0);
      await dialog.getByRole('button', { name: 'إضافة نقطتين', exact: true }).click();
      await expect(dialog.getByText('تمت إضافة النقاط بنجاح: نقطتان')).toBeVisible();
      expect(await ledgerOf(teacher, student.id)).toEqual([{ points: 2, comment: 'سؤال جميل' }]);

      await dialog.getByRole('button', { name: 'خصم نقاط' }).click();
      const five = dialog.getByRole('button', { name: 'خصم 5 نقاط', exact: true });
      await expect(five.locator('bdi')).toHaveText('-5');
      await five.click();
      await expect(comment).toBeFocused();
      await page.keyboard.insertText('نسيان الكتاب');
      await dialog.getByRole('button', { name: 'خصم نقطة واحدة', exact: true }).click();
      await expect(points).toHaveValue('1');
      await five.click();
      await expect(points).toHaveValue('5');
      await expect(five).toHaveAttribute('aria-pressed', 'true');
      expect(taken.count).toBe(0);
      await dialog.getByRole('button', { name: 'خصم النقاط' }).click();
      await expect(dialog.getByText('تم خصم النقاط بنجاح: 5 نقاط')).toBeVisible();
      expect(await ledgerOf(teacher, student.id)).toEqual([
        { points: -5, comment: 'نسيان الكتاب' },
        { points: 2, comment: 'سؤال جميل' },
      ]);
    });
  });
}
