import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource, migrate } from '../database.js';

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface ThrowAwayDatabase {
  dataSource: DataSource;
  /** Closes the connections and removes the database. */
  drop: () => Promise<void>;
}

/** For specs: a migrated database of its own on the test server. */
export async function throwAwayDatabase(): Promise<ThrowAwayDatabase> {
  const name = `daad_seed_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  const dataSource = createDataSource({ url: url.toString(), poolSize: 4, applicationName: 'seed-spec' });
  await dataSource.initialize();
  await migrate(dataSource);
  return {
    dataSource,
    drop: async () => {
      await dataSource.destroy();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(command: string): Promise<void> {
  const client = new pg.Client(SERVER);
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
