import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './backup-error.js';
import { entryOf, MANIFEST, type Manifest } from './manifest.js';

/** Writes a tar.gz file that only its owner can read. It gets its final name when it is complete. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly part: string;
  private readonly written: Promise<void>;
  private readonly entries: Manifest['entries'] = [];

  private constructor(private readonly path: string) {
    this.part = `${path}.part`;
    const file = createWriteStream(this.part, { mode: 0o600, flush: true });
    this.written = pipeline(this.tar, createGzip(), file);
    // `append` throws this error, for a failure between two entries with the next entry.
    this.written.catch(() => undefined);
  }

  /** @throws BackupError when the file exists already */
  static async create(path: string): Promise<ArchiveWriter> {
    if (existsSync(path)) throw new BackupError(`${path} is there already: choose another name.`);
    await mkdir(dirname(path), { recursive: true });
    return new ArchiveWriter(path);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.append(name, bytes);
    this.entries.push(entryOf(name, bytes));
  }

  async finish(header: Omit<Manifest, 'entries'>): Promise<Manifest> {
    const manifest = { ...header, entries: this.entries };
    await this.append(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    this.tar.finalize();
    await this.written;
    await rename(this.part, this.path);
    return manifest;
  }

  /** Removes the unfinished file. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.part, { force: true });
  }

  /** Resolves when the stream has accepted the bytes, so that only a few entries are in memory. */
  private async append(name: string, bytes: Buffer): Promise<void> {
    const accepted = new Promise<void>((resolve, reject) => {
      const entry = this.tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
    await Promise.race([accepted, this.written]);
  }
}
