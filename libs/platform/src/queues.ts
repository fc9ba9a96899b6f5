import {
  createPostgresBackend,
  DEFAULT_SCHEMA,
  type JobsOptions,
  type Processor,
  Queue,
  runMigrations,
  withBackend,
  Worker,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { ASYNC_COMMIT, createPool } from './postgres-pool.js';
import { forgetFailedConnections } from './postgres-queue-connection.js';
import { pingPostgres } from './postgres.statements.js';
import { databaseUrlOf, type Settings } from './settings.js';

/** The queues: `live` carries events to screens in order, `background` has the other short effects of events, `jobs` does long work, `clock` what is due by the hour. */
export const QUEUE_NAMES = ['live', 'background', 'jobs', 'clock'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const LONG_WORK: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1000 },
  removeOnComplete: true,
  removeOnFail: { count: 500 },
};

/** Attempts, backoff and retention, stated once. The outbox sends again what is lost beyond these. */
export const RETRY_POLICY: Record<QueueName, JobsOptions> = {
  live: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 100 },
    removeOnComplete: true,
    removeOnFail: { count: 500 },
  },
  background: {
    attempts: 5,
    backoff: { type: 'exponential', delay: 1000 },
    removeOnComplete: true,
    removeOnFail: { count: 500 },
  },
  jobs: LONG_WORK,
  clock: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 5000 },
    removeOnComplete: { count: 20 },
    removeOnFail: { count: 100 },
  },
};

/** How long a queue's worker waits after its store failed; BullMQ's default of 15 s would delay every push after an outage. */
const RECONNECT_MS = 1000;

/** The payload of a job of `live` and `background`: outbox events for one consumer. */
export interface DeliveryJob {
  consumer: string;
  eventIds: string[];
}

/** `jobId` is deterministic: what is added twice is there once. */
export interface NewJob<Data> {
  name: string;
  data: Data;
  opts: { jobId: string };
}

/** Many go in at once; for a single one, as most are, BullMQ has a quicker way on PostgreSQL (2.5 ms instead of 5). */
export async function addJobs<Data>(queue: Queue, jobs: readonly NewJob<Data>[]): Promise<void> {
  const [only, ...others] = jobs;
  if (only && others.length === 0) await queue.add(only.name, only.data, only.opts);
  else await queue.addBulk([...jobs]);
}

/** The functions of BullMQ that we use; the same on either store. */
export interface QueueBackend {
  queue(name: QueueName): Queue;
  worker(name: QueueName, processor: Processor, concurrency: number): Worker;
  /** Resolves when the store responds. */
  ping(): Promise<void>;
  /** Lets running jobs finish, then closes workers, queues and connections. */
  close(): Promise<void>;
}

/**
 * BullMQ on Redis when there is one, else on PostgreSQL (contract section 8): the one place that knows which.
 * @throws when PostgreSQL cannot be reached; an absent Redis shows in `ping`, and is waited for
 */
export async function openQueueBackend(
  settings: Settings,
  onError: (error: Error) => void,
): Promise<QueueBackend> {
  return settings.redisUrl
    ? onRedis(settings.redisUrl, onError)
    : onPostgres(databaseUrlOf(settings), onError);
}

function onRedis(url: string, onError: (error: Error) => void): QueueBackend {
  const pinger = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, connectTimeout: 2000 });
  pinger.on('error', onError);
  const connection = { url, maxRetriesPerRequest: null };
  return managed({
    // A producer must fail fast, so that the outbox keeps the event, instead of waiting for Redis in memory.
    queue: (name) =>
      new Queue(name, {
        connection: { url, maxRetriesPerRequest: 1 },
        defaultJobOptions: RETRY_POLICY[name],
      }),
    worker: (name, processor, concurrency) =>
      new Worker(name, processor, { connection, concurrency, runRetryDelay: RECONNECT_MS }),
    ping: async () => {
      await pinger.ping();
    },
    disconnect: () => {
      pinger.disconnect();
      return Promise.resolve();
    },
    onError,
  });
}

async function onPostgres(url: string, onError: (error: Error) => void): Promise<QueueBackend> {
  const config = {
    connectionString: url,
    options: `-c search_path=${DEFAULT_SCHEMA} ${ASYNC_COMMIT}`,
    application_name: 'daad-queues',
  };
  await migrateQueues(config);
  const pool = createPool({ ...config, max: 16 }, onError);
  // Each queue and each worker listens for errors of the pool they share.
  pool.setMaxListeners(4 * QUEUE_NAMES.length);
  forgetFailedConnections();
  const onPool = withBackend(createPostgresBackend);
  return managed({
    queue: (name) =>
      new onPool.Queue(name, { connection: pool, defaultJobOptions: RETRY_POLICY[name] }) as unknown as Queue,
    worker: (name, processor, concurrency) =>
      new onPool.Worker(name, processor, {
        connection: pool,
        concurrency,
        runRetryDelay: RECONNECT_MS,
      }) as unknown as Worker,
    ping: async () => {
      await pingPostgres(pool);
    },
    disconnect: () => pool.end(),
    onError,
  });
}

async function migrateQueues(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config);
  // A connection that breaks is an error of `connect` or of a statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await runMigrations(client);
  } finally {
    await client.end();
  }
}

/** Remembers what was opened, so that it is closed workers first. */
function managed(store: {
  queue(name: QueueName): Queue;
  worker(name: QueueName, processor: Processor, concurrency: number): Worker;
  ping(): Promise<void>;
  disconnect(): Promise<unknown>;
  onError: (error: Error) => void;
}): QueueBackend {
  const workers: Worker[] = [];
  const queues = new Map<QueueName, Queue>();
  return {
    queue(name) {
      const open = queues.get(name);
      if (open) return open;
      const queue = store.queue(name);
      queue.on('error', store.onError);
      queues.set(name, queue);
      return queue;
    },
    worker(name, processor, concurrency) {
      const worker = store.worker(name, processor, concurrency);
      worker.on('error', store.onError);
      workers.push(worker);
      return worker;
    },
    ping: () => store.ping(),
    async close() {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      await store.disconnect();
    },
  };
}
