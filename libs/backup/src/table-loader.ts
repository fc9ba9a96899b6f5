import { finished } from 'node:stream/promises';
import { clientOf } from '@daad/persistence/pg-connections';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { QueryRunner } from 'typeorm';
import { BackupError } from './backup-error.js';
import { copyIn, setTriggers } from './copy.statements.js';
import type { Manifest } from './manifest.js';
import { schoolTables } from './school-tables.js';

interface TableCopy {
  name: string;
  stream: CopyStreamQuery;
  /** Rejects when the database rejects the rows; the callbacks of the stream are not called in that case. */
  done: Promise<void>;
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
    const expected = new Set(this.manifest.tables.map(({ name }) => name));
    const tables = await schoolTables(this.runner);
    if (tables.length !== expected.size || tables.some(({ name }) => !expected.has(name)))
      throw new BackupError('The tables of this archive are not those of the migrations that it names.');
    await this.setTriggers('disable');
  }

  async write(table: string, bytes: Buffer): Promise<void> {
    if (this.current?.name !== table) {
      await this.finishTable();
      this.current = await this.open(table);
    }
    const { stream, done } = this.current;
    await Promise.race([new Promise<void>((resolve) => stream.write(bytes, () => resolve())), done]);
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
    this.current?.stream.destroy();
    await this.current?.done.catch(() => undefined);
  }

  private async open(name: string): Promise<TableCopy> {
    const table = this.manifest.tables.find((each) => each.name === name);
    if (!table) throw new BackupError(`The archive has rows of ${name}, which its manifest does not know.`);
    const stream = (await clientOf(this.runner)).query(copyFrom(copyIn(table)));
    const done = finished(stream);
    done.catch(() => undefined);
    return { name, stream, done };
  }

  private async finishTable(): Promise<void> {
    if (!this.current) return;
    const { name, stream, done } = this.current;
    stream.end();
    await done;
    this.current = undefined;
    this.loaded.set(name, stream.rowCount);
    this.onTable?.({ name, rows: stream.rowCount });
  }

  private async setTriggers(state: 'enable' | 'disable'): Promise<void> {
    for (const { name } of this.manifest.tables) await this.runner.query(setTriggers(name, state));
  }
}
