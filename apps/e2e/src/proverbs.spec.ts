import { expect, test } from './fixtures.js';

test('proverbs appear one by one behind the pages, and none with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const proverbs = page.locator('[data-word]');
  await expect(proverbs.nth(1)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(proverbs.first()).toBeHidden();
});

for (const width of [390, 1440]) {
  test(`proverbs lie on nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    let shown = 0;
    for (const path of ['/', '/news', '/leaderboard', '/contact']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // All sixteen proverbs, at different heights of the page.
      for (let number = 0; number < 16; number++) {
        await page.clock.runFor(3000);
        if (number % 4 === 3) await page.mouse.wheel(0, 500);
      }
      await expect.poll(() => page.evaluate(linesUnderProverbs), path).toEqual([]);
      shown += await page.locator('[data-index]').count();
    }
    expect(shown).toBeGreaterThan(0);
  });
}

/** Lines of text and other proverbs that any proverb touches. */
function linesUnderProverbs(): string[] {
  const touching = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const words = [...document.querySelectorAll<HTMLElement>('[data-word]')];
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
      .filter(([text, box]) => text !== word.dataset['word'] && touching(own, box))
      .map(([text]) => text);
  });
}
