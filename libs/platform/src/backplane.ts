import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter';
import { createAdapter as createRedisAdapter } from '@socket.io/redis-streams-adapter';
import { Redis } from 'ioredis';
import type { Pool, PoolClient } from 'pg';
import type { ServerOptions } from 'socket.io';
import { ASYNC_COMMIT, createPool } from './postgres-pool.js';
import { NOTIFY, NOTIFY_ALL, pingPostgres } from './postgres.statements.js';
import { databaseUrlOf, type Settings } from './settings.js';
import { readFromHereOn } from './stream-reader.js';

/** Connects the sockets of many processes: an adapter for Socket.IO, and the connections that it uses. */
export interface Backplane {
  adapter: NonNullable<ServerOptions['adapter']>;
  ping(): Promise<void>;
  /** Calls back after an interruption that may have lost messages. */
  onRecovered(callback: () => void): void;
  close(): Promise<void>;
}

/**
 * Redis streams when there is a Redis, else PostgreSQL notifications (contract section 8).
 * @param options.reads false for a process without sockets: on Redis it would only read what it has sent
 */
export function openBackplane(
  settings: Settings,
  onError: (error: Error) => void,
  { reads = true } = {},
): Backplane {
  return settings.redisUrl
    ? onRedis(settings.redisUrl, onError, reads)
    : onPostgres(databaseUrlOf(settings), onError);
}

const NEVER = new Promise<never>(() => undefined);

function onRedis(url: string, onError: (error: Error) => void, reads: boolean): Backplane {
  // The messages of a batch of events go out together, in their order.
  const client = new Redis(url, { maxRetriesPerRequest: null, enableAutoPipelining: true });
  client.on('error', onError);
  const callbacks: (() => void)[] = [];
  const reportGap = () => callbacks.forEach((callback) => callback());
  let reading = !reads;
  const connections = [client];
  onOtherServer(client, reportGap, onError);
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (options) => {
    const connection = duplicate({ ...options, enableAutoPipelining: false });
    if (!reads) {
      connections.push(Object.assign(connection, { xread: () => NEVER }));
      return connection;
    }
    const reader = readFromHereOn(connection, () => {
      reading = true;
      // At a usual start there are no sockets yet; those that connected before a late Redis have missed messages.
      reportGap();
    });
    connections.push(reader);
    return reader;
  };
  return {
    adapter: createRedisAdapter(client, { maxLen: 10_000 }),
    // From the first read on, messages wait in the client and in the stream, so a lost connection loses none.
    onRecovered: (callback) => callbacks.push(callback),
    ping: async () => {
      if (client.status !== 'ready') throw new Error(`the socket backplane is ${client.status}`);
      if (!reading) throw new Error('the socket backplane is not being read yet');
      await client.ping();
    },
    // The adapter closes its connections when a read returns; without Redis, none does.
    close: () => {
      for (const each of connections) each.disconnect();
      return Promise.resolve();
    },
  };
}

/**
 * Calls back when the client reconnects to another run of the server: after a restart or a failover to a replica, the stream
 * may lack its last messages, or all of them (second storey, section 7).
 */
function onOtherServer(client: Redis, callback: () => void, onError: (error: Error) => void): void {
  let knownRun: string | undefined;
  client.on('ready', () => {
    void client.info('server').then((text) => {
      const run = /^run_id:(\w+)/m.exec(text)?.[1];
      if (knownRun !== undefined && run !== knownRun) callback();
      knownRun = run;
    }, onError);
  });
}

interface Notification {
  values: [channel: string, payload: string];
  sent(): void;
  failed(error: unknown): void;
}

/**
 * Messages that arrive while others are being sent wait and then go out as one batch, in their order: a commit for each of
 * a thousand messages would delay all other commits.
 * @param borrow returns the connection that listens
 * @returns the part of a pool that the adapter uses
 */
function gatherNotifications(pool: Pool, borrow: Pool['connect']): Pool {
  const waiting: Notification[] = [];
  let sending = false;
  const sendAll = async () => {
    sending = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      await pool
        .query(NOTIFY_ALL, [batch.map(({ values }) => values[0]), batch.map(({ values }) => values[1])])
        .then(
          () => batch.forEach((each) => each.sent()),
          (error: unknown) => batch.forEach((each) => each.failed(error)),
        );
    }
    sending = false;
  };
  const query = (text: string, values: Notification['values']) =>
    text === NOTIFY
      ? new Promise<void>((sent, failed) => {
          waiting.push({ values, sent, failed });
          if (!sending) void sendAll();
        })
      : pool.query(text, values);
  return { query, connect: borrow } as unknown as Pool;
}

/** Within this time after the database is back, the adapter listens again. */
const RELISTEN_MS = 3500;

function onPostgres(url: string, onError: (error: Error) => void): Backplane {
  // Two connections: one listens, and a single other one publishes, so that messages keep their order.
  // Asynchronous commits: notifications share a lock, so each one that waits for the disk would delay the next.
  const pool = createPool(
    { connectionString: url, max: 2, application_name: 'daad-backplane', options: ASYNC_COMMIT },
    onError,
  );
  const callbacks: (() => void)[] = [];
  let interrupted = false;
  let recovery: NodeJS.Timeout | undefined;
  let closed = false;
  const isClosed = () => closed;
  let listener: PoolClient | undefined;
  let isLent = false;
  // The adapter connects again twice when its connection breaks as it begins to listen, and the second one would leave none to
  // publish on. An adapter that is closed while it connects gets none, so that the pool can end.
  const borrow = async () => {
    if (isClosed() || isLent) return NEVER;
    isLent = true;
    const client = await pool.connect().catch((error: unknown) => {
      isLent = false;
      throw error;
    });
    if (!isClosed()) return (listener = client);
    client.release(true);
    return NEVER;
  };
  pool.on('release', (_error, client) => {
    if (client !== listener) return;
    listener = undefined;
    isLent = false;
  });
  pool.on('connect', (client) => {
    client.once('end', () => (interrupted = !closed));
    if (!interrupted) return;
    interrupted = false;
    clearTimeout(recovery);
    recovery = setTimeout(() => callbacks.forEach((callback) => callback()), RELISTEN_MS).unref();
  });
  return {
    onRecovered: (callback) => callbacks.push(callback),
    adapter: createPostgresAdapter(gatherNotifications(pool, borrow as Pool['connect']), {
      errorHandler: onError,
    }),
    ping: async () => {
      await pingPostgres(pool);
    },
    close: () => {
      closed = true;
      clearTimeout(recovery);
      listener?.release(true);
      return pool.end();
    },
  };
}
