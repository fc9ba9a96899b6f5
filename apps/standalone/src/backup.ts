import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backUpSchool } from '@daad/backup/back-up-school';
import { filesOf, rowsOf } from '@daad/backup/manifest';
import { openFileStore } from '@daad/platform/open-file-store';
import { openSealedJobFiles } from '@daad/platform/job-files';
import { readSettings } from '@daad/platform/settings';
import { countOf, print, readOptions, runCommand, typedPath } from './command.js';
import { withSchoolDatabase } from './school-database.js';

const USAGE = 'npm run backup [-- --to <file.tar.gz>] [--allow-missing-files]';

/** `npm run backup`: writes the database and the uploaded files into one archive, also while the product runs. */
await runCommand('backup', async () => {
  const options = readOptions({ to: { type: 'string' }, 'allow-missing-files': { type: 'boolean' } }, USAGE);
  const settings = readSettings(process.env);
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const path = options.to
    ? typedPath(options.to)
    : join(resolve(settings.dataDir), 'backups', `daad-${stamp}.tar.gz`);
  const manifest = await withSchoolDatabase(
    settings,
    { applicationName: 'daad-backup', alongside: true },
    (dataSource) =>
      backUpSchool({
        dataSource,
        files: openFileStore(settings),
        jobFiles: openSealedJobFiles(settings),
        path,
        allowMissingFiles: options['allow-missing-files'],
        onTable: ({ name, rows }) => rows > 0 && print(`  ${name}: ${countOf(rows, 'row')}`),
      }),
  );
  const { size } = await stat(path);
  print(
    `Backed up ${countOf(rowsOf(manifest), 'row')} and ${countOf(filesOf(manifest), 'file')} into ${path} (${(size / 1e6).toFixed(1)} MB).`,
  );
});
