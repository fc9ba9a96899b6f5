import { setTimeout as pause } from 'node:timers/promises';
import { asError, errorCode, errorField } from '@daad/platform/error-details';
import pg from 'pg';

/** How long a request waits for a connection. */
const ACQUIRE_TIMEOUT_MS = 10_000;
/** How long PostgreSQL may take to respond to a new connection before it counts as away. */
const PROBE_TIMEOUT_MS = 2000;
/** How often a connection is requested again from a server that has none left. */
const RETRY_MS = 100;

/** PostgreSQL's code when all its connections are in use, by whomever. */
const NO_CONNECTION_LEFT = '53300';

/** Messages of `pg` errors without a code: no connection was free, or made, in time. */
const LATE = /^timeout e(xceeded|xpired)|connection timeout/i;

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (destroy?: boolean | Error) => void,
) => void;

/** PostgreSQL responds, and had no connection for this request in time: the request was not begun, and may be sent again. */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('the database has no connection free', { cause });
  }
}

/**
 * The pool of TypeORM, which tells a database that is busy from one that is away: both are late, but only the busy one
 * responds. Where the server has no connection left, requests wait for those that this pool has.
 */
export class QueryPool extends pg.Pool {
  private readonly config: pg.PoolConfig;
  private readonly timeoutMs: number;
  private hasConnected = false;
  private probe: Promise<boolean> | undefined;

  constructor(config: pg.PoolConfig) {
    const timeoutMs = config.connectionTimeoutMillis ?? ACQUIRE_TIMEOUT_MS;
    super({ ...config, connectionTimeoutMillis: timeoutMs });
    this.config = config;
    this.timeoutMs = timeoutMs;
    this.once('connect', () => {
      this.hasConnected = true;
    });
    // An error without a listener ends the process. A connection that is lent has no other listener until TypeORM adds its
    // own, and what breaks it may arrive in the same packet as the reply that made it.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const acquired = this.acquire();
    if (!callback) return acquired;
    acquired.then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error: unknown) => callback(asError(error), undefined, () => undefined),
    );
  }

  private async acquire(): Promise<pg.PoolClient> {
    const end = Date.now() + this.timeoutMs;
    for (;;) {
      try {
        return await super.connect();
      } catch (error) {
        const isRefused = errorCode(error) === NO_CONNECTION_LEFT;
        // A process that starts tells its operator at once.
        if (!this.hasConnected || !(isRefused || isLate(error))) throw error;
        if (isRefused && Date.now() < end) await pause(RETRY_MS);
        else throw isRefused || (await this.responds()) ? new DatabaseBusy(error) : error;
      }
    }
  }

  /** Whether PostgreSQL responds to a new connection; requests that are late together share the attempt. */
  responds(): Promise<boolean> {
    this.probe ??= respondsTo(this.config).finally(() => {
      this.probe = undefined;
    });
    return this.probe;
  }
}

const isLate = (error: unknown) => LATE.test(errorField(error, 'message') ?? '');

async function respondsTo(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  // A connection that breaks is an error of `connect`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return errorCode(error) === NO_CONNECTION_LEFT;
  } finally {
    void client.end().catch(() => undefined);
  }
}
