import { clientOf, runnerOf } from '@daad/persistence/pg-connections';
import type { FileStore } from '@daad/platform/file-store';
import { to as copyTo } from 'pg-copy-streams';
import { type DataSource, MigrationExecutor, type QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';
import { backUpAttachments, backUpJobFiles } from './back-up-files.js';
import { COPY_SETTINGS, copyOut, READ_ONLY } from './copy.statements.js';
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
  /** Path of the archive. */
  path: string;
  /** Continue when files of attachments are missing. */
  allowMissingFiles?: boolean;
  onTable?: (table: { name: string; rows: number }) => void;
}

/**
 * Writes the rows and files of the school into one archive while the product runs: one snapshot of the database, then the
 * files that its rows name.
 * @throws BackupError when there is no school, the archive exists, or files are missing; no archive is left then
 */
export async function backUpSchool(request: BackupRequest): Promise<Manifest> {
  const writer = await ArchiveWriter.create(request.path);
  try {
    return await request.dataSource.transaction('REPEATABLE READ', (manager) =>
      write(runnerOf(manager), writer, request),
    );
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function write(
  runner: QueryRunner,
  writer: ArchiveWriter,
  { files, jobFiles, allowMissingFiles, onTable }: BackupRequest,
): Promise<Manifest> {
  await runner.query(READ_ONLY);
  await runner.query(COPY_SETTINGS);
  const applied = await new MigrationExecutor(runner.dataSource, runner).getExecutedMigrations();
  if (applied.length === 0) throw new BackupError('There is no school in this database: nothing to back up.');
  const tables = await schoolTables(runner);
  if ((await filledTables(runner, tables)).length === 0) {
    throw new BackupError('The school in this database is empty: nothing to back up.');
  }
  const sequences = await schoolSequences(runner);
  // Files of jobs come first because they are the ones that change most often.
  await backUpJobFiles(runner, writer, jobFiles);
  const deletedIds = await backUpAttachments(runner, writer, files, allowMissingFiles);

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
    migrations: applied.map(({ name }) => name).reverse(),
    tables: written,
    sequences,
  });
}

/** @returns how many rows were copied */
async function copyTable(
  runner: QueryRunner,
  writer: ArchiveWriter,
  table: SchoolTable,
  withoutIds: string[],
): Promise<number> {
  const stream = (await clientOf(runner)).query(copyTo(copyOut(table, withoutIds)));
  let count = 0;
  for await (const part of partsOf(stream))
    await writer.add(`${FOLDERS.table}${table.name}/${String(++count).padStart(5, '0')}.copy`, part);
  return stream.rowCount;
}

async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let part: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    part.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(part);
    [part, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(part);
}
