import { buffer } from 'node:stream/consumers';
import { withThumbnails } from '@daad/persistence/attachments/file-names';
import { Attachment } from '@daad/persistence/entities/attachment.entity';
import { Job } from '@daad/persistence/entities/job.entity';
import type { FileStore } from '@daad/platform/file-store';
import { Any, type QueryRunner } from 'typeorm';
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
  const jobs = await runner.manager.find(Job, { select: { id: true } });
  const known = new Set(jobs.map(({ id }) => id));
  for await (const { name } of files.list())
    if (known.has(JOB_FILE.exec(name)?.[1] ?? '')) await copyFile(files, name, writer, FOLDERS.jobFile);
}

/**
 * Writes the files of the snapshot's attachments.
 * @returns ids of attachments that were deleted with their files after the snapshot; the backup leaves their rows out
 * @throws BackupError when the file of an attachment that still exists is missing, unless `allowMissingFiles`
 */
export async function backUpAttachments(
  runner: QueryRunner,
  writer: ArchiveWriter,
  files: FileStore,
  allowMissingFiles = false,
): Promise<string[]> {
  const attachments = await runner.manager.find(Attachment, {
    select: { id: true, storedFileName: true, thumbnailsAt: true },
    order: { id: 'ASC' },
  });
  const missing = new Map<string, string>();
  for (const { id, storedFileName, thumbnailsAt } of attachments)
    for (const name of thumbnailsAt ? withThumbnails(storedFileName) : [storedFileName])
      if (!(await copyFile(files, name, writer, FOLDERS.file))) missing.set(id, storedFileName);
  // This query runs outside of the snapshot and sees the current rows.
  const lost = await runner.dataSource.manager.find(Attachment, {
    select: { id: true },
    where: { id: Any([...missing.keys()]) },
  });
  if (lost.length > 0 && !allowMissingFiles) {
    throw new BackupError(
      `${lost.length} of ${attachments.length} uploaded files are not where files are kept (${missing.get(lost[0]?.id ?? '')}, for one): ` +
        `run this with the DATA_DIR or S3_BUCKET_URL of the product, or add --allow-missing-files.`,
    );
  }
  for (const { id } of lost) missing.delete(id);
  return [...missing.keys()];
}

/** @returns false when there is no such file */
async function copyFile(files: FileStore, name: string, writer: ArchiveWriter, folder: string) {
  const file = await files.read(name);
  if (file) await writer.add(folder + name, await buffer(file.stream));
  return file !== null;
}
