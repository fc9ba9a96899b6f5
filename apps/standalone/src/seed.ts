import { migrate } from '@daad/persistence/database';
import { seedStarSeason } from '@daad/seed/star-season';
import { readSettings, SettingsError } from '@daad/platform/settings';
import { print, readOptions, runCommand } from './command.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE = 'npm run seed [-- --students <number>]';

/** `npm run seed -- --students 20000`: adds a star teacher's season to DATABASE_URL, or to the embedded database of DATA_DIR. */
await runCommand('seed', async () => {
  const options = readOptions({ students: { type: 'string', default: '20000' } }, USAGE);
  const students = Number(options.students);
  if (!Number.isInteger(students) || students < 1 || students > 100_000) {
    throw new SettingsError(`--students must be a whole number from 1 to 100000\nusage: ${USAGE}`);
  }
  await withSchoolDatabase(
    readSettings(process.env),
    { applicationName: 'daad-seed', create: true },
    async (dataSource) => {
      await migrate(dataSource);
      await seedStarSeason(dataSource, {
        students,
        onProgress: ({ step, done, total }) => print(`${step}: ${done} of ${total}`),
      });
    },
  );
});
