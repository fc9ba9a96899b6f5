import { PUBLIC_PAGES } from '@daad/contracts/public-pages';
import { updateSite } from '@daad/contracts/site.contract';
import { DEMO_TEACHER, expect, test } from './fixtures.js';

/** The script of the proverbs, which a page loads when it is idle. */
const WORDS = /\/proverb-words-/;

test('proverbs appear one by one behind the pages, and none with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const proverbs = page.locator('[data-word]');
  await expect(proverbs.nth(1)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(proverbs.first()).toBeHidden();
});

test('the counter of proverbs stands in a corner, hidden from screen readers, until it is switched off', async ({
  page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const counter = page.locator('[data-count]');
  await expect(counter).toHaveAttribute('data-count', /^[1-9] \/ 16$/);
  expect(await counter.ariaSnapshot()).toBe('');
  expect(await counter.evaluate((element) => element.closest('[aria-hidden=true]') !== null)).toBe(true);
  // Visitors see a change of the site when they next open a page.
  await teacher.get(updateSite, { body: { proverbCounter: false } });
  await page.reload();
  await expect(page.locator('[data-word]').first()).toBeVisible();
  await expect(counter).toHaveCount(0);
  await teacher.get(updateSite, { body: { proverbCounter: true } });
  await page.reload();
  await expect(counter).toBeVisible();
});

test('proverbs that are there stop under reduced motion, and none appears anew', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  const words = page.waitForResponse(WORDS);
  await page.goto('/contact');
  await (await words).finished();
  await page.clock.runFor(12_000);
  await expect(page.locator('[data-index]').first()).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.locator('[data-index]')).toHaveCount(0);
  await page.clock.runFor(12_000);
  await expect(page.locator('[data-index]')).toHaveCount(0);
});

for (const width of [320, 390, 768, 1024, 1440, 1920]) {
  test(`proverbs lie on nothing on any public page, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    const words = page.waitForResponse(WORDS);
    await page.goto('/');
    await (await words).finished();
    // The browser lays out in its own time, and the clock of the page stands still meanwhile.
    const afterLayout = async () => {
      await page.clock.runFor(50);
      return page.evaluate(linesUnderProverbs);
    };
    let shown = 0;
    for (const path of Object.keys(PUBLIC_PAGES)) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.clock.runFor(500);
      // All sixteen proverbs, at different heights of the page.
      for (let number = 0; number < 16; number += 2) {
        await page.clock.runFor(6000);
        await expect.poll(afterLayout, { message: `${path}, proverb ${number}` }).toEqual([]);
        if (number % 4 === 2) await page.mouse.wheel(0, 500);
      }
      const there = await page.locator('[data-index]').count();
      shown += there;
      if (there === 0) continue;
      // A narrower window, larger text and new content change the layout: the proverbs make room at once.
      await page.setViewportSize({ width: width - 40, height: 900 });
      await expect.poll(afterLayout, { message: `${path}, narrower` }).toEqual([]);
      await page.evaluate(() => {
        document.querySelector('main')?.prepend(Object.assign(document.createElement('p'), { id: 'added' }));
        const added = document.querySelector('#added');
        if (added) added.textContent = 'نص جديد '.repeat(200);
      });
      await expect.poll(afterLayout, { message: `${path}, more text` }).toEqual([]);
      await page.evaluate(() => document.querySelector('#added')?.remove());
      await page.setViewportSize({ width, height: 900 });
    }
    if (width >= 1024) expect(shown).toBeGreaterThan(0);
  });
}

/** Lines of text and other proverbs that any proverb touches. */
function linesUnderProverbs(): string[] {
  const touching = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const words = [...document.querySelectorAll<HTMLElement>('[data-word], [data-count]')];
  const lines: [string, DOMRect][] = words.map((word) => [
    word.dataset['word'] ?? '',
    word.getBoundingClientRect(),
  ]);
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main part');
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) lines.push([node.textContent, box]);
  }
  return words.flatMap((word) => {
    const own = word.getBoundingClientRect();
    return lines
      .filter(([text, box]) => text !== (word.dataset['word'] ?? '') && touching(own, box))
      .map(([text]) => text);
  });
}
