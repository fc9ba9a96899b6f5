import { join, resolve } from 'node:path';
import { phone, requiredText } from '@daad/contracts/fields';
import { backUpSchool } from '@daad/backup/back-up-school';
import { migrate } from '@daad/persistence/database';
import { createTeacher } from '@daad/persistence/teacher/create-teacher';
import { TeacherError } from '@daad/persistence/teacher/teacher-error';
import { openFileStore } from '@daad/platform/open-file-store';
import { openSealedJobFiles } from '@daad/platform/job-files';
import { readSettings, type Settings, SettingsError } from '@daad/platform/settings';
import { isDemoSchool } from '@daad/seed/demo/is-demo-school';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { print, readOptions, runCommand } from './command.js';
import { askPassword } from './new-password.js';
import { replaceDemoSchool } from './replace-demo-school.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE = `npm run teacher:create -- --phone <phone> --name '<full name>' [--stdin] [--remove-demo]`;

const account = z.object({
  phone: phone('--phone is missing', '--phone must have 10 to 15 digits'),
  name: requiredText('--name is missing').max(200, '--name is too long'),
});

/** `npm run teacher:create`: creates the account of the real teacher in an empty school, or replaces the demo school by it. */
await runCommand('teacher:create', async () => {
  const options = readOptions(
    {
      phone: { type: 'string' },
      name: { type: 'string' },
      stdin: { type: 'boolean' },
      'remove-demo': { type: 'boolean' },
    },
    USAGE,
  );
  const parsed = account.safeParse(options);
  if (!parsed.success)
    throw new SettingsError(`${parsed.error.issues[0]?.message ?? parsed.error.message}\nusage: ${USAGE}`);
  const { phone: phoneNumber, name: fullName } = parsed.data;
  const settings = readSettings(process.env);
  const removeDemo = options['remove-demo'] ?? false;
  const password = await askPassword({ fromStdin: options.stdin, phone: phoneNumber });
  await withSchoolDatabase(
    settings,
    { applicationName: 'daad-teacher-create', create: true, alongside: !removeDemo },
    async (dataSource) => {
      await migrate(dataSource);
      const teacher = { phoneNumber, fullName, password };
      const isDemo = await isDemoSchool(dataSource);
      if (removeDemo) {
        if (isDemo) await backUpDemoSchool(dataSource, settings);
        return replaceDemoSchool(dataSource, teacher);
      }
      if (isDemo)
        throw new TeacherError(
          'This is the demo school: stop Daad and add --remove-demo, or choose another DATA_DIR.',
        );
      return createTeacher(dataSource, teacher);
    },
  );
  print(`${fullName} can sign in with ${phoneNumber}. The demo school will not be made here any more.`);
});

/** Real students may have been entered into it. */
async function backUpDemoSchool(dataSource: DataSource, settings: Settings): Promise<void> {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const path = join(resolve(settings.dataDir), 'backups', `demo-school-${stamp}.tar.gz`);
  await backUpSchool({
    dataSource,
    files: openFileStore(settings),
    jobFiles: openSealedJobFiles(settings),
    path,
    allowMissingFiles: true,
  });
  print(`The demo school is removed; a backup of it is in ${path}.`);
}
