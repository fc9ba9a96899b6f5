import { createDataSource } from '@daad/persistence/database';
import { type Settings, SettingsError } from '@daad/platform/settings';
import type { DataSource } from 'typeorm';
import { hasEmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { FolderLockedError } from './folder-lock.js';

export interface DatabaseNeeds {
  /** The name of the connections in `pg_stat_activity`. */
  applicationName: string;
  /** Create the embedded database when there is none. */
  create?: boolean;
  /** Allow the product to run from the same data folder. */
  alongside?: boolean;
}

/**
 * Opens the database of the settings while `work` runs: DATABASE_URL, or the embedded one, which is started unless the
 * product has started it already.
 * @throws SettingsError when there is no embedded database; FolderLockedError when the product runs from the folder
 */
export async function withSchoolDatabase<Result>(
  { databaseUrl, dataDir }: Settings,
  { applicationName, create = false, alongside = false }: DatabaseNeeds,
  work: (dataSource: DataSource) => Promise<Result>,
): Promise<Result> {
  if (!databaseUrl && !create && !hasEmbeddedPostgres(dataDir)) {
    throw new SettingsError(
      `there is no database in the data folder ${dataDir}; set DATA_DIR or DATABASE_URL to those of the product`,
    );
  }
  const database = databaseUrl
    ? { url: databaseUrl, stop: () => Promise.resolve() }
    : await embedded(dataDir, alongside);
  const dataSource = createDataSource({ url: database.url, poolSize: 2, applicationName });
  try {
    await dataSource.initialize();
    return await work(dataSource);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
    await database.stop();
  }
}

async function embedded(
  dataDir: string,
  alongside: boolean,
): Promise<{ url: string; stop(): Promise<unknown> }> {
  if (!alongside) return startEmbeddedPostgres(dataDir);
  try {
    return await startEmbeddedPostgres(dataDir, 0);
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error;
    return { url: await runningEmbeddedPostgres(dataDir), stop: () => Promise.resolve() };
  }
}
