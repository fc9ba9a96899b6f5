import { present } from '@daad/testing/present';
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures.js';
import type { Account } from './people.js';

export const BY_FINGER = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The rows of a list on a phone. */
export const ROW = '[data-rows] > li';

export const boxOf = async (target: Locator) => present(await target.boundingBox());

export async function bottomOf(target: Locator): Promise<number> {
  const { y, height } = await boxOf(target);
  return y + height;
}

/** How many of them are on the screen as a whole, between `ceiling` and `floor`. */
export async function inSight(rows: Locator, floor: number, ceiling = 0): Promise<number> {
  const edges = await rows.evaluateAll((all) =>
    all.map((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return { top, bottom };
    }),
  );
  return edges.filter(({ top, bottom }) => top >= ceiling && bottom <= floor).length;
}

/** Opens pages as an account does by finger, 390 px wide. */
export const phoneTest = test.extend<{ onPhone: (account: Account) => Promise<Page> }>({
  onPhone: ({ pageOf }, use) => use((account) => pageOf(account, BY_FINGER)),
});
