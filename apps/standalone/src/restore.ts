import { filesOf, rowsOf } from '@daad/backup/manifest';
import { restoreSchool } from '@daad/backup/restore-school';
import { openFileStore } from '@daad/platform/open-file-store';
import { openSealedJobFiles } from '@daad/platform/job-files';
import { readSettings, SettingsError } from '@daad/platform/settings';
import { countOf, print, readOptions, runCommand, typedPath } from './command.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE = 'npm run restore -- --from <file.tar.gz> [--replace]';

/** `npm run restore -- --from file`: restores a backup into an empty database, or replaces the school of the database. */
await runCommand('restore', async () => {
  const options = readOptions({ from: { type: 'string' }, replace: { type: 'boolean' } }, USAGE);
  if (!options.from) throw new SettingsError(`--from is missing\nusage: ${USAGE}`);
  const path = typedPath(options.from);
  const settings = readSettings(process.env);
  print(
    options.replace
      ? `Restoring ${path}. The school that is there now is replaced, and all users are signed out.`
      : `Restoring ${path}.`,
  );
  const manifest = await withSchoolDatabase(
    settings,
    { applicationName: 'daad-restore', create: true },
    (dataSource) =>
      restoreSchool({
        dataSource,
        files: openFileStore(settings),
        jobFiles: openSealedJobFiles(settings),
        path,
        replace: options.replace,
        onTable: ({ name, rows }) => print(`  ${name}: ${countOf(rows, 'row')}`),
      }),
  );
  print(
    `Restored ${countOf(rowsOf(manifest), 'row')} and ${countOf(filesOf(manifest), 'file')} of the backup of ${manifest.createdAt}.`,
  );
});
