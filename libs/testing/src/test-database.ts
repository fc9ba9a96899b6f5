import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDataSource, migrate } from '@daad/persistence/database';

const ADMIN_URL = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const MIGRATIONS = fileURLToPath(new URL('../../persistence/src/migrations/', import.meta.url));

/** One at a time makes the template; the others wait and find it. */
const TEMPLATE_LOCK = 7_203_312;

const urlOf = (name: string) => {
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  return url.toString();
};

async function asAdmin<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ADMIN_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Named after the migrations' text, so that a changed schema gets a new template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(`${MIGRATIONS}${file}`));
  return `daad_template_${hash.digest('hex').slice(0, 12)}`;
}

async function ensureTemplate(client: pg.Client): Promise<string> {
  const name = templateName();
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount) return name;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    const dataSource = await createDataSource({
      url: urlOf(name),
      poolSize: 2,
      applicationName: 'daad-test-template',
    }).initialize();
    await migrate(dataSource);
    await dataSource.destroy();
    await client.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of one's own on the real PostgreSQL: a clone of the template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return asAdmin(async (client) => create(client, `template ${await ensureTemplate(client)}`));
}

/** A database of one's own without any table: what the first start of the product finds. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return asAdmin((client) => create(client, ''));
}

async function create(client: pg.Client, options: string): Promise<TestDatabase> {
  const name = `daad_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  await client.query(`create database ${name} ${options}`);
  return {
    url: urlOf(name),
    drop: () =>
      asAdmin(async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`))),
  };
}
