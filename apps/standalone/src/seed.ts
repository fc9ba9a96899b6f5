import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createDataSource, migrate } from '@daad/persistence/database';
import { seedStarSeason } from '@daad/persistence/seed/star-season';
import { explainStartFailure } from '@daad/platform/process';
import { readSettings, SettingsError } from '@daad/platform/settings';
import { startEmbeddedPostgres } from './embedded-postgres.js';

/** `npm run seed -- --students 20000`: adds a star teacher's season to DATABASE_URL, or to the embedded database of DATA_DIR. */
async function seed(): Promise<void> {
  const students = readStudents();
  const settings = readSettings(process.env);
  const embedded = settings.databaseUrl ? undefined : await startEmbeddedPostgres(resolve(settings.dataDir));
  const dataSource = await createDataSource({
    url: settings.databaseUrl ?? embedded!.url,
    poolSize: 2,
    applicationName: 'daad-seed',
  }).initialize();
  try {
    await migrate(dataSource);
    await seedStarSeason(dataSource, {
      students,
      onProgress: ({ step, done, total }) => process.stdout.write(`${step}: ${done} of ${total}\n`),
    });
  } finally {
    await dataSource.destroy();
    await embedded?.stop();
  }
}

function readStudents(): number {
  const { values } = parseArgs({ options: { students: { type: 'string', default: '20000' } } });
  const students = Number(values.students);
  if (!Number.isInteger(students) || students < 1 || students > 100_000) {
    throw new SettingsError('--students must be a whole number from 1 to 100000');
  }
  return students;
}

try {
  await seed();
} catch (error) {
  console.error(`seed: ${explainStartFailure(error)}`);
  process.exit(1);
}
