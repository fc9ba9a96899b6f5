import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';
import { columnsOf, nameOf } from './copy-text.js';
import type { Manifest } from './manifest.js';
import { schoolTables } from './school-tables.js';

interface TableCopy {
  name: string;
  stream: CopyStreamQuery;
  /** Rejects when the database rejects the rows; the callbacks of the stream are not called in that case. */
  failed: Promise<never>;
}

/**
 * Copies the rows of an archive into empty tables in the order of the archive, which satisfies the foreign keys. Triggers
 * are disabled, because the counts and sums that they maintain are in the archive too.
 */
export class TableLoader {
  private current: TableCopy | undefined;
  private readonly loaded = new Map<string, number>();

  constructor(
    private readonly runner: QueryRunner,
    private readonly manifest: Manifest,
    private readonly onTable: ((table: { name: string; rows: number }) => void) | undefined,
  ) {}

  /** @throws BackupError when the tables of the archive differ from those of its migrations */
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

  async write(table: string, bytes: Buffer): Promise<void> {
    if (this.current?.name !== table) {
      await this.finishTable();
      this.current = await this.open(table);
    }
    const { stream, failed } = this.current;
    await Promise.race([new Promise<void>((resolve) => stream.write(bytes, () => resolve())), failed]);
  }

  /** @throws BackupError when the number of rows differs from the manifest */
  async end(): Promise<void> {
    await this.finishTable();
    for (const { name, rows } of this.manifest.tables) {
      const loaded = this.loaded.get(name) ?? 0;
      if (loaded !== rows) throw new BackupError(`${name} has ${loaded} rows instead of ${rows}.`);
    }
    await this.setTriggers('enable');
  }

  /** Releases the connection in the middle of a table. */
  async abandon(): Promise<void> {
    const stream = this.current?.stream;
    if (!stream || stream.errored) return;
    await new Promise<void>((resolve) =>
      stream
        .once('close', resolve)
        .once('error', () => resolve())
        .destroy(),
    );
  }

  private async open(name: string): Promise<TableCopy> {
    const table = this.manifest.tables.find((each) => each.name === name);
    if (!table) throw new BackupError(`The archive has rows of ${name}, which its manifest does not know.`);
    const client = (await this.runner.connect()) as pg.PoolClient;
    const stream = client.query(copyFrom(`copy ${nameOf(name)} (${columnsOf(table)}) from stdin`));
    const failed = new Promise<never>((_, reject) => stream.once('error', reject));
    failed.catch(() => undefined);
    return { name, stream, failed };
  }

  private async finishTable(): Promise<void> {
    if (!this.current) return;
    const { name, stream, failed } = this.current;
    await Promise.race([new Promise<void>((resolve) => stream.end(() => resolve())), failed]);
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
