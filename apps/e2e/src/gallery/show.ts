import { type Disposable, expect, type Page } from '@playwright/test';
import { renderInBrowserOnly } from '../browser-rendering.js';
import type { Server, View } from './screen.js';

/** What changes the API of a page, until the page shows its next view. */
const changes = new WeakMap<Page, Disposable[]>();

async function restore(page: Page): Promise<void> {
  for (const change of changes.get(page) ?? []) await change.dispose();
  changes.delete(page);
}

/** Makes the API slow, broken or empty for this page. The calls of the frame succeed when `spareFrame` is set. */
async function behave(page: Page, server: Server, spareFrame: boolean): Promise<void> {
  changes.set(page, [
    await renderInBrowserOnly(page),
    await page.addInitScript(replaceAnswers, { server, spareFrame }),
  ]);
}

/**
 * Runs in the page. A route of Playwright instead of this would switch off the browser's cache for all files, and so double
 * what a load costs.
 */
function replaceAnswers({ server, spareFrame }: { server: Server; spareFrame: boolean }): void {
  /** The account and the site's name, without which the page's frame is not rendered. */
  const FRAME = /^\/api\/v1\/(account\/(?!Sessions)|site$)/;
  const NO_FACES: Readonly<Record<string, unknown>> = {
    photograph: null,
    introVideo: null,
    gallery: [],
    testimonials: [],
  };
  /** Parts of the student's home that are null when there is none. */
  const NOTHING_YET = new Set(['nextClass', 'nextExam', 'nextPlace', 'order', 'news']);
  const UNCHANGED = new Set(['pageNumber', 'pageSize', 'statusCode']);
  const FAILURE = {
    succeeded: false,
    code: 'internal',
    message: 'حدث خطأ غير متوقع، حاول مرة أخرى',
    data: null,
    errors: null,
  };
  const SUCCESS = { succeeded: true, message: null, errors: null };
  /** Of a sign-in, and of an account. */
  const TWO_FACTOR: Readonly<Record<string, unknown>> = {
    '/api/v1/account/login': { twoFactor: true, challenge: 'challenge' },
    '/api/v1/account/TwoFactor': { on: true, recoveryCodesLeft: 2 },
  };
  const fetched = window.fetch.bind(window);

  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const isOurs = pathname.startsWith('/api/v1/');
    if (server === 'faceless') {
      if (!isOurs || !pathname.endsWith('/site')) return fetched(input, init);
      const withoutFaces = (key: string, value: unknown) => (key in NO_FACES ? NO_FACES[key] : value);
      return changed(await fetched(input, init), (text) => JSON.parse(text, withoutFaces));
    }
    if (server === 'two-factor') {
      const data = TWO_FACTOR[pathname];
      return data ? new Response(JSON.stringify({ ...SUCCESS, data })) : fetched(input, init);
    }
    if (!isOurs || (spareFrame && FRAME.test(pathname))) return fetched(input, init);
    if (server === 'broken') return new Response(JSON.stringify(FAILURE), { status: 500 });
    if (server === 'empty') return changed(await fetched(input, init), (text) => emptied(JSON.parse(text)));
    // Slow: no response while the picture is taken.
    return new Promise(() => undefined);
  };

  async function changed(response: Response, change: (text: string) => unknown): Promise<Response> {
    return new Response(JSON.stringify(change(await response.text())), response);
  }

  /** The same response without rows, and with every count 0. */
  function emptied(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return [];
    if (typeof value === 'number') return UNCHANGED.has(key) ? value : 0;
    if (value === null || typeof value !== 'object') return value;
    if (NOTHING_YET.has(key)) return null;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, emptied(part, name)]));
  }
}

const ONLY_SITE = /^\/(about|contact)/;

/** Opens a screen in one of its states and waits until it stands still. */
export async function show(page: Page, at: string, view: View) {
  await restore(page);
  if (view.server) await behave(page, view.server, !ONLY_SITE.test(at));
  await page.goto(at);
  await settle(page, view.server);
  await act(page, view);
}

/** Performs the actions on the open page that lead to a view. */
export async function act(page: Page, { server, press = [], fill = {}, send }: View) {
  for (const name of press) {
    await reveal(page, name);
    await pressAndWait(page, name);
    await settle(page, server);
  }
  // The dialog's elements come after those of the page.
  for (const [label, value] of Object.entries(fill))
    await page.getByLabel(label).and(page.locator('input, textarea')).last().fill(value);
  if (!send) return;
  await pressAndWait(page, send);
  await settle(page, server);
}

/** Presses, and waits for what that shows: the scripts of dialogs are loaded when they are first opened. */
async function pressAndWait(page: Page, name: string | RegExp): Promise<void> {
  const target = pressable(page, name);
  // The pointer on a button shows its name, which is not what is waited for.
  await target.hover();
  const shown = await page.evaluateHandle(() => {
    const seen = new Promise<void>((resolve) =>
      new MutationObserver((changes, observer) => {
        const adds = ({ type, addedNodes }: MutationRecord) => type === 'attributes' || addedNodes.length > 0;
        if (!changes.some(adds)) return;
        observer.disconnect();
        resolve();
      }).observe(document.body, {
        childList: true,
        subtree: true,
        attributeFilter: ['aria-expanded', 'aria-pressed', 'aria-selected'],
      }),
    );
    return { seen };
  });
  await target.click();
  await shown.evaluate(({ seen }) => seen);
  await shown.dispose();
}

/** On a phone the button may be in the menu of a row, or in the header's menu of further actions. */
async function reveal(page: Page, name: string | RegExp): Promise<void> {
  const menus = [page.locator('[data-row-menu]'), page.getByRole('button', { name: 'إجراءات أخرى' })];
  for (const menu of menus) {
    if ((await pressable(page, name).count()) > 0) return;
    const first = menu.filter({ visible: true }).first();
    if ((await first.count()) === 0) continue;
    await first.click();
    // The items of a menu are rendered in its first frames; a menu without the button is closed again.
    const shown = pressable(page, name).waitFor({ timeout: 1_000 });
    await shown.catch(() => page.keyboard.press('Escape'));
  }
}

/** Closes what a view has opened on the page, the last first. */
export async function close(page: Page): Promise<void> {
  const opened = page.locator('[role=dialog]:visible, [role=menu]:visible');
  for (let left = await opened.count(); left > 0; left--) {
    await page.keyboard.press('Escape');
    await expect(opened).toHaveCount(left - 1);
  }
}

/** The page under an open dialog has no accessible roles, so the name finds the dialog's button. */
const pressable = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitem', { name, exact: true }))
    .filter({ visible: true })
    .first();

/** Waits until loading has ended (when it can end), images and fonts are there, and no animation runs. */
export async function settle(page: Page, server?: Server): Promise<void> {
  await page.locator('h1').filter({ hasNotText: 'جارٍ التحقق' }).first().waitFor();
  // The app has replaced the server-rendered page.
  await page.locator('#root:not([data-server-rendered])').waitFor({ state: 'attached' });
  await page.locator('[data-mantine-styles]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (slow) =>
      (slow || !document.querySelector('[aria-label="جارٍ التحميل"], figure .mantine-Skeleton-root')) &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        // The screenshot is of the whole page, so images below the viewport are loaded, too.
        image.loading = 'eager';
        return image.complete;
      }) &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    server === 'slow',
  );
}
