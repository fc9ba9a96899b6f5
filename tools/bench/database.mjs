import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { v7 } from 'uuid';
import { createDataSource, migrate } from '@daad/persistence/database';

const ADMIN_URL =
  process.env.BENCH_DATABASE_URL ??
  process.env.TEST_DATABASE_URL ??
  'postgres://postgres@127.0.0.1:5432/postgres';

/** A migrated database of one's own on the server at BENCH_DATABASE_URL, dropped at the end. */
export async function createTestDatabase() {
  const name = `daad_bench_${randomBytes(6).toString('hex')}`;
  const asAdmin = async (sql) => {
    const client = new pg.Client({ connectionString: ADMIN_URL });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(ADMIN_URL);
  url.pathname = `/${name}`;
  const dataSource = await createDataSource({
    url: url.toString(),
    poolSize: 2,
    applicationName: 'daad-bench',
  }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  return { url: url.toString(), drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}

/** A database of one's own with a teacher and one stage, `المرحلة`. */
export async function createTestSchool({ phoneNumber, password }) {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 });
  await client.query(
    `insert into staff (id, full_name, phone_number, password_hash) values ($1, 'معلم', $2, $3)`,
    [v7(), phoneNumber, passwordHash],
  );
  await client.query(`insert into stage (id, name, name_key) values ($1, 'المرحلة', 'المرحله')`, [v7()]);
  await client.end();
  return database;
}
