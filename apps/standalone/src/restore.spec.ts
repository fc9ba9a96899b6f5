import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FileStore } from '@daad/platform/file-store';
import { createStudent } from '@daad/testing/builders';
import { connect } from '@daad/testing/connect';
import {
  connectTo,
  RUNNING_JOB_ID,
  BackupFixture,
  PROCESS_TABLES,
  RestoreTarget,
} from '@daad/testing/backup-fixture';
import { present, started } from '@daad/testing/present';
import { allRows } from '@daad/testing/school-contents';

let fixture: BackupFixture;
let target: RestoreTarget;

beforeAll(async () => {
  fixture = await BackupFixture.start();
});
afterAll(() => started(fixture)?.stop());
beforeEach(async () => {
  target = await RestoreTarget.make(fixture);
});
afterEach(() => target.remove());

const rowsOf = (of: { dataSource: RestoreTarget['dataSource'] }) => allRows(of.dataSource, PROCESS_TABLES);

/** Both texts have the same length, so that only the content is wrong. */
const replaceInside = (from: string, to: string) => async (path: string) => {
  const tar = gunzipSync(await readFile(path)).toString('latin1');
  await writeFile(path, gzipSync(Buffer.from(tar.replaceAll(from, to), 'latin1')));
};

describe('an archive that cannot be restored changes nothing:', () => {
  it.each([
    [
      'cut off',
      async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2)),
      /cut off or damaged.*unexpected end of file/,
    ],
    [
      'cut off before it was packed',
      async (path: string) => {
        const tar = gunzipSync(await readFile(path));
        await writeFile(path, gzipSync(tar.subarray(0, Math.floor(tar.length / 1024) * 512 + 100)));
      },
      /cut off or damaged.*Unexpected end of data/,
    ],
    ['gone', (path: string) => rm(path), /There is no file/],
    ['something else', (path: string) => writeFile(path, 'hello'), /no backup at all/],
    [
      'changed in one letter',
      replaceInside('a-consumer', 'b-consumer'),
      /damaged: tables\/consumed_event\/00001.copy is not what was written/,
    ],
    [
      'of a newer version',
      replaceInside('School1763700000000', 'School2763700000000'),
      /newer version of Daad \(its schema has School2763700000000\): update Daad first/,
    ],
    [
      'of a newer format',
      replaceInside('"format": 1', '"format": 9'),
      /format 9, and this version of Daad reads 1/,
    ],
  ])('%s', async (_what, spoil, reason) => {
    await createStudent(target.dataSource);
    const before = await target.contents();
    const broken = join(fixture.folder, 'broken.tar.gz');
    await writeFile(broken, await readFile(fixture.archive));
    await spoil(broken);
    await expect(target.restore(broken, { replace: true })).rejects.toThrow(reason);
    expect(await target.contents()).toEqual(before);
  });

  it('valid, but the disk is full', async () => {
    await createStudent(target.dataSource);
    const before = await target.contents();
    const { files } = target.stores;
    let written = 0;
    const full: FileStore = {
      ...files,
      write: (name, bytes) =>
        ++written > 2 ? Promise.reject(new Error('no space left')) : files.write(name, bytes),
    };
    const restoring = target.restore(fixture.archive, { replace: true, files: full });
    await expect(restoring).rejects.toThrow('no space left');
    expect(await target.contents()).toEqual(before);
  });

  it('valid, but the database rejects its rows', async () => {
    const before = await target.contents();
    const strict = class Strict1763700000001 {
      name = 'School1763700000000';
      up = async (runner: { query(sql: string): Promise<unknown> }) => {
        await new (original() as new () => { up(on: unknown): Promise<void> })().up(runner);
        await runner.query(`alter table points_ledger add check (points < 0)`);
      };
      down = () => Promise.resolve();
    };
    const stricter = connectTo(present(target.settings.databaseUrl));
    const [first, ...others] = stricter.options.migrations as unknown[];
    const original = () => first;
    stricter.setOptions({ migrations: [strict, ...others] as never });
    await stricter.initialize();
    try {
      const restoring = target.restore(fixture.archive, { dataSource: stricter });
      await expect(restoring).rejects.toThrow(/violates check constraint/);
    } finally {
      await stricter.destroy();
    }
    expect(await target.contents()).toEqual(before);
  });
});

describe('a database that is not empty', () => {
  it('is not changed without the option to replace it', async () => {
    await createStudent(target.dataSource);
    const before = await target.contents();
    await expect(target.restore(fixture.archive)).rejects.toThrow(
      /contains a school already \(rows in .*student.*--replace/,
    );
    expect(await target.contents()).toEqual(before);
    await target.restore(fixture.archive, { replace: true });
    expect(await rowsOf(target)).toEqual(await rowsOf(fixture));
  });

  it('ends its sessions when it is replaced', async () => {
    const { dataSource } = target;
    await dataSource.query(`insert into session (id, user_id, role) values ($1, $1, 'Teacher')`, [
      RUNNING_JOB_ID,
    ]);
    await target.restore(fixture.archive, { replace: true });
    expect(await dataSource.query('select id, revoked_at is null as live from session')).toEqual([
      { id: RUNNING_JOB_ID, live: false },
    ]);
  });

  it('is not changed while the product is connected to it', async () => {
    const running = await connect(present(target.settings.databaseUrl));
    try {
      await expect(target.restore(fixture.archive, { replace: true })).rejects.toThrow(
        /Daad runs on this database \(daad-test\): stop every API and every worker first/,
      );
    } finally {
      await running.destroy();
    }
  });

  it("is not changed when it contains tables that are not Daad's", async () => {
    await target.dataSource.query(`create table notes as select 'keep me' as note`);
    const restoring = target.restore(fixture.archive, { replace: true });
    await expect(restoring).rejects.toThrow(/not Daad's \(notes\)/);
    expect(await target.dataSource.query('select * from notes')).toEqual([{ note: 'keep me' }]);
  });
});

it('an archive of an older version is migrated', async () => {
  const newer = class Newer2999999999999 {
    name = 'Newer2999999999999';
    up = (runner: { query(sql: string): Promise<unknown> }) =>
      runner.query('alter table stage add column motto text; update stage set motto = name');
    down = () => Promise.resolve();
  };
  const updated = connectTo(present(target.settings.databaseUrl));
  updated.setOptions({ migrations: [...(updated.options.migrations as []), newer] });
  await updated.initialize();
  try {
    await updated.runMigrations();
    await target.restore(fixture.archive, { dataSource: updated });
    const stages = await updated.query<{ name: string; motto: string }[]>('select name, motto from stage');
    expect(stages).toHaveLength(3);
    expect(stages.filter(({ name, motto }) => name !== motto)).toEqual([]);
  } finally {
    await updated.destroy();
  }
});
