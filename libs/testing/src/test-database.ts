import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asAdmin, createDatabase, dropDatabase, DURABLE_SERVER, FAST_SERVER } from './database-server.js';
import { ensureTemplate } from './database-template.js';

const MIGRATIONS = fileURLToPath(new URL('../../persistence/src/migrations/', import.meta.url));
/** Contains the versions of packages that create their own tables, as BullMQ does. */
const LOCK_FILE = fileURLToPath(new URL('../../../package-lock.json', import.meta.url));

export interface TestDatabaseOptions {
  /** On the server whose commits reach the disk: for specs that kill processes. */
  durable?: boolean;
}

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

const serverOf = ({ durable = false }: TestDatabaseOptions) => (durable ? DURABLE_SERVER : FAST_SERVER);

/** A migrated, empty database on a real PostgreSQL that no other test uses: a clone of the template. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = serverOf(options);
  const template = await ensureTemplate(server, templateName(), migrate);
  return create(options, template.name);
}

/** A database without any table: what the first start of the product finds. */
export function createEmptyDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  return create(options);
}

async function create(options: TestDatabaseOptions, template?: string): Promise<TestDatabase> {
  const server = serverOf(options);
  const name = `daad_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const url = await createDatabase(server, name, template);
  if (!options.durable) {
    await asAdmin(server, (client) => client.query(`alter database ${name} set synchronous_commit = off`));
  }
  return { url, drop: () => dropDatabase(server, name) };
}

/** Named after all that makes its tables, so that a changed schema gets a new template. */
function templateName(): string {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(readFileSync(`${MIGRATIONS}${file}`));
  return `daad_template_${hash.digest('hex').slice(0, 12)}`;
}

/** Loaded only here: most specs find the template made, and TypeORM takes long to load. */
async function migrate(url: string): Promise<string> {
  const { migrateTemplate } = await import('./migrate-template.js');
  await migrateTemplate(url);
  return '';
}
