import puppeteer, { type Page } from 'puppeteer-core';
import { type Engine, type Key, type Size, storeEntries, type Tab, WITHOUT_SCRIPTS } from './tab.js';

const PROGRAM = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** The Firefox of the system, without changes, over WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAM,
    env: { ...process.env, TZ: 'Africa/Cairo' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'ar-EG, ar',
      'ui.prefersReducedMotion': 1,
      // The policy of files that are no pages refuses the icon that Firefox asks for there.
      'browser.chrome.site_icons': false,
    },
  });
  return {
    openTab: async (origin, size) => {
      const context = await browser.createBrowserContext();
      return firefoxTab(await context.newPage(), origin, size);
    },
    close: () => browser.close(),
  };
}

async function firefoxTab(page: Page, origin: string, size: Size): Promise<Tab> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.setViewport(size);
  // Firefox reports these only within the page.
  await page.evaluateOnNewDocument(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // eslint-disable-next-line no-console -- the console is what is read
      console.error(`The security policy refuses ${blockedURI}: ${violatedDirective}`);
    });
  });
  return {
    store: async (entries) => {
      await page.goto(`${origin}${WITHOUT_SCRIPTS}`);
      await page.evaluate(storeEntries, entries);
    },
    open: async (path) => {
      await page.goto(`${origin}${path}`);
    },
    back: async () => {
      await page.goBack();
    },
    evaluate: async <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) =>
      (await page.evaluate(script as (...args: unknown[]) => unknown, ...args)) as Result,
    install: async (source) => {
      await page.evaluate(source);
    },
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key: Key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    problems: () => Promise.resolve([...problems]),
    close: () => page.browserContext().close(),
  };
}
