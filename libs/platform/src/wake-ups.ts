import { Redis } from 'ioredis';
import { Listener } from './postgres-listener.js';
import { ASYNC_COMMIT, createPool } from './postgres-pool.js';
import { NOTIFY } from './postgres.statements.js';
import { databaseUrlOf, type Settings } from './settings.js';
import { WakeableLoop } from './wakeable-loop.js';

/** What the worker polls: events in the outbox, and rows of `job`. */
export type WakeTopic = 'outbox' | 'jobs';

/** Carries wake-ups to other processes. */
export interface WakeUpTransport {
  send(topic: WakeTopic): Promise<unknown>;
  /** @param onListening called each time listening begins: what was sent before was missed */
  listen(onMessage: (topic: string) => void, onListening: () => void): Promise<void>;
  close(): Promise<void>;
}

const CHANNEL = 'daad_wake_up';
/** After it has sent a topic, a process waits this long; a burst of commits sends its first and its last. */
const PAUSE_MS = 10;

/**
 * Wakes the loops of the worker after a commit: by a direct call when they are in this process, else by a small message.
 * No one depends on it: the loops also poll, and find what a process did not send because it was killed.
 */
export class WakeUps {
  private readonly callbacks = new Map<string, () => void>();
  private readonly senders: Record<WakeTopic, WakeableLoop>;
  private listening: Promise<void> | undefined;
  private closing: Promise<void> | undefined;

  constructor(
    private readonly transport: WakeUpTransport,
    onError: (error: Error) => void,
  ) {
    const sender = (topic: WakeTopic) =>
      new WakeableLoop(
        async () => {
          await transport.send(topic);
        },
        (error) => onError(error instanceof Error ? error : new Error(String(error))),
        PAUSE_MS,
      );
    this.senders = { outbox: sender('outbox'), jobs: sender('jobs') };
  }

  wake(topic: WakeTopic): void {
    const callback = this.callbacks.get(topic);
    if (callback) callback();
    else this.senders[topic].wake();
  }

  /** Calls back on each wake-up from this process or another, and whenever some may have been missed. */
  async onWake(topic: WakeTopic, callback: () => void): Promise<void> {
    this.callbacks.set(topic, callback);
    this.listening ??= this.transport.listen(
      (sent) => this.callbacks.get(sent)?.(),
      () => this.callbacks.forEach((each) => each()),
    );
    await this.listening;
    callback();
  }

  /** A process may be stopped twice. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(): Promise<void> {
    const stopped = Object.values(this.senders).map((sender) => sender.stop());
    await this.transport.close();
    await Promise.all(stopped);
  }
}

/** Over Redis when there is one, else over PostgreSQL. Each connection is opened when it is first used. */
export const openWakeUps = (settings: Settings, onError: (error: Error) => void): WakeUps =>
  new WakeUps(
    settings.redisUrl ? onRedis(settings.redisUrl, onError) : onPostgres(databaseUrlOf(settings), onError),
    onError,
  );

function onRedis(url: string, onError: (error: Error) => void): WakeUpTransport {
  const connect = () =>
    new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true }).on('error', onError);
  const publisher = connect();
  const subscriber = connect();
  // Redis shares channels among its databases, of which each may belong to another school.
  const channel = `${CHANNEL}-${publisher.options.db ?? 0}`;
  return {
    send: (topic) => publisher.publish(channel, topic),
    // Not awaited: a worker starts without its Redis.
    listen: (onMessage, onListening) => {
      subscriber.on('message', (_channel, topic) => onMessage(topic)).on('ready', onListening);
      subscriber.subscribe(channel).then(onListening, onError);
      return Promise.resolve();
    },
    close: () => {
      for (const each of [publisher, subscriber]) each.disconnect();
      return Promise.resolve();
    },
  };
}

/**
 * Notifies in a separate transaction: PostgreSQL commits transactions with a notification one at a time, so that changes
 * that notify would each wait for the disk writes of all before them.
 */
function onPostgres(url: string, onError: (error: Error) => void): WakeUpTransport {
  const pool = createPool(
    {
      connectionString: url,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 10_000,
      application_name: 'daad-wake-up',
      options: ASYNC_COMMIT,
    },
    onError,
  );
  let listener: Listener | undefined;
  return {
    send: (topic) => pool.query(NOTIFY, [CHANNEL, topic]),
    listen: (onMessage, onListening) => {
      listener = new Listener({ url, channel: CHANNEL, onMessage, onListening, onLost: onError });
      return listener.open();
    },
    close: async () => {
      await listener?.close();
      await pool.end();
    },
  };
}
