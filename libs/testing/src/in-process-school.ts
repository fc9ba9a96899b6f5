import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApi, startApi } from '@daad/api/start-api';
import { createDataSource } from '@daad/persistence/database';
import { createLogger } from '@daad/platform/logger';
import { readSettings, type Settings } from '@daad/platform/settings';
import { type RunningWorker, startWorker } from '@daad/worker/start-worker';
import type { DataSource, QueryRunner } from 'typeorm';
import { type TcpProxy, openTcpProxy } from './tcp-proxy.js';
import { present, started } from './present.js';
import { SchoolClients } from './school-clients.js';
import { withVersionsRaised } from './database-client.js';
import { createTestDatabase } from './test-database.js';
import { createTestRedis } from './test-redis.js';
import { createTeacher, type TestTeacher } from './builders.js';
import type { LogLine, SchoolOptions } from './school-options.js';

export interface InProcessOptions extends SchoolOptions {
  /** Start without the API; `startApi` brings it later. */
  api?: boolean;
  /** API and workers reach the database through `databaseProxy`, which can be shut. */
  databaseProxy?: boolean;
  /** On the server whose commits reach the disk: for specs that kill processes. */
  durable?: boolean;
}

/**
 * A whole school on real services in this process: database, API, worker, and clients to call it. For specs that reach
 * into the process (errors, clocks, modules), which load the whole product; all others use `TestSchool`.
 */
export class InProcessSchool extends SchoolClients {
  private readonly stops: (() => Promise<void>)[] = [];
  api!: RunningApi;
  private proxy: TcpProxy | undefined;
  readonly workers: RunningWorker[] = [];
  /** What API and worker logged; needs `LOG_LEVEL` in `env`. */
  readonly logs: LogLine[] = [];
  settings!: Settings;
  /** The database without the proxy. */
  databaseUrl!: string;
  dataSource!: DataSource;
  teacher!: TestTeacher;

  static async start({
    redis = false,
    worker = true,
    api = true,
    databaseProxy = false,
    durable = false,
    env = {},
  }: InProcessOptions = {}): Promise<InProcessSchool> {
    const school = new InProcessSchool();
    try {
      await school.open({ redis, worker, api, databaseProxy, durable, env });
    } catch (error) {
      await school.stop();
      throw error;
    }
    return school;
  }

  private async open({
    redis,
    worker,
    api,
    databaseProxy,
    durable,
    env,
  }: Required<InProcessOptions>): Promise<void> {
    const database = await createTestDatabase({ durable });
    this.databaseUrl = database.url;
    this.stops.push(database.drop);
    this.proxy = databaseProxy ? await openTcpProxy(database.url) : undefined;
    const dataDir = await mkdtemp(join(tmpdir(), 'daad-test-'));
    this.stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const cache = redis ? await createTestRedis() : undefined;
    if (cache) this.stops.push(cache.drop);

    this.settings = readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: this.proxy?.url ?? database.url,
      REDIS_URL: cache?.url,
      JWT_SECRET: 'a-secret-that-only-the-tests-know-of',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      DATABASE_POOL_SIZE: '6',
      ...env,
    });
    this.dataSource = await createDataSource({
      url: database.url,
      poolSize: 4,
      applicationName: 'daad-test',
    }).initialize();
    this.stops.push(() => this.dataSource.destroy());
    const query = this.dataSource.query.bind(this.dataSource);
    // With a runner it belongs to a transaction, where an event announces what it changes.
    this.dataSource.query = (text: string, values?: unknown[], runner?: QueryRunner) =>
      runner ? query(text, values, runner) : withVersionsRaised(query, text, values);
    this.teacher = await createTeacher(this.dataSource);
    if (api) await this.startApi();
    if (worker) await this.startWorker();
  }

  async startApi(): Promise<void> {
    this.api = await startApi(this.settings, this.logger('test-api'));
  }

  /** Ends the API and starts it again with changed settings, on another port. */
  async restartApi(changes: Partial<Settings>): Promise<void> {
    await this.api.stop();
    Object.assign(this.settings, changes);
    await this.startApi();
  }

  /** Starts one more API on the same database. @returns its port */
  async addApi(): Promise<number> {
    const added = await startApi(this.settings, this.logger('added-api'));
    this.stops.push(() => added.stop());
    return added.port;
  }

  /** Starts a worker in addition to those that run. */
  async startWorker(): Promise<void> {
    this.workers.push(await startWorker(this.settings, this.logger('test-worker')));
  }

  private logger(name: string) {
    return createLogger(this.settings.logLevel, name, {
      write: (line) => {
        this.logs.push(JSON.parse(line) as LogLine);
        if (process.env['TEST_LOG_LEVEL']) process.stdout.write(line);
      },
    });
  }

  /** Stops the worker that has run longest. */
  async stopWorker(): Promise<void> {
    await this.workers.shift()?.stop();
  }

  get port(): number {
    return this.api.port;
  }

  get databaseProxy(): TcpProxy {
    return present(this.proxy, 'The proxy of the database');
  }

  async stop(): Promise<void> {
    this.closeSockets();
    for (const worker of this.workers) await worker.stop();
    await started(this.api)?.stop();
    await this.proxy?.stop();
    for (const stop of this.stops.reverse()) await stop();
  }
}
