import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The rules of axe for WCAG 2.2 AA, and its best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The small form, which takes half as long to send to a page and to compile there as `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing in what the page shows now; colours are for `expectReadable` and the unit test of the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const rules = { 'color-contrast': { enabled: false } };
  await expectNothing(page, { runOnly: { type: 'tag', values: TAGS }, rules }, 'accessibility');
}

/** All text has enough contrast: axe's slowest rule. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNothing(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, 'contrast');
}

async function expectNothing(page: Page, options: axe.RunOptions, message: string): Promise<void> {
  // Not of the shell that the server rendered, where the app is still to come.
  const shown = page.locator('[data-mantine-styles], html:not(:has(#root))').first();
  await shown.waitFor({ state: 'attached' });
  // The builder of @axe-core/playwright serialises every passed node and opens a page more for each run: four times the cost.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  await expect.poll(() => violationsOf(page, options), { message }).toEqual([]);
}

const violationsOf = (page: Page, options: axe.RunOptions): Promise<string[]> =>
  page.evaluate(async (given) => {
    // The fixed bar of a phone covers a part of the page, which axe would report, so it is moved to the end of the page.
    const foot = document.querySelector<HTMLElement>('nav[aria-label="أهم الصفحات"]');
    if (foot) foot.style.position = 'static';
    const { violations } = await window.axe.run(document, { ...given, resultTypes: ['violations'] });
    if (foot) foot.style.position = '';
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help} (${html}: ${failureSummary})`),
    );
  }, options);

declare global {
  interface Window {
    axe: typeof axe;
  }
}
