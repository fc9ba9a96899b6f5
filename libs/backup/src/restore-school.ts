import { MIGRATION_LOCK } from '@daad/persistence/database';
import { runnerOf } from '@daad/persistence/pg-connections';
import { lockNumber } from '@daad/persistence/sql/locks.statements';
import { run } from '@daad/persistence/sql/statement';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BackupRequest } from './back-up-school.js';
import { BackupError } from './backup-error.js';
import { setSequences } from './catalog.statements.js';
import { clearSchema } from './clear-schema.js';
import { COPY_SETTINGS, UPDATE_PLANNER_STATISTICS } from './copy.statements.js';
import { FOLDERS, type Manifest } from './manifest.js';
import { migrateWithin } from './migrate-within.js';
import { contentsOf, verifyArchive } from './read-archive.js';
import { refuseWhileRunning } from './refuse-while-running.js';
import { RestoredFiles } from './restored-files.js';
import { filledTables, schoolTables } from './school-tables.js';
import { endRememberedSessions, rememberSessions } from './remembered-sessions.js';
import { TableLoader } from './table-loader.js';

export interface RestoreRequest extends Omit<BackupRequest, 'allowMissingFiles'> {
  /** Replace the school that is in the database. */
  replace?: boolean;
}

/**
 * Restores a backup completely or not at all: the schema of that time, its rows and files, and then all newer migrations.
 * Sessions of a replaced school end.
 * @throws BackupError for a broken archive or one of a newer version, for a database that contains a school (unless
 * `replace`) or that the product is connected to; nothing was changed
 */
export async function restoreSchool(request: RestoreRequest): Promise<Manifest> {
  const { dataSource, path } = request;
  const manifest = await verifyArchive(path);
  refuseNewer(dataSource, manifest);
  const restored = new RestoredFiles(request.files, request.jobFiles);
  try {
    await dataSource.transaction((manager) => load(runnerOf(manager), restored, manifest, request));
  } catch (error) {
    await restored.rollBack();
    throw error;
  }
  await dataSource.query(UPDATE_PLANNER_STATISTICS);
  return manifest;
}

async function load(
  runner: QueryRunner,
  restored: RestoredFiles,
  manifest: Manifest,
  { path, replace, onTable }: RestoreRequest,
): Promise<void> {
  await runner.query(COPY_SETTINGS);
  // A process that starts during the restore waits for this lock before it migrates.
  await run(runner.manager, lockNumber, { number: MIGRATION_LOCK });
  await refuseWhileRunning(runner);
  const before = await schoolTables(runner);
  const filled = await filledTables(runner, before);
  if (filled.length > 0 && !replace) {
    throw new BackupError(
      `This database contains a school already (rows in ${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', …' : ''}): ` +
        'restore into an empty one, or add --replace to put the school of the archive in its place.',
    );
  }
  const sessions = await rememberSessions(runner);
  await clearSchema(runner);
  await migrateWithin(runner, (name) => manifest.migrations.includes(name));

  const loader = new TableLoader(runner, manifest, onTable);
  await loader.begin();
  try {
    for await (const { name, bytes } of contentsOf(path)) {
      if (name.startsWith(FOLDERS.table)) await loader.write(name.split('/')[1] ?? '', bytes);
      else await restored.write(name, bytes);
    }
    await loader.end();
  } catch (error) {
    await loader.abandon();
    throw error;
  }
  await run(runner.manager, setSequences, { sequences: manifest.sequences });
  await migrateWithin(runner);
  await endRememberedSessions(runner, sessions);
  await refuseForeignTables(runner, before);
}

function refuseNewer(dataSource: DataSource, { migrations }: Manifest): void {
  const known = new Set(dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name));
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new BackupError(
      `This archive comes from a newer version of Daad (its schema has ${unknown.join(', ')}): update Daad first.`,
    );
  }
}

/** The schema was dropped, so tables that the migrations did not create again are not tables of Daad. */
async function refuseForeignTables(runner: QueryRunner, before: { name: string }[]): Promise<void> {
  const ours = new Set((await schoolTables(runner)).map(({ name }) => name));
  const foreign = before.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (foreign.length > 0) {
    throw new BackupError(
      `This database also contains tables that are not Daad's (${foreign.join(', ')}): give Daad a separate database.`,
    );
  }
}
