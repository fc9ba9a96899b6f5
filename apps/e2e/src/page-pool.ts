import type { Browser, BrowserContext, BrowserContextOptions, Disposable, Page } from '@playwright/test';

/** A small resource of the product: a document of its origin that runs no script, for setting the origin's storage. */
const BLANK = '/robots.txt';

/** Events of a page that journeys listen to. */
const LISTENED_TO = ['dialog', 'request', 'requestfinished', 'requestfailed', 'response', 'websocket'];

export type Device = Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>;

export interface PageOptions {
  device: Device;
  /** The browser has Save-Data on, so no page prefetches the scripts of the others. */
  saveData: boolean;
  /** With `allow`, what a first visit loads counts: such a page is new, and closed on release. */
  serviceWorkers: BrowserContextOptions['serviceWorkers'];
}

interface PooledPage {
  page: Page;
  kind: string;
  initScripts: Disposable[];
  /** Something was changed that cannot be reset: the page is closed on release. */
  spent: boolean;
}

/**
 * Pages that the tests of a worker use one after the other. A page in a new browser context starts a process, and loads and compiles
 * every script again, which takes three times the processor time of a page that exists already. An acquired page is as one
 * in a new context, without cookies, storage, history, routes and init scripts of earlier tests, but for the browser's cache.
 */
export class PagePool {
  readonly #browser: Browser;
  readonly #idle: PooledPage[] = [];
  readonly #acquired = new Map<Page, PooledPage>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @param stored what the page finds in `localStorage` */
  async acquire(
    options: PageOptions,
    stored: readonly { name: string; value: string }[] = [],
  ): Promise<Page> {
    const { viewport, hasTouch, isMobile } = options.device;
    const kind = JSON.stringify([hasTouch, isMobile, options.saveData, options.serviceWorkers]);
    // The last released has its scripts in memory still.
    const index = this.#idle.findLastIndex((idle) => idle.kind === kind);
    const [pooled = await this.#open(options, kind)] = index < 0 ? [] : this.#idle.splice(index, 1);
    const { page } = pooled;
    this.#acquired.set(page, pooled);
    if (viewport) await page.setViewportSize(viewport);
    await page.evaluate((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, stored);
    await clearHistory(page);
    return page;
  }

  /** Closes what was opened from the page, and resets it for the next test. */
  async release(page: Page): Promise<void> {
    const pooled = this.#acquired.get(page);
    if (!pooled) throw new Error('The page is not from this pool');
    this.#acquired.delete(page);
    const context = page.context();
    if (pooled.spent || page.isClosed()) return context.close();

    for (const event of LISTENED_TO) page.removeAllListeners(event);
    for (const other of context.pages()) if (other !== page) await other.close();
    const ignoreErrors = { behavior: 'ignoreErrors' } as const;
    await page.unrouteAll(ignoreErrors);
    await context.unrouteAll(ignoreErrors);
    for (const script of pooled.initScripts.splice(0)) await script.dispose();
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce', forcedColors: null });
    await page.goto(BLANK, { waitUntil: 'commit' });
    await page.mouse.move(0, 0);
    await page.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      const databases = await indexedDB.databases();
      for (const { name = '' } of databases) indexedDB.deleteDatabase(name);
    });
    await context.clearCookies();
    this.#idle.push(pooled);
  }

  async #open({ device, saveData, serviceWorkers }: PageOptions, kind: string): Promise<PooledPage> {
    const context = await this.#browser.newContext(device);
    context.on('page', waitUntilTakenOver);
    if (saveData) await askToSaveData(context);
    const page = await context.newPage();
    await page.goto(BLANK, { waitUntil: 'commit' });
    const pooled: PooledPage = {
      page,
      kind,
      initScripts: [],
      spent: serviceWorkers === 'allow',
    };
    noteChanges(pooled);
    return pooled;
  }
}

async function clearHistory(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

/** Keeps the init scripts, to remove them, and notes the changes that no call takes back. */
function noteChanges(pooled: PooledPage): void {
  const { page } = pooled;
  const { clock } = page;
  const addInitScript = page.addInitScript.bind(page);
  const routeWebSocket = page.routeWebSocket.bind(page);
  const install = clock.install.bind(clock);
  page.addInitScript = async (script, argument, options) => {
    const added = await addInitScript(script, argument, options);
    pooled.initScripts.push(added);
    return added;
  };
  page.routeWebSocket = (url, handler) => {
    pooled.spent = true;
    return routeWebSocket(url, handler);
  };
  clock.install = (options) => {
    pooled.spent = true;
    return install(options);
  };
}

/** Makes navigations wait until the app has hydrated a server-rendered page, unless they have `waitUntil: 'commit'`. */
function waitUntilTakenOver(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const takenOver = async (waitUntil?: string) => {
    if (waitUntil !== 'commit')
      await page.locator('#root[data-server-rendered]').waitFor({ state: 'detached' });
  };
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await takenOver(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await takenOver(options?.waitUntil);
    return response;
  };
}

const askToSaveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    // A window that a page opens runs this twice.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
