import { setTeacherPassword } from '@daad/persistence/teacher/set-teacher-password';
import { readSettings } from '@daad/platform/settings';
import { print, readOptions, runCommand } from './command.js';
import { askPassword } from './new-password.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE =
  'npm run teacher:password [-- --stdin] [--phone <phone of the teacher, when there are several>]';

/** `npm run teacher:password`: sets a new password of the teacher, also while the product runs, turns the second factor off and ends all sessions. */
await runCommand('teacher:password', async () => {
  const options = readOptions({ stdin: { type: 'boolean' }, phone: { type: 'string' } }, USAGE);
  const settings = readSettings(process.env);
  const password = await askPassword({ fromStdin: options.stdin });
  const { fullName, sessions, twoFactor } = await withSchoolDatabase(
    settings,
    { applicationName: 'daad-teacher-password', alongside: true },
    (dataSource) => setTeacherPassword(dataSource, { password, phone: options.phone }),
  );
  print(`${fullName} has a new password. Sign-ins that ended: ${sessions}.`);
  if (twoFactor) print('The second factor is off now; it can be turned on again in the settings.');
});
