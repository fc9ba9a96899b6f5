import type { Settings } from '@daad/platform/settings';
import { io, type Socket } from 'socket.io-client';
import type { DataSource } from 'typeorm';
import { ApiClient } from './api-client.js';
import type { TestTeacher } from './builders.js';
import { DatabaseClient } from './database-client.js';
import type { HostCalls, HostReply, SchoolFacts } from './host-calls.js';
import { SchoolClients } from './school-clients.js';
import type { LogLine, SchoolOptions } from './school-options.js';
import type { LoggedStatement } from './statement-log.js';

/** Set by the set-up of the test run: the address of each Jest worker's host, separated by commas. */
export const HOSTS = 'TEST_PRODUCT_HOSTS';

function hostUrl(): string {
  const urls = (process.env[HOSTS] ?? '').split(',');
  const url = urls[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (!url) throw new Error(`No product host runs for this test process: ${HOSTS} is ${process.env[HOSTS]}`);
  return url;
}

/**
 * A school on real services for one spec file, as its clients see it: the compiled product runs in the host's process
 * (`product-host.ts`) on its own database. A spec that must reach into the product's process uses `InProcessSchool`.
 */
export class TestSchool extends SchoolClients {
  private facts!: SchoolFacts;
  dataSource!: DatabaseClient;
  private readonly connections: DataSource[] = [];

  private constructor(private readonly host: Socket) {
    super();
  }

  static async start(options: SchoolOptions = {}): Promise<TestSchool> {
    const host = io(hostUrl(), { transports: ['websocket'], forceNew: true, reconnection: false });
    await new Promise<void>((resolve, reject) => {
      host.once('connect', () => resolve());
      host.once('connect_error', reject);
    });
    const school = new TestSchool(host);
    try {
      school.facts = await school.call('open', options);
    } catch (error) {
      host.disconnect();
      throw error;
    }
    school.dataSource = new DatabaseClient(school.facts.databaseUrl);
    return school;
  }

  private async call<Name extends keyof HostCalls>(
    name: Name,
    given: HostCalls[Name]['given'],
  ): Promise<HostCalls[Name]['result']> {
    const reply = (await this.host.emitWithAck(name, given)) as HostReply;
    if ('error' in reply) throw new Error(`${name} failed in the product host:\n${reply.error}`);
    return reply.result as HostCalls[Name]['result'];
  }

  get settings(): Settings {
    return this.facts.settings;
  }

  get teacher(): TestTeacher {
    return this.facts.teacher;
  }

  get port(): number {
    return this.facts.port;
  }

  /** The database for specs that call the persistence library; closed with the school. */
  async connect(): Promise<DataSource> {
    // TypeORM takes longer to load than most spec files run.
    const { connect } = await import('./connect.js');
    const connection = await connect(this.facts.databaseUrl);
    this.connections.push(connection);
    return connection;
  }

  /** Ends the API and starts it again with changed settings, on another port. */
  async restartApi(changes: Partial<Settings>): Promise<void> {
    this.facts = await this.call('restartApi', changes);
  }

  /** Starts one more API on the same database. @returns a client of it that is not signed in */
  async visitorOfAddedApi(): Promise<ApiClient> {
    return new ApiClient(`http://127.0.0.1:${await this.call('addApi', null)}`);
  }

  /** Starts a worker in addition to those that run. */
  startWorker(): Promise<void> {
    return this.call('startWorker', null);
  }

  /** Stops the worker that has run longest. */
  stopWorker(): Promise<void> {
    return this.call('stopWorker', null);
  }

  /** Where each worker serves its metrics; needs `METRICS_PORT: '0'` in `env`. */
  metricsPorts(): Promise<number[]> {
    return this.call('metricsPorts', null);
  }

  /** What API and worker have logged until now; needs `LOG_LEVEL` in `env`. */
  readLogs(): Promise<LogLine[]> {
    return this.call('readLogs', null);
  }

  /** Bytes of the product's heap after a garbage collection. */
  usedMemory(): Promise<number> {
    return this.call('usedMemory', null);
  }

  /** Runs `work` alone and returns the statements that the API sent during it. */
  async statementsOf(work: () => Promise<unknown>): Promise<LoggedStatement[]> {
    await this.call('logStatements', 'daad-api');
    await work();
    return this.call('readStatements', null);
  }

  /** The host closes and drops what this school had, while the next spec file loads. */
  async stop(): Promise<void> {
    this.closeSockets();
    for (const connection of [this.dataSource, ...this.connections]) await connection.destroy();
    this.host.disconnect();
  }
}
