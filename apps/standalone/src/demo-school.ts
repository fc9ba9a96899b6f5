import { migrate } from '@daad/persistence/database';
import { openFileStore } from '@daad/platform/open-file-store';
import { readSettings } from '@daad/platform/settings';
import { seedDemoSchool } from '@daad/seed/demo-school';
import { readOptions, runCommand } from './command.js';
import { withSchoolDatabase } from './school-database.js';

/** Writes the demo school into a database without a teacher; API and worker run this where SEED_DEMO asks for it. */
await runCommand('demo-school', async () => {
  readOptions({}, 'node apps/standalone/dist/demo-school.js');
  const settings = readSettings(process.env);
  await withSchoolDatabase(
    settings,
    { applicationName: 'daad-demo-school', create: true, alongside: true },
    async (dataSource) => {
      await migrate(dataSource);
      await seedDemoSchool(dataSource, openFileStore(settings));
    },
  );
});
