import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from '@daad/testing/api-client';
import {
  type ComposeService,
  environmentOf,
  imageCommand,
  readComposeFile,
} from '@daad/testing/compose-file';
import { connect } from '@daad/testing/connect';
import { lastingPort } from '@daad/testing/lasting-port';
import { present } from '@daad/testing/present';
import { createEmptyDatabase } from '@daad/testing/test-database';
import { createTestRedis } from '@daad/testing/test-redis';
import type { DataSource } from 'typeorm';
import { FleetProcess, type ProcessPlan } from './fleet-process.js';
import { startProxy } from './proxy.js';

/** The settings that an operator gives to Compose. */
const GIVEN = {
  POSTGRES_PASSWORD: 'postgres',
  REDIS_PASSWORD: 'redis',
  JWT_SECRET: 'a-secret-that-only-the-tests-of-the-fleet-know-of',
  LOG_LEVEL: 'warn',
};

/** The stores that Compose's network knows by the names of services. */
interface Places {
  databaseUrl: string;
  redisUrl: string;
  dataDir: string;
}

/** The APIs and workers of docker-compose.yml, as processes with PostgreSQL and Redis, behind a proxy. */
export class Fleet {
  readonly processes = new Map<string, FleetProcess>();
  private readonly origins = new Map<string, string>();
  private readonly stops: (() => Promise<unknown>)[] = [];
  /** The proxy. */
  origin!: string;
  dataSource!: DataSource;

  private constructor(private readonly given: Record<string, string>) {}

  /**
   * Starts every process at the same moment, on an empty database.
   * @param given settings of an operator, in addition to those that Compose requires
   */
  static async start(given: Record<string, string> = {}): Promise<Fleet> {
    const fleet = new Fleet({ ...GIVEN, ...given });
    try {
      await fleet.build();
    } catch (error) {
      await fleet.stop();
      throw error;
    }
    return fleet;
  }

  private async build(): Promise<void> {
    const database = await createEmptyDatabase({ durable: true });
    this.stops.push(database.drop);
    const redis = await createTestRedis();
    this.stops.push(redis.drop);
    const dataDir = await mkdtemp(join(tmpdir(), 'daad-fleet-'));
    this.stops.push(() => rm(dataDir, { recursive: true, force: true }));
    this.dataSource = await connect(database.url);
    this.stops.push(() => this.dataSource.destroy());

    const places = { databaseUrl: database.url, redisUrl: redis.url, dataDir };
    for (const [name, service] of Object.entries(readComposeFile().services)) {
      if (!/^(api|worker)-/.test(name)) continue;
      this.processes.set(name, new FleetProcess(await this.plan(name, service, places)));
    }
    this.stops.push(() => Promise.all([...this.processes.values()].map((each) => each.kill())));
    await Promise.all([...this.processes.values()].map((each) => each.start()));

    const proxy = await startProxy([...this.origins.values()]);
    this.stops.push(proxy.close);
    this.origin = proxy.origin;
  }

  private async plan(name: string, service: ComposeService, places: Places): Promise<ProcessPlan> {
    const isApi = name.startsWith('api-');
    const port = await lastingPort();
    const origin = `http://127.0.0.1:${port}`;
    if (isApi) this.origins.set(name, origin);
    const databaseUrl = new URL(places.databaseUrl);
    // Shows in pg_stat_activity which process a connection belongs to.
    databaseUrl.searchParams.set('application_name', name);
    return {
      name,
      command: service.command ?? imageCommand(),
      environment: {
        ...environmentOf(service, this.given),
        DATABASE_URL: databaseUrl.toString(),
        REDIS_URL: places.redisUrl,
        DATA_DIR: places.dataDir,
        HOST: '127.0.0.1',
        PORT: String(port),
        TRUST_PROXY: 'loopback',
        // Containers have their own ports; a test has fewer connections and less time.
        METRICS_PORT: '0',
        DATABASE_POOL_SIZE: '4',
        DRAIN_SECONDS: '2',
      },
      graceMs: parseInt(present(service.stop_grace_period, 'stop_grace_period')) * 1000,
      isUp: isApi ? async () => (await fetch(`${origin}/health/ready`)).ok : () => this.isPolling(name),
    };
  }

  /** Whether a connection of a process asked for due events or jobs last: a worker that is up does. */
  private isPolling(name: string): Promise<boolean> {
    return this.dataSource
      .createQueryBuilder()
      .select('1')
      .from('pg_stat_activity', 'connection')
      .where(`datname = current_database() and application_name = :name and query like '%due_at%'`, { name })
      .getExists();
  }

  process(name: string): FleetProcess {
    return present(this.processes.get(name), name);
  }

  originOf(name: string): string {
    return present(this.origins.get(name), name);
  }

  get apis(): string[] {
    return [...this.origins.keys()];
  }

  get workers(): string[] {
    return [...this.processes.keys()].filter((name) => !this.origins.has(name));
  }

  /** A client that goes through the proxy, or straight to one API. */
  async signIn(
    { phoneNumber, password }: { phoneNumber: string; password: string },
    origin = this.origin,
  ): Promise<ApiClient> {
    const client = new ApiClient(origin);
    await client.signIn(phoneNumber, password);
    return client;
  }

  async stop(): Promise<void> {
    for (const stop of this.stops.splice(0).reverse()) await stop();
  }
}
