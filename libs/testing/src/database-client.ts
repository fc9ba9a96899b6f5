import pg from 'pg';

/** A row of a statement whose caller names no type for it. */
export type Row = Record<string, unknown>;

/** Runs a statement and returns its rows: a data source or an entity manager of TypeORM, or the client below. */
export interface Queryable {
  query<Rows = Row[]>(text: string, values?: unknown[]): Promise<Rows>;
}

/** As the product reads them: numeric(12,2) and bigint fit a number, a date stays text. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format): unknown => PARSERS.get(id) ?? pg.types.getTypeParser(id, format),
};

/** Specs write without the product's events; what it keeps of public data is out of date then. */
const RAISE_VERSIONS = `select nextval(oid::regclass) from pg_class where relname like 'public_version_%'`;
const WRITES = /\b(insert|update|delete|truncate)\b/i;

/** Runs `query`, and has the product read its public data again when the statement may have changed it. */
export async function withVersionsRaised<Result>(
  query: (text: string, values?: unknown[]) => Promise<Result>,
  text: string,
  values?: unknown[],
): Promise<Result> {
  const result = await query(text, values);
  if (WRITES.test(text)) await query(RAISE_VERSIONS);
  return result;
}

/** A spec's own way to the database of a product: plain `pg`, which loads in a fraction of the time TypeORM takes. */
export class DatabaseClient implements Queryable {
  private readonly pool: pg.Pool;

  constructor(url: string) {
    this.pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'daad-test', types });
    // A connection that ends while it is idle (a database is dropped, a server killed) is replaced by the pool.
    this.pool.on('error', () => undefined);
  }

  async query<Rows = Row[]>(text: string, values?: unknown[]): Promise<Rows> {
    const query = (sql: string, parameters?: unknown[]) => this.pool.query(sql, parameters);
    return (await withVersionsRaised(query, text, values)).rows as Rows;
  }

  /** Runs `work` in one transaction, which is rolled back when it throws. */
  async transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    let failed = false;
    try {
      await client.query('begin');
      const result = await work({
        query: async (text, values) => (await client.query(text, values)).rows as never,
      });
      await client.query('commit');
      await client.query(RAISE_VERSIONS);
      return result;
    } catch (error) {
      failed = true;
      throw error;
    } finally {
      // A connection in an unknown state is closed instead of lent again, which rolls back as well.
      client.release(failed);
    }
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}
