import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store.js';
import { diskFiles } from './files/disk-files.js';
import { s3Files } from './files/s3-files.js';
import { createSealer } from './sealing.js';
import { jwtSecretOf, type Settings } from './settings.js';

/** What a job keeps: the workbook that was sent, what an export made, and the rows that an import could not take. */
export const jobFileName = (jobId: string, part: 'upload' | 'result' | 'errors'): string =>
  `${jobId}.${part}`;

/** The files of jobs. They contain passwords and phone numbers, so they are encrypted and never served from their folder. */
export interface JobFiles {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. @throws when it was sealed under another secret */
  read(name: string): Promise<Buffer | null>;
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<{ name: string; modifiedAt: Date }>;
}

/** The encrypted files as they are stored, for backup and restore, which copy them without decrypting. */
export const openSealedJobFiles = ({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Files(s3, 'files-private/') : diskFiles(join(dataDir, 'files-private'));

/** @throws SettingsError without a signing secret, which the API and the workers have to share */
export function openJobFiles(settings: Pick<Settings, 's3' | 'dataDir' | 'jwtSecret'>): JobFiles {
  const sealer = createSealer(jwtSecretOf(settings), 'files of jobs');
  const store = openSealedJobFiles(settings);
  return {
    write: (name, bytes) => store.write(name, sealer.seal(bytes, name)),
    async read(name) {
      const file = await store.read(name);
      return file && sealer.open(await buffer(file.stream), name);
    },
    remove: (names) => store.remove(names),
    list: () => store.list(),
  };
}
