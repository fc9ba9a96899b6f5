import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const DURABLE_SERVER = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** A throw-away server that never waits for the disk; the other one serves where the test run has started none. */
const FAST_SERVER = process.env['TEST_FAST_DATABASE_URL'] ?? DURABLE_SERVER;

const MIGRATIONS = fileURLToPath(new URL('../../persistence/src/migrations/', import.meta.url));
/** Names the versions of the packages that bring tables of their own, as BullMQ does. */
const LOCK_FILE = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

/** One at a time makes the template; the others wait and find it. */
const TEMPLATE_LOCK = 7_203_312;

export interface TestDatabaseOptions {
  /** On the server whose commits reach the disk: for specs that kill processes. */
  durable?: boolean;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database on a real PostgreSQL that no other test uses: a clone of the template. */
export function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return create(options, async (client, server) => `template ${await ensureTemplate(client, server)}`);
}

/** A database without any table: what the first start of the product finds. */
export function createEmptyDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return create(options, () => Promise.resolve(''));
}

async function create(
  { durable = false }: TestDatabaseOptions,
  source: (client: pg.Client, server: string) => Promise<string>,
): Promise<TestDatabase> {
  const server = durable ? DURABLE_SERVER : FAST_SERVER;
  const name = `daad_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await asAdmin(server, async (client) => {
    await client.query(`create database ${name} ${await source(client, server)}`);
    if (!durable) await client.query(`alter database ${name} set synchronous_commit = off`);
  });
  return {
    url: urlOf(server, name),
    drop: () =>
      asAdmin(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function ensureTemplate(client: pg.Client, server: string): Promise<string> {
  const name = templateName();
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    // Loaded only here: most specs find the template made, and TypeORM takes long to load.
    const { migrateTemplate } = await import('./migrate-template.js');
    await migrateTemplate(urlOf(server, name));
    await client.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

/** Named after all that makes its tables, so that a changed schema gets a new template. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(`${MIGRATIONS}${file}`));
  return `daad_template_${hash.digest('hex').slice(0, 12)}`;
}

const urlOf = (server: string, name: string) => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
};

async function asAdmin<Result>(
  server: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
