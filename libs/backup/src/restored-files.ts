import type { FileStore } from '@daad/platform/file-store';
import { BackupError } from './backup-error.js';
import { FOLDERS } from './manifest.js';

/** The files that a restore has put back, until its rows are committed. */
export class RestoredFiles {
  private readonly added: { store: FileStore; name: string }[] = [];

  constructor(
    private readonly files: FileStore,
    private readonly jobFiles: FileStore,
  ) {}

  /** One of that name that is there already has the same content: no name is ever given twice. */
  async put(entry: string, bytes: Buffer): Promise<void> {
    const { store, name } = this.placeOf(entry);
    const known = (await store.size(name)) !== null;
    await store.write(name, bytes);
    if (!known) this.added.push({ store, name });
  }

  /** Removes what was not there before. */
  async takeBack(): Promise<void> {
    for (const { store, name } of this.added) await store.remove([name]);
  }

  private placeOf(entry: string): { store: FileStore; name: string } {
    const { file, jobFile } = FOLDERS;
    if (entry.startsWith(file)) return { store: this.files, name: entry.slice(file.length) };
    if (entry.startsWith(jobFile)) return { store: this.jobFiles, name: entry.slice(jobFile.length) };
    throw new BackupError(`The archive holds ${entry}, which this version of Daad does not know.`);
  }
}
