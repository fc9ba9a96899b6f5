import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eventually } from '@daad/testing/eventually';
import { Builder, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver';
import { type Engine, type Key, type Size, storeEntries, type Tab, WITHOUT_SCRIPTS } from './tab.js';

const DRIVER = process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver';
const KEYS: Record<Key, string> = { Enter: Keys.ENTER, Escape: Keys.ESCAPE };
const NO_MOTION = '[Settings]\ngtk-enable-animations=0\n';

/** MiniBrowser, the small browser that WebKitGTK comes with. It cannot run without a display: this one is in memory. */
export async function launchWebKit(): Promise<Engine> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const stopDisplay = stopper(display);
  const number = await firstLine(display, display.stdio[3] as Readable);
  const folder = await mkdtemp(join(tmpdir(), 'daad-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), NO_MOTION);
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    LANG: 'ar_EG.UTF-8',
    // There is no graphics card to draw with.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    TZ: 'Africa/Cairo',
    XDG_CONFIG_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_DATA_HOME: folder,
  };
  return {
    openTab: (origin, size) => openTab(env, origin, size),
    close: async () => {
      await stopDisplay();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A driver has one session, and all windows of a session share cookies and storage. */
async function openTab(env: NodeJS.ProcessEnv, origin: string, size: Size): Promise<Tab> {
  const port = await freePort();
  const stop = stopper(spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore', detached: true }));
  const address = `http://127.0.0.1:${port}`;
  try {
    await eventually(() => fetch(`${address}/status`).catch(() => false));
    const options = { args: ['--automation', '--javascript-can-open-windows-automatically=true'] };
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
      .build();
    await driver.get(`${origin}${WITHOUT_SCRIPTS}`);
    return await webKitTab(driver, size, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * WebDriver has no log of errors, and MiniBrowser's window is at least 447 px wide because of its toolbar. So the first window stays
 * at a file of the site and opens the second one, which has no toolbar, with a listener for errors.
 */
async function webKitTab(driver: WebDriver, size: Size, stop: () => Promise<void>): Promise<Tab> {
  const first = await driver.getWindowHandle();
  let shown: string | undefined;
  const inFirst = async <Result>(action: () => Promise<Result>): Promise<Result> => {
    await driver.switchTo().window(first);
    const result = await action();
    if (shown) await driver.switchTo().window(shown);
    return result;
  };
  return {
    store: (entries) => inFirst(() => driver.executeScript(storeEntries, entries)),
    open: async (path) => {
      if (shown) await driver.close();
      shown = undefined;
      await inFirst(async () => {
        await driver.executeScript(openWatched, path, size.width, size.height);
        shown = await eventually(async () =>
          (await driver.getAllWindowHandles()).find((handle) => handle !== first),
        );
      });
    },
    back: () => driver.navigate().back(),
    evaluate: (script, ...args) =>
      driver.executeScript(`return (${script.toString()}).apply(undefined, arguments)`, ...args),
    install: (source) => driver.executeScript(source),
    clickAt: (x, y) =>
      driver.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    problems: () => inFirst(() => driver.executeScript<string[]>(() => window.problems ?? [])),
    close: async () => {
      await driver.quit().finally(stop);
    },
  };
}

/** The new window keeps what is added to it here when its page arrives, because it was empty and of the same origin. */
function openWatched(path: string, width: number, height: number): void {
  const problems = (window.problems ??= []);
  const opened = window.open(path, '', `popup,width=${width},height=${height}`) as Window & typeof globalThis;
  opened.addEventListener('error', ({ message }) => problems.push(message));
  opened.addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  opened.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    problems.push(`The security policy refuses ${blockedURI}: ${violatedDirective}`),
  );
  const { error } = opened.console;
  opened.console.error = (...parts: unknown[]) => {
    problems.push(parts.map(String).join(' '));
    error(...parts);
  };
}

declare global {
  interface Window {
    problems?: string[];
  }
}

/** @returns how to end the process with those that it started */
function stopper(child: ChildProcess): () => Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const kill = () => {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  };
  process.once('exit', kill);
  return async () => {
    kill();
    process.off('exit', kill);
    await ended;
  };
}

/** @throws when the program ends before it prints one */
async function firstLine(program: ChildProcess, output: Readable): Promise<string> {
  const ended = once(program, 'exit').then(() => {
    throw new Error(`${program.spawnfile} ended instead of starting`);
  });
  const [text] = (await Promise.race([once(output, 'data'), ended])) as [Buffer];
  return text.toString().trim();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
