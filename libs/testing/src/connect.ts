import { createDataSource } from '@daad/persistence/database';
import type { DataSource } from 'typeorm';

/** The database of a product in another process, as TypeORM sees it: for specs that call the persistence library. */
export function connect(url: string): Promise<DataSource> {
  return createDataSource({ url, poolSize: 4, applicationName: 'daad-test' }).initialize();
}
