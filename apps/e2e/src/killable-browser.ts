import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';

/** A browser with a profile on the disk that is killed like a phone whose battery is empty, and started again. */
export class KillableBrowser {
  #browser: Browser | null = null;
  #process: ReturnType<typeof spawn> | null = null;

  private constructor(private readonly profile: string) {}

  static async create(): Promise<KillableBrowser> {
    return new KillableBrowser(await mkdtemp(join(tmpdir(), 'daad-browser-')));
  }

  /** Starts it with the profile as it is. @returns its page */
  async start(): Promise<Page> {
    const port = join(this.profile, 'DevToolsActivePort');
    await rm(port, { force: true });
    this.#process = spawn(
      process.env['CHROMIUM_PATH'] ?? chromium.executablePath(),
      [
        '--headless=new',
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--no-first-run',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.profile}`,
        'about:blank',
      ],
      // A separate process group, which is killed as a whole.
      { detached: true, stdio: 'ignore' },
    );
    const [number, path] = await readWhenWritten(port);
    this.#browser = await chromium.connectOverCDP(`ws://127.0.0.1:${number}${path}`);
    const [context] = this.#browser.contexts();
    const [page] = context?.pages() ?? [];
    if (!page) throw new Error('The browser has no page');
    return page;
  }

  /** SIGKILL to all of its processes. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {};
    if (pid === undefined) return;
    const exited = new Promise((resolve) => this.#process?.once('exit', resolve));
    process.kill(-pid, 'SIGKILL');
    await exited;
    await this.#browser?.close().catch(() => undefined);
    this.#process = null;
  }

  async delete(): Promise<void> {
    await this.kill();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function readWhenWritten(file: string): Promise<string[]> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const lines = text.split('\n');
    if (lines.length >= 2 && lines[1]) return lines;
    await wait(50);
  }
}
