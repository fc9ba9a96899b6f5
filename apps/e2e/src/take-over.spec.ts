import type { Page } from '@playwright/test';
import { holdScripts } from './browser-rendering.js';
import { DEMO_STUDENT, expect, test } from './fixtures.js';

/** How many requests of this path the page makes from now on. */
function countRequests(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(request.url().endsWith(path))));
  return () => count;
}

test('what is typed and pressed before the app has taken over is not lost', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/parent-tracking', { waitUntil: 'commit' });
  await page.getByLabel('رقم هاتف ولي الأمر').fill('01100000002');
  await page.getByRole('button', { name: /الوضع/ }).click();
  letScriptsCome();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'بحث' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'S0001' })).toBeVisible();
});

test('Enter and a press in the form of sign-in before the app has taken over sign in', async ({ page }) => {
  for (const press of ['Enter', 'button']) {
    await test.step(press, async () => {
      const letScriptsCome = await holdScripts(page);
      await page.goto('/app/login', { waitUntil: 'commit' });
      const form = page.getByRole('form', { name: 'تسجيل الدخول' });
      await expect(form).toHaveAttribute('method', 'post');
      await page.getByLabel('الرقم القومي').fill(DEMO_STUDENT.phoneNumber);
      await page.getByLabel('كلمة المرور', { exact: true }).fill(DEMO_STUDENT.password);
      if (press === 'Enter') await page.keyboard.press('Enter');
      else await form.getByRole('button', { name: 'تسجيل الدخول' }).click();
      const signsIn = countRequests(page, '/account/login');
      letScriptsCome();
      await expect(page).toHaveURL('/app/student');
      expect(signsIn()).toBe(1);
      // No screen of the student is there to send requests without a session.
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('Enter and a press in the search of parents before the app has taken over search', async ({ page }) => {
  for (const press of ['Enter', 'button']) {
    await test.step(press, async () => {
      const letScriptsCome = await holdScripts(page);
      await page.goto('/parent-tracking', { waitUntil: 'commit' });
      const search = page.getByRole('search');
      await expect(search.getByRole('button', { name: 'بحث' })).toBeDisabled();
      await page.getByLabel('رقم هاتف ولي الأمر').fill('01100000002');
      if (press === 'Enter') await page.keyboard.press('Enter');
      else await search.getByRole('button', { name: 'بحث' }).click();
      await expect(search).toHaveAttribute('method', 'post');
      const searches = countRequests(page, '/student/GetParentFollowUpList');
      letScriptsCome();
      await expect(page.getByRole('article').filter({ hasText: 'S0001' })).toBeVisible();
      expect(searches()).toBe(1);
      await expect(page).toHaveURL('/parent-tracking');
    });
  }
});

test('a filter chosen before the app has taken over filters the list', async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/store', { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'السعر' }).selectOption('1,000 ج.م فأكثر');
  letScriptsCome();
  await expect(page).toHaveURL('/store?price=from-1000');
  await expect(page.getByRole('combobox', { name: 'السعر' })).toHaveValue('from-1000');
});

test('pictures that fail before the app has taken over get their placeholders', async ({
  page,
  expectProblems,
}) => {
  expectProblems(/404/);
  await page.route('/files/**', (route) => route.fulfill({ status: 404 }));
  for (const path of ['/', '/store', '/news', '/about']) {
    await test.step(path, async () => {
      const letScriptsCome = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect.poll(() => page.evaluate(brokenPictures)).toBeGreaterThan(0);
      letScriptsCome();
      await expect(page.locator('#root')).not.toHaveAttribute('data-server-rendered');
      await expect.poll(() => page.evaluate(brokenPictures)).toBe(0);
    });
  }
});

const brokenPictures = () =>
  [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length;
