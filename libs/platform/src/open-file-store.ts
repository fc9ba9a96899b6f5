import { join } from 'node:path';
import type { FileStore } from './file-store.js';
import { diskFiles } from './files/disk-files.js';
import { s3Files } from './files/s3-files.js';
import type { Settings } from './settings.js';

/**
 * The files of attachments: in an S3-compatible bucket when one is configured, else in the data folder. The sweep removes
 * every file here that belongs to no attachment, so other files have a folder each.
 */
export function openFileStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Files(s3, 'files/') : diskFiles(join(dataDir, 'files'));
}
