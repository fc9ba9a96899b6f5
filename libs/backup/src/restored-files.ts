import type { FileStore } from '@daad/platform/file-store';
import { BackupError } from './backup-error.js';
import { FOLDERS } from './manifest.js';

/** The files that a restore has written, which are removed again when its transaction fails. */
export class RestoredFiles {
  private readonly created: { store: FileStore; name: string }[] = [];

  constructor(
    private readonly files: FileStore,
    private readonly jobFiles: FileStore,
  ) {}

  /** Names are never reused, so an existing file of that name has the same content. */
  async write(entry: string, bytes: Buffer): Promise<void> {
    const { store, name } = this.placeOf(entry);
    const exists = (await store.size(name)) !== null;
    await store.write(name, bytes);
    if (!exists) this.created.push({ store, name });
  }

  /** Removes the files that did not exist before. */
  async rollBack(): Promise<void> {
    for (const { store, name } of this.created) await store.remove([name]);
  }

  private placeOf(entry: string): { store: FileStore; name: string } {
    const { file, jobFile } = FOLDERS;
    if (entry.startsWith(file)) return { store: this.files, name: entry.slice(file.length) };
    if (entry.startsWith(jobFile)) return { store: this.jobFiles, name: entry.slice(jobFile.length) };
    throw new BackupError(`The archive contains ${entry}, which this version of Daad does not know.`);
  }
}
