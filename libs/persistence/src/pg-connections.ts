import pg from 'pg';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { QueryPool } from './query-pool.js';

/** The connection of a transaction, as TypeORM wraps it. */
export function runnerOf({ queryRunner }: EntityManager): QueryRunner {
  if (queryRunner) return queryRunner;
  throw new Error('This entity manager has no transaction');
}

/** The connection of a runner, for what TypeORM does not offer: statements with names, and COPY. */
export async function clientOf(runner: QueryRunner): Promise<pg.Client> {
  const client: unknown = await runner.connect();
  if (client instanceof pg.Client) return client;
  throw new TypeError('TypeORM connects with something else than pg');
}

/**
 * Lends one connection without a transaction: statements that do not wait for each other are sent together, and run one
 * after the other, each committed before the next begins.
 */
export async function onOneConnection<Result>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  const runner = dataSource.createQueryRunner();
  try {
    return await work(runner.manager);
  } finally {
    await runner.release();
  }
}

/** The connection pool of a data source, for its metrics and its health. */
export function poolOf({ driver }: DataSource): QueryPool {
  if ('master' in driver && driver.master instanceof QueryPool) return driver.master;
  throw new TypeError('TypeORM connects with something else than its pool');
}
