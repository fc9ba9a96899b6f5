import { createDataSource, migrate } from '@daad/persistence/database';
import { openQueueBackend } from '@daad/platform/queues';
import { readSettings } from '@daad/platform/settings';

/** Makes the tables of the product and those of its queues, as the first start of a product would. */
export async function migrateTemplate(url: string): Promise<void> {
  const dataSource = await createDataSource({
    url,
    poolSize: 2,
    applicationName: 'daad-test-template',
  }).initialize();
  await migrate(dataSource);
  await dataSource.destroy();
  const settings = readSettings({ DATABASE_URL: url, JWT_SECRET: 'a-secret-that-only-the-tests-know-of' });
  const queues = await openQueueBackend(settings, () => undefined);
  await queues.close();
}
