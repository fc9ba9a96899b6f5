import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';
import { columnsOf, nameOf } from './copy-text.js';
import type { Manifest } from './manifest.js';
import { schoolTables } from './school-tables.js';

interface Copying {
  name: string;
  stream: CopyStreamQuery;
  /** Rejects when the database refuses the rows; the stream's own callbacks are not called then. */
  refused: Promise<never>;
}

/**
 * Copies the rows of an archive into empty tables, in the order of the archive, which the foreign keys allow. Triggers
 * rest meanwhile: what they keep (counts, sums) is in the archive too.
 */
export class TableLoader {
  private current: Copying | undefined;
  private readonly loaded = new Map<string, number>();

  constructor(
    private readonly runner: QueryRunner,
    private readonly manifest: Manifest,
    private readonly onTable: ((table: { name: string; rows: number }) => void) | undefined,
  ) {}

  /** @throws BackupError when the archive does not have exactly the tables of its migrations */
  async begin(): Promise<void> {
    const names = (tables: { name: string }[]) =>
      tables
        .map(({ name }) => name)
        .sort()
        .join();
    if (names(await schoolTables(this.runner)) !== names(this.manifest.tables)) {
      throw new BackupError('The tables of this archive are not those of the migrations that it names.');
    }
    await this.setTriggers('disable');
  }

  async take(table: string, bytes: Buffer): Promise<void> {
    if (this.current?.name !== table) {
      await this.finishTable();
      this.current = await this.open(table);
    }
    const { stream, refused } = this.current;
    await Promise.race([new Promise<void>((taken) => stream.write(bytes, () => taken())), refused]);
  }

  /** @throws BackupError when there are fewer or more rows than the archive says */
  async end(): Promise<void> {
    await this.finishTable();
    for (const { name, rows } of this.manifest.tables) {
      const loaded = this.loaded.get(name) ?? 0;
      if (loaded !== rows) throw new BackupError(`${name} has ${loaded} rows instead of ${rows}.`);
    }
    await this.setTriggers('enable');
  }

  /** Lets go of the connection in the middle of a table. */
  async abandon(): Promise<void> {
    const stream = this.current?.stream;
    if (!stream || stream.errored) return;
    await new Promise<void>((gone) =>
      stream
        .once('close', gone)
        .once('error', () => gone())
        .destroy(),
    );
  }

  private async open(name: string): Promise<Copying> {
    const table = this.manifest.tables.find((each) => each.name === name);
    if (!table) throw new BackupError(`The archive has rows of ${name}, which its manifest does not know.`);
    const client = (await this.runner.connect()) as pg.PoolClient;
    const stream = client.query(copyFrom(`copy ${nameOf(name)} (${columnsOf(table)}) from stdin`));
    const refused = new Promise<never>((_, reject) => stream.once('error', reject));
    refused.catch(() => undefined);
    return { name, stream, refused };
  }

  private async finishTable(): Promise<void> {
    if (!this.current) return;
    const { name, stream, refused } = this.current;
    await Promise.race([new Promise<void>((written) => stream.end(() => written())), refused]);
    this.current = undefined;
    this.loaded.set(name, stream.rowCount);
    this.onTable?.({ name, rows: stream.rowCount });
  }

  private async setTriggers(state: 'enable' | 'disable'): Promise<void> {
    for (const { name } of this.manifest.tables) {
      await this.runner.query(`alter table ${nameOf(name)} ${state} trigger user`);
    }
  }
}
