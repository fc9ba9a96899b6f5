import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { BackupError } from './backup-error.js';
import { MANIFEST, type Manifest } from './manifest.js';

/** A tar.gz file that appears under its name when it is complete, readable by nobody else. */
export class ArchiveWriter {
  private readonly tar = pack();
  private readonly part: string;
  private readonly written: Promise<void>;
  private readonly entries: Manifest['entries'] = [];

  private constructor(private readonly path: string) {
    this.part = `${path}.part`;
    const file = createWriteStream(this.part, { mode: 0o600, flush: true });
    this.written = pipeline(this.tar, createGzip(), file);
    // Heard by whoever waits for an entry; a failure between two entries waits for the next one.
    this.written.catch(() => undefined);
  }

  /** @throws BackupError when there is such a file already */
  static async create(path: string): Promise<ArchiveWriter> {
    if (existsSync(path)) throw new BackupError(`${path} is there already: choose another name.`);
    await mkdir(dirname(path), { recursive: true });
    return new ArchiveWriter(path);
  }

  async add(name: string, bytes: Buffer): Promise<void> {
    await this.append(name, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    this.entries.push({ name, size: bytes.length, sha256 });
  }

  async finish(about: Omit<Manifest, 'entries'>): Promise<Manifest> {
    const manifest = { ...about, entries: this.entries };
    await this.append(MANIFEST, Buffer.from(JSON.stringify(manifest, null, 1)));
    this.tar.finalize();
    await this.written;
    await rename(this.part, this.path);
    return manifest;
  }

  /** Leaves nothing behind. */
  async abandon(): Promise<void> {
    this.tar.destroy();
    await this.written.catch(() => undefined);
    await rm(this.part, { force: true });
  }

  /** Resolves when the archive has taken the bytes, so that no more than a few entries are ever in memory. */
  private async append(name: string, bytes: Buffer): Promise<void> {
    const taken = new Promise<void>((resolve, reject) => {
      const entry = this.tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
        error ? reject(error) : resolve(),
      );
      entry.end(bytes);
    });
    await Promise.race([taken, this.written]);
  }
}
