import { expect, test } from '@jest/globals';
import { createDataSource } from '@daad/persistence/database';
import { createTestDatabase } from './test-database.js';

/** TypeORM needs an extra table to compare the expressions of generated columns, so entities leave them to migrations. */
const PLAIN_COLUMNS = `
  alter table student alter column total_points drop expression;
  alter table product alter column final_price drop expression`;

test('the entities and the migrated database do not differ', async () => {
  const database = await createTestDatabase();
  const dataSource = await createDataSource({
    url: database.url,
    poolSize: 1,
    applicationName: 'daad-schema-spec',
  }).initialize();
  try {
    await dataSource.query(PLAIN_COLUMNS);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query)).toEqual([]);
  } finally {
    await dataSource.destroy();
    await database.drop();
  }
});
