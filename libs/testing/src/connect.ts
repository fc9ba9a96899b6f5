import { createDataSource } from '@daad/persistence/database';
import type { DataSource } from 'typeorm';

/** The database of a product that runs in another process, for the builders. */
export function connect(url: string): Promise<DataSource> {
  return createDataSource({ url, poolSize: 2, applicationName: 'daad-test' }).initialize();
}
