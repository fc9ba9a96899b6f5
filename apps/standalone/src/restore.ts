import { filesOf, rowsOf } from '@daad/persistence/backup/manifest';
import { restoreSchool } from '@daad/persistence/backup/restore-school';
import { openFileStore } from '@daad/platform/open-file-store';
import { openSealedJobFiles } from '@daad/platform/job-files';
import { readSettings, SettingsError } from '@daad/platform/settings';
import { countOf, readOptions, runCommand, say, typedPath } from './command.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE = 'npm run restore -- --from <file.tar.gz> [--replace]';

/** `npm run restore -- --from file`: puts a backed-up school into an empty database, or into the place of another school. */
await runCommand('restore', async () => {
  const options = readOptions({ from: { type: 'string' }, replace: { type: 'boolean' } }, USAGE);
  if (!options.from) throw new SettingsError(`--from is missing\nusage: ${USAGE}`);
  const path = typedPath(options.from);
  const settings = readSettings(process.env);
  say(
    options.replace
      ? `Restoring ${path}. Whatever school is there now is replaced, and everybody is signed out.`
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
        onTable: ({ name, rows }) => say(`  ${name}: ${countOf(rows, 'row')}`),
      }),
  );
  say(
    `Restored ${countOf(rowsOf(manifest), 'row')} and ${countOf(filesOf(manifest), 'file')} of the backup of ${manifest.createdAt}.`,
  );
});
