import { buffer } from 'node:stream/consumers';
import type { FileStore } from '@daad/platform/file-store';
import type { DataSource, QueryRunner } from 'typeorm';
import { withThumbnails } from '@daad/persistence/attachments/file-names';
import { BackupError } from './backup-error.js';
import { FOLDERS } from './manifest.js';
import type { ArchiveWriter } from './write-archive.js';

const JOB_FILE = /^([0-9a-f-]{36})\.(upload|result|errors)$/;

/** Writes the files of the snapshot's jobs. They stay encrypted, so only the same secret can read them. */
export async function backUpJobFiles(
  runner: QueryRunner,
  writer: ArchiveWriter,
  files: FileStore,
): Promise<void> {
  const jobs = (await runner.query('select id from job')) as { id: string }[];
  const known = new Set(jobs.map(({ id }) => id));
  for await (const { name } of files.list()) {
    if (!known.has(JOB_FILE.exec(name)?.[1] ?? '')) continue;
    const bytes = await read(files, name);
    if (bytes) await writer.add(FOLDERS.jobFile + name, bytes);
  }
}

interface Attachment {
  id: string;
  name: string;
  hasThumbnails: boolean;
}

/**
 * Writes the files of the snapshot's attachments.
 * @returns ids of attachments that were deleted with their files after the snapshot; the backup leaves their rows out
 * @throws BackupError when the file of an attachment that still exists is missing, unless `allowMissingFiles`
 */
export async function backUpAttachments({
  runner,
  dataSource,
  writer,
  files,
  allowMissingFiles,
}: {
  runner: QueryRunner;
  dataSource: DataSource;
  writer: ArchiveWriter;
  files: FileStore;
  allowMissingFiles: boolean | undefined;
}): Promise<string[]> {
  const attachments = (await runner.query(
    `select id, stored_file_name as name, thumbnails_at is not null as "hasThumbnails" from attachment order by id`,
  )) as Attachment[];
  const missing: Attachment[] = [];
  for (const attachment of attachments) {
    const names = attachment.hasThumbnails ? withThumbnails(attachment.name) : [attachment.name];
    let complete = true;
    for (const name of names) {
      const bytes = await read(files, name);
      if (bytes) await writer.add(FOLDERS.file + name, bytes);
      else complete = false;
    }
    if (!complete) missing.push(attachment);
  }
  // This query runs outside of the snapshot and sees the current rows.
  const present = await dataSource.query<{ id: string }[]>('select id from attachment where id = any($1)', [
    missing.map(({ id }) => id),
  ]);
  const presentIds = new Set(present.map(({ id }) => id));
  const lost = missing.filter(({ id }) => presentIds.has(id));
  if (lost.length > 0 && !allowMissingFiles) {
    throw new BackupError(
      `${lost.length} of ${attachments.length} uploaded files are not where files are kept (${lost[0]?.name}, for one): ` +
        `run this with the DATA_DIR or S3_BUCKET_URL of the product, or add --allow-missing-files.`,
    );
  }
  return missing.filter(({ id }) => !presentIds.has(id)).map(({ id }) => id);
}

async function read(files: FileStore, name: string): Promise<Buffer | null> {
  const file = await files.read(name);
  return file && buffer(file.stream);
}
