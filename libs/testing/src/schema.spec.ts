import { expect, test } from '@jest/globals';
import { createDataSource } from '@daad/persistence/database';
import { createTestDatabase } from './test-database.js';

/** TypeORM compares expressions of generated columns by a table of its own, so that the entities leave them to the migrations. */
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
