/** `npm run gallery`: every screen in every state, at each width and in both themes. The list is in `screens.ts`. */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { browserOf } from '../people.js';
import { test } from '../product-fixture.js';
import { ACCOUNTS, addressOf, fillSchool, hideDemoStudent } from './addresses.js';
import { GALLERY } from './folder.js';
import type { Screen, View } from './screen.js';
import { SCREENS } from './screens.js';
import { show } from './show.js';

const chosen = (name: string, all: string) => (process.env[name] || all).split(',');
const WIDTHS = chosen('GALLERY_WIDTHS', '390,1440').map(Number);
const THEMES = (['light', 'dark'] as const).filter((theme) =>
  chosen('GALLERY_THEMES', 'light,dark').includes(theme),
);
const ONLY = process.env['GALLERY_ONLY'] ?? '';
/** Below this width the page is emulated with a touch screen. */
const TOUCH_BELOW = 800;
const TALLEST = 8000;

test.beforeAll(async ({ product }) => {
  await fillSchool(product.origin);
  await hideDemoStudent(product.origin);
});

for (const screen of SCREENS.filter(({ name, leadsTo }) => !leadsTo && name.includes(ONLY))) {
  const views: View[] = [{ name: 'as-it-is' }, ...(screen.views ?? [])];
  for (const view of views) {
    for (const width of WIDTHS.filter((one) => one < (view.below ?? Infinity))) {
      test(`${screen.name} ${view.name} ${width}`, ({ browser, product }) =>
        takePictures(browser, product.origin, screen, view, width));
    }
  }
}

async function takePictures(
  browser: Browser,
  origin: string,
  screen: Screen,
  view: View,
  width: number,
): Promise<void> {
  const byFinger = width < TOUCH_BELOW;
  const context = await contextOf(browser, origin, screen.who, {
    viewport: { width, height: byFinger ? 844 : 900 },
    hasTouch: byFinger,
    isMobile: byFinger,
    reducedMotion: 'reduce',
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
  });
  const page = await context.newPage();
  await show(page, await addressOf(screen, view, origin), view);
  // Dialogs and menus are captured in the window, pages in full. A full-page screenshot would lose the phone emulation.
  if ((await page.locator('[role=dialog]:visible, [role=menu]:visible').count()) === 0) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  }
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    // The app changes its color scheme in a separate event, which may come later on a busy machine.
    await page.locator(`html[data-mantine-color-scheme=${theme}]`).waitFor({ state: 'attached' });
    const path = join(GALLERY, screen.name, `${view.name}-${width}-${theme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
  }
  await context.close();
}

function contextOf(browser: Browser, origin: string, who: Screen['who'], options: BrowserContextOptions) {
  if (who === 'visitor') return browser.newContext({ ...options, baseURL: origin });
  return browserOf(browser, origin, ACCOUNTS[who], options);
}
