import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe knows of WCAG 2.2 AA, and its own advice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing in what the page shows now. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNothing(page, { type: 'tag', values: TAGS }, 'accessibility');
}

/** All text stands out from what is behind it in the dark theme too; the rest does not depend on the theme. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The page follows in its own time: axe must not read the colours of both.
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor({ state: 'attached' });
  await expectNothing(page, { type: 'rule', values: ['color-contrast'] }, 'contrast in the dark');
  await page.emulateMedia({ colorScheme: null });
}

async function expectNothing(page: Page, runOnly: axe.RunOnly, message: string): Promise<void> {
  // Not of the shell that the server rendered, where the app is still to come.
  const shown = page.locator('[data-mantine-styles], html:not(:has(#root))').first();
  await shown.waitFor({ state: 'attached' });
  // The builder of @axe-core/playwright serialises every passed node and opens a page more for each run: four times the cost.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await expect.poll(() => violationsOf(page, runOnly), { message }).toEqual([]);
}

const violationsOf = (page: Page, runOnly: axe.RunOnly): Promise<string[]> =>
  page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help} (${html}: ${failureSummary})`),
    );
  }, runOnly);

declare global {
  interface Window {
    axe: typeof axe;
  }
}
