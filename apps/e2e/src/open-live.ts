import type { Page } from '@playwright/test';
import { present } from '@daad/testing/present';

/** Opens a page, and returns when its first screen is there and idle: the app connects after it, as the last thing that it loads. */
export async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForEvent('websocket');
  await page.goto(path);
  await live;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The scripts that the server names in the head of a page. */
export async function preloadedScriptsOf(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) =>
    present(href),
  );
}

/** Returns when the open page has loaded the scripts of another one, which it does while it is idle. */
export async function waitForScriptsOf(page: Page, path: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return wanted.length > 1 && wanted.every((script) => loaded.includes(script));
    },
    await preloadedScriptsOf(page, path),
  );
}
