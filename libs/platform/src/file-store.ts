import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { diskFiles } from './files/disk-files.js';
import { s3Files } from './files/s3-files.js';
import type { Settings } from './settings.js';

/** Where files are kept. Names are flat: letters, digits, `.`, `-` and `_`; anything else is refused. */
export interface FileStore {
  /** Stores a file whole or not at all; one of that name is replaced. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Bytes of a file, null when there is none. */
  size(name: string): Promise<number | null>;
  /** Null when there is no such file. Whoever asks reads the stream to its end or destroys it. */
  read(name: string): Promise<{ size: number; stream: Readable } | null>;
  /** Names that are not there are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Every file, the remains of a write that was cut off too. */
  list(): AsyncIterable<{ name: string; modifiedAt: Date }>;
}

/**
 * The files of attachments: in an S3-compatible bucket when one is configured, else in the data folder. The sweep removes
 * everything here that is no attachment's, so whatever else is kept has a folder of its own.
 */
export function openFileStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Files(s3, 'files/') : diskFiles(join(dataDir, 'files'));
}
