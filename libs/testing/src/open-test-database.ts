import type { DataSource } from 'typeorm';
import { connect } from './connect.js';
import { createTestDatabase } from './test-database.js';

export interface OpenTestDatabase {
  dataSource: DataSource;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
}

/** A migrated, empty database that no other test uses, and a data source for it. */
export async function openTestDatabase(): Promise<OpenTestDatabase> {
  const database = await createTestDatabase();
  const dataSource = await connect(database.url);
  return {
    dataSource,
    drop: async () => {
      await dataSource.destroy();
      await database.drop();
    },
  };
}
