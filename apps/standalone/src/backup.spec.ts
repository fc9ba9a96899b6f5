import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startApi } from '@daad/api/start-api';
import { getMe } from '@daad/contracts/account.contract';
import { backUpSchool } from '@daad/backup/back-up-school';
import { present, started } from '@daad/testing/present';
import { wrongAwards, wrongBalances, wrongSums } from '@daad/testing/school-invariants';
import { openFileStore } from '@daad/platform/open-file-store';
import { openJobFiles } from '@daad/platform/job-files';
import { createLogger } from '@daad/platform/logger';
import { ApiClient } from '@daad/testing/api-client';
import { eventually } from '@daad/testing/eventually';
import { FakeS3 } from '@daad/testing/fake-s3';
import { RUNNING_JOB_ID, BackupFixture, PROCESS_TABLES, RestoreTarget } from '@daad/testing/backup-fixture';
import { allFiles, allRows } from '@daad/testing/school-contents';
import { startWorker } from '@daad/worker/start-worker';
import type { DataSource } from 'typeorm';

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

describe('a restored school', () => {
  it('is the same, row for row and file for file', async () => {
    await target.restore(fixture.archive);
    const rows = await allRows(target.dataSource, PROCESS_TABLES);
    expect(rows).toEqual(await allRows(fixture.dataSource, PROCESS_TABLES));
    expect(Object.keys(rows).filter((name) => present(rows[name]).length === 0)).toEqual([]);
    const files = await allFiles(target.stores.files);
    expect(files).toEqual(await allFiles(fixture.stores.files));
    expect(Object.keys(files)).toHaveLength(4);
    const upload = await openJobFiles(target.settings).read(`${RUNNING_JOB_ID}.upload`);
    expect(upload).toEqual(Buffer.from('a workbook'));
  });

  it('continues where the other stopped: accounts, sequences, sums, pending events', async () => {
    const { dataSource, settings } = target;
    await target.restore(fixture.archive);
    expect(await wrongSums(dataSource)).toEqual([]);
    expect(await wrongAwards(dataSource)).toEqual([]);
    expect(await wrongBalances(dataSource)).toEqual([]);
    const next = (on: DataSource) => on.query<unknown[]>(`select nextval('order_number_seq')`);
    expect(await next(dataSource)).toEqual(await next(fixture.dataSource));
    // Triggers are enabled again.
    await expect(dataSource.query('delete from points_ledger')).rejects.toThrow('never changed');
    await expect(dataSource.query('delete from fee_entry')).rejects.toThrow('never changed');

    const logger = createLogger('silent', 'test');
    const api = await startApi(settings, logger);
    const worker = await startWorker(settings, logger, api);
    try {
      const teacher = new ApiClient(`http://127.0.0.1:${api.port}`);
      await teacher.signIn(fixture.school.teacher.phoneNumber, fixture.school.teacher.password);
      expect((await teacher.get(getMe, {})).userId).toBe(fixture.school.teacher.id);
      // The pending event of the upload is handled here and makes its thumbnails.
      await eventually(async () => {
        const plain = await dataSource.query<unknown[]>(
          `select 1 from attachment where thumbnails_at is null and media_type like 'image/%'`,
        );
        return plain.length === 0;
      });
    } finally {
      await worker.stop();
      await api.stop();
    }
  });

  it('has its files in an S3-compatible store when that is configured, and is backed up from there', async () => {
    const s3 = await FakeS3.start();
    const bucket = await RestoreTarget.make(fixture, { bucketUrl: s3.bucketUrl, ...s3.access });
    try {
      await bucket.restore(fixture.archive);
      expect(await allFiles(bucket.stores.files)).toEqual(await allFiles(fixture.stores.files));
      const again = join(fixture.folder, 'from-s3.tar.gz');
      await fixture.backUp(again, { files: bucket.stores.files });
      await target.restore(again);
      expect(await allFiles(target.stores.files)).toEqual(await allFiles(fixture.stores.files));
    } finally {
      await bucket.remove();
      await s3.stop();
    }
  });
});

describe('backing up', () => {
  it('contains one snapshot of a school that is being changed', async () => {
    const path = join(fixture.folder, 'working.tar.gz');
    const { dataSource } = fixture;
    const [first] = await dataSource.query<{ id: string }[]>('select id from student limit 1');
    const student = present(first);
    let [written, done] = [0, false];
    const working = (async () => {
      while (!done) {
        await dataSource.transaction(async (manager) => {
          await manager.query(
            `insert into points_ledger (id, student_id, kind, points) values (uuid_v7(), $1, 'direct', 1)`,
            [student.id],
          );
          await manager.query('update student set direct_points = direct_points + 1 where id = $1', [
            student.id,
          ]);
        });
        written += 1;
      }
    })();
    try {
      await eventually(() => written > 3);
      const before = written;
      await fixture.backUp(path);
      expect(written).toBeGreaterThan(before);
    } finally {
      done = true;
      await working;
    }
    await target.restore(path);
    expect(await wrongSums(target.dataSource)).toEqual([]);
  });

  it('never overwrites a file, and leaves none when it fails', async () => {
    await expect(fixture.backUp(fixture.archive)).rejects.toThrow('is there already');
    const path = join(fixture.folder, 'elsewhere.tar.gz');
    const files = openFileStore({ s3: undefined, dataDir: join(fixture.folder, 'nowhere') });
    await expect(fixture.backUp(path, { files })).rejects.toThrow(
      /(\d+) of \1 uploaded files are not where files are kept .*DATA_DIR/,
    );
    await expect(readFile(path)).rejects.toThrow('ENOENT');
    await expect(readFile(`${path}.part`)).rejects.toThrow('ENOENT');
    const manifest = await fixture.backUp(path, { files, allowMissingFiles: true });
    expect(present(manifest.tables.find(({ name }) => name === 'attachment')).rows).toBe(2);
  });

  it('leaves out an attachment that is deleted during the backup', async () => {
    const { dataSource } = fixture;
    const path = join(fixture.folder, 'deleting.tar.gz');
    const [newest] = await dataSource.query<{ id: string; name: string }[]>(
      'select id, stored_file_name as name from attachment order by id desc limit 1',
    );
    const doomed = present(newest);
    const { files } = fixture.stores;
    const deleting = {
      ...files,
      read: async (name: string) => {
        if (name !== doomed.name) return files.read(name);
        await dataSource.query('delete from attachment where id = $1', [doomed.id]);
        return null;
      },
    };
    await fixture.backUp(path, { files: deleting });
    await target.restore(path);
    expect((await allRows(target.dataSource))['attachment']).toEqual(
      (await allRows(dataSource))['attachment'],
    );
  });

  it('refuses an empty school', async () => {
    const path = join(fixture.folder, 'empty.tar.gz');
    const { dataSource, stores } = target;
    await expect(backUpSchool({ dataSource, ...stores, path })).rejects.toThrow('is empty');
  });
});
