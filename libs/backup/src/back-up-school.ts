import type { FileStore } from '@daad/platform/file-store';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DataSource, QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';
import { backUpAttachments, backUpJobFiles } from './back-up-files.js';
import { columnsOf, nameOf, prepareCopying } from './copy-text.js';
import { FOLDERS, FORMAT, type Manifest } from './manifest.js';
import { filledTables, schoolSequences, type SchoolTable, schoolTables } from './school-tables.js';
import { ArchiveWriter } from './write-archive.js';

/** The size of one entry of rows, which bounds the memory in use. */
const PART_BYTES = 8 * 1024 * 1024;

export interface BackupRequest {
  /** Needs at least two connections. */
  dataSource: DataSource;
  files: FileStore;
  /** The store of encrypted files. */
  jobFiles: FileStore;
  /** Path of the archive to write. */
  path: string;
  /** Continue when files of attachments are missing. */
  allowMissingFiles?: boolean;
  onTable?: (table: { name: string; rows: number }) => void;
}

/**
 * Writes the rows and files of the school into one archive while the product runs: one snapshot of the database, then the
 * files that its rows name.
 * @throws BackupError when there is no school, the archive exists, or files are missing; no archive is left behind
 */
export async function backUpSchool(request: BackupRequest): Promise<Manifest> {
  const runner = request.dataSource.createQueryRunner();
  const writer = await ArchiveWriter.create(request.path);
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query('set transaction read only');
    await prepareCopying(runner);
    const manifest = await write(runner, writer, request);
    await runner.commitTransaction();
    return manifest;
  } catch (error) {
    await writer.abandon();
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.release();
  }
}

async function write(
  runner: QueryRunner,
  writer: ArchiveWriter,
  { dataSource, files, jobFiles, allowMissingFiles, onTable }: BackupRequest,
): Promise<Manifest> {
  const migrations = await appliedMigrations(runner);
  if ((await filledTables(runner)).length === 0) {
    throw new BackupError('The school in this database is empty: nothing to back up.');
  }
  const tables = await schoolTables(runner);
  const sequences = await schoolSequences(runner);
  // Files of jobs come first because they are the ones that change most often.
  await backUpJobFiles(runner, writer, jobFiles);
  const deletedIds = await backUpAttachments({ runner, dataSource, writer, files, allowMissingFiles });

  const written: Manifest['tables'] = [];
  for (const table of tables) {
    const rows = await copyTable(runner, writer, table, table.name === 'attachment' ? deletedIds : []);
    written.push({ ...table, rows });
    onTable?.({ name: table.name, rows });
  }
  return writer.finish({
    product: 'daad',
    format: FORMAT,
    createdAt: new Date().toISOString(),
    migrations,
    tables: written,
    sequences,
  });
}

async function appliedMigrations(runner: QueryRunner): Promise<string[]> {
  const [schema] = (await runner.query(`select to_regclass('public.migrations') as migrations`)) as {
    migrations: string | null;
  }[];
  if (!schema?.migrations) throw new BackupError('There is no school in this database: nothing to back up.');
  const names = (await runner.query('select name from migrations order by timestamp')) as { name: string }[];
  return names.map(({ name }) => name);
}

/** @returns how many rows were copied */
async function copyTable(
  runner: QueryRunner,
  writer: ArchiveWriter,
  table: SchoolTable,
  withoutIds: string[],
): Promise<number> {
  const client = (await runner.connect()) as pg.PoolClient;
  const rows =
    withoutIds.length === 0
      ? `${nameOf(table.name)} (${columnsOf(table)})`
      : `(select ${columnsOf(table)} from ${nameOf(table.name)} where id not in (${withoutIds.map(pg.escapeLiteral).join(', ')}))`;
  const stream = client.query(copyTo(`copy ${rows} to stdout`));
  let chunks: Buffer[] = [];
  let size = 0;
  let part = 0;
  const writePart = async () => {
    part += 1;
    await writer.add(
      `${FOLDERS.table}${table.name}/${String(part).padStart(5, '0')}.copy`,
      Buffer.concat(chunks),
    );
    [chunks, size] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await writePart();
  }
  if (size > 0) await writePart();
  return stream.rowCount;
}
