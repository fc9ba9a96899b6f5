import pg from 'pg';

/** PostgreSQL whose commits reach the disk. */
export const DURABLE_SERVER =
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
/** A throw-away server that never waits for the disk; the other one serves where the test run has started none. */
export const FAST_SERVER = process.env['TEST_FAST_DATABASE_URL'] ?? DURABLE_SERVER;

/** The URL of a database on a server. */
export function urlOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Runs `work` on one connection to the server's own database. */
export async function asAdmin<Result>(
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

/**
 * Copies the files of a template instead of writing each page to the log, a third of the processor time. The checkpoints
 * that this takes are cheap only where they wait for no disk.
 */
const STRATEGY_OF_CLONES = FAST_SERVER === DURABLE_SERVER ? 'wal_log' : 'file_copy';

/** Creates a database, empty or as a clone. */
export async function createDatabase(server: string, name: string, template?: string): Promise<string> {
  const strategy = server === FAST_SERVER ? STRATEGY_OF_CLONES : 'wal_log';
  await asAdmin(server, (client) =>
    client.query(`create database ${name} ${template ? `template ${template} strategy ${strategy}` : ''}`),
  );
  return urlOf(server, name);
}

/** Drops a database, a template too, and cuts off who still uses it. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return asAdmin(server, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ]);
    if (rowCount) await client.query(`alter database ${name} with is_template false`);
    await client.query(`drop database if exists ${name} with (force)`);
  });
}
