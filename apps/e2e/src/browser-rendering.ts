import type { Page } from '@playwright/test';

/** The next pages are rendered in the browser alone, as after a navigation within the app: what the server rendered is removed. */
export const renderInBrowserOnly = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const data = document.getElementById('preloaded-queries');
      const root = document.getElementById('root');
      if (!data || !root) return;
      observer.disconnect();
      data.remove();
      root.replaceChildren();
      delete root.dataset['serverRendered'];
    }).observe(document, { childList: true, subtree: true });
  });

/** Holds back the app's scripts, so that the page is the server's, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
