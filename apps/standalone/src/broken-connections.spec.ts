import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { useEmbeddedCluster } from '@daad/testing/embedded-cluster';
import { eventually } from '@daad/testing/eventually';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { lastingPort } from '@daad/testing/lasting-port';
import { OwnCommand } from '@daad/testing/own-command';
import { present } from '@daad/testing/present';
import { openTcpProxy } from '@daad/testing/tcp-proxy';
import { createTestDatabase } from '@daad/testing/test-database';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { processIdentity } from './processes.js';

/** With the kills of the other test 40 in all. The product does not start a server again that dies more often within a minute. */
const [BREAKS, KILLS] = [36, 4];
const PATHS = ['/', '/news', '/api/v1/product/GetList', '/api/v1/site', '/health/ready'];
const CREDENTIALS = JSON.stringify({ phoneNumber: '01000000001', password: 'not-the-password' });

const runs = async (pid: number) => (await processIdentity(pid)) !== undefined;
const cluster = useEmbeddedCluster({ start: startEmbeddedPostgres, runs });

/** `npm start` as a process, with a visitor who opens pages all the time. */
class Product {
  private readonly command: OwnCommand;
  private visiting = true;
  private visits: Promise<void> | undefined;

  private constructor(
    private readonly origin: string,
    environment: Record<string, string>,
  ) {
    this.command = new OwnCommand('apps/standalone/dist/main.js', [], environment);
  }

  static async start(environment: Record<string, string>): Promise<Product> {
    const port = await lastingPort();
    const settings = { PORT: String(port), HOST: '127.0.0.1', SEED_DEMO: 'false', LOG_LEVEL: 'error' };
    const product = new Product(`http://127.0.0.1:${port}`, { ...settings, ...environment });
    await product.ready();
    product.visits = product.visit();
    return product;
  }

  private async visit(): Promise<void> {
    const login = { method: 'POST', headers: { 'content-type': 'application/json' }, body: CREDENTIALS };
    while (this.visiting)
      await Promise.all([...PATHS.map((path) => this.open(path)), this.open('/api/v1/account/login', login)]);
  }

  /** Undefined while it does not respond. */
  async open(path: string, request: RequestInit = {}): Promise<number | undefined> {
    const response = await fetch(this.origin + path, request).catch(() => undefined);
    await response?.text().catch(() => '');
    return response?.status;
  }

  /** @throws when the process has ended, with its output */
  async ready(): Promise<void> {
    const ended = this.command.result().then(({ code, output }) => {
      throw new Error(`It ended with ${code}:\n${output}`);
    });
    await Promise.race([ended, eventually(async () => (await this.open('/health/ready')) === 200)]);
  }

  /** @returns the exit code */
  async stop(): Promise<number | null> {
    this.visiting = false;
    await this.visits;
    return this.command.stop();
  }
}

describe('npm start goes on', () => {
  let product: Product | undefined;
  afterEach(() => product?.stop());

  test('when its connections to PostgreSQL break, at random moments', async () => {
    const random = new Seeded(6);
    const database = await createTestDatabase();
    const proxy = await openTcpProxy(database.url);
    const dataDir = await mkdtemp(join(tmpdir(), 'daad-broken-'));
    product = await Product.start({ DATABASE_URL: proxy.url, DATA_DIR: dataDir });
    for (let time = 0; time < BREAKS; time++) {
      // Half of them while it recovers from the one before.
      if (random.next() < 0.5) await product.ready();
      await proxy.resetAfter(random.below(150));
    }
    await product.ready();
    expect(await product.stop()).toBe(0);
    await proxy.stop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  test('when its PostgreSQL is killed right after the start, and soon after it is back', async () => {
    const random = new Seeded(7);
    product = await Product.start({ DATA_DIR: cluster.folder.path });
    for (let time = 0; time < KILLS; time++) {
      await cluster.folder.killServer();
      await product.ready();
      for (let visits = random.below(20); visits > 0; visits--) await present(product).open('/api/v1/site');
    }
    expect(await product.stop()).toBe(0);
  });
});
