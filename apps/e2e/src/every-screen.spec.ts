import { readFile } from 'node:fs/promises';
import { present } from '@daad/testing/present';
import type { Page } from '@playwright/test';
import { expectReadable } from './accessible.js';
import { expect, expectAccessible, test } from './fixtures.js';
import { ACCOUNTS, addressOf, fillSchool } from './gallery/addresses.js';
import type { View } from './gallery/screen.js';
import { SCREENS } from './gallery/screens.js';
import { act, close, settle, show } from './gallery/show.js';

const AS_IT_IS: View = { name: 'as it is' };
/** What every screen has to look right at, in pixels; the last is that of the phone which the states are checked on. */
const WIDTHS = [1440, 1920, 1024, 768, 360, 390];
const PHONE = { width: 390, height: 844 };

let filled: Promise<void> | undefined;
// Not `beforeAll`, with which Playwright gives one worker half of these tests to do alone at the end.
test.beforeEach(({ origin }) => (filled ??= fillSchool(origin)));

test('the list of screens has every route of the router', async () => {
  const tree = await readFile(new URL('../../web/src/routeTree.gen.ts', import.meta.url), 'utf8');
  const [, union = ''] = /fullPaths:([^;]*);/.exec(tree) ?? [];
  const routes = [...union.matchAll(/'([^']+)'/g)].map(([, path]) => present(path));
  expect(routes).toContain('/app/teacher/reports');

  const addresses = SCREENS.flatMap(({ at, views = [] }) => [at, ...views.map((view) => view.at)]);
  const paths = addresses.flatMap((at) => (typeof at === 'string' ? at.replace(/\?.*/, '') : []));
  const isListed = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/(.)\/$/, '$1').replace(/\$\w*/, '.+')}$`);
    return paths.some((path) => pattern.test(path));
  };
  expect(routes.filter((route) => !isListed(route))).toEqual([]);
});

for (const [index, screen] of SCREENS.entries()) {
  const { name, who, leadsTo, views = [] } = screen;

  if (leadsTo !== undefined) {
    test(`${name} leads to ${leadsTo}`, async ({ page }) => {
      await show(page, await addressOf(screen, AS_IT_IS, ''), AS_IT_IS);
      await expect.poll(() => new URL(page.url()).pathname).toBe(leadsTo);
    });
    continue;
  }

  test(`${name} fits every width and is accessible in every state`, async ({
    page: visitor,
    pageOf,
    origin,
    expectProblems,
  }) => {
    test.setTimeout(60_000 * (2 + views.length));
    expectProblems(/status of [45]\d\d/);
    const page = who === 'visitor' ? visitor : await pageOf(ACCOUNTS[who]);

    // The theme's unit test has every pair of colours in both themes: each screen is checked in one of them, alternating.
    const colorScheme = index % 2 === 0 ? 'light' : 'dark';
    await page.emulateMedia({ colorScheme });
    await show(page, await addressOf(screen, AS_IT_IS, origin), AS_IT_IS);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      await expect.poll(() => beyondTheEdge(page), `pixels beyond the edge at ${width}`).toBe(0);
      await expect.poll(() => page.evaluate(cutPlaceholders), `placeholders cut at ${width}`).toEqual([]);
      await expect.poll(() => page.evaluate(floating), `floats over the page at ${width}`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await expectReadable(page);

    const checked = views.filter(({ alike }) => !alike);
    // What only opens above the screen does so on the page that is there: a load is most of what a view costs.
    for (const view of checked.filter(opensAbove)) {
      await test.step(view.name, async () => {
        await act(page, view);
        await expectFitting(page);
        await close(page);
      });
    }
    for (const view of checked.filter((one) => !opensAbove(one))) {
      await test.step(view.name, async () => {
        // A search that stays with the tab is of the view before.
        await page.evaluate(() => sessionStorage.clear());
        await show(page, await addressOf(screen, view, origin), view);
        await expectFitting(page);
      });
    }
  });
}

const opensAbove = ({ press, at, server, fill, send }: View) => press && !at && !server && !fill && !send;

async function expectFitting(page: Page): Promise<void> {
  // A click may have scrolled the page, and a bar that keeps its place cut a link in half.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expect.poll(() => beyondTheEdge(page), 'pixels beyond the edge').toBe(0);
}

const beyondTheEdge = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Hints of empty fields that are wider than their fields. */
function cutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  return [...document.querySelectorAll('input')].flatMap((input) => {
    if (!input.placeholder || input.value || !input.checkVisibility()) return [];
    const style = getComputedStyle(input);
    pen.font = style.font;
    const room =
      input.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
    return pen.measureText(input.placeholder).width > room ? [input.placeholder] : [];
  });
}

/** What stays in its place above the page while the page scrolls below it, and so covers some of it. */
function floating(): string[] {
  return [...document.querySelectorAll('#root *')].flatMap((element) => {
    const style = getComputedStyle(element);
    if (style.position !== 'fixed' || style.pointerEvents === 'none' || !element.checkVisibility()) return [];
    const { width, height, bottom, top } = element.getBoundingClientRect();
    const isOnScreen = width > 1 && height > 1 && bottom > 0 && top < innerHeight;
    return isOnScreen ? [element.outerHTML.slice(0, 120)] : [];
  });
}
