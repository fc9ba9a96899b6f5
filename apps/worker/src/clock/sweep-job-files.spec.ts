import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@daad/persistence/ids';
import { jobFileName, type JobFiles, openJobFiles } from '@daad/platform/job-files';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';
import { SweepJobFiles } from './sweep-job-files.js';

describe('the files of jobs', () => {
  let school: TestSchool;
  let dataSource: DataSource;
  let files: JobFiles;

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
    dataSource = await school.connect();
    files = openJobFiles(school.settings);
  });
  afterAll(() => started(school)?.stop());

  async function job(age: string, finished: boolean): Promise<string> {
    const id = newId();
    await school.dataSource.query(
      `insert into job (id, kind, owner_id, payload, state, created_at, finished_at)
       values ($1, 'import-stages', $2, '{}', $3, now() - $4::interval, case when $3 = 'completed' then now() end)`,
      [id, school.teacher.id, finished ? 'completed' : 'queued', age],
    );
    return id;
  }
  async function file(
    jobId: string,
    part: 'upload' | 'result' | 'errors',
    hoursOld: number,
  ): Promise<string> {
    const name = jobFileName(jobId, part);
    await files.write(name, Buffer.from('كلمة المرور'));
    const time = new Date(Date.now() - hoursOld * 3_600_000);
    await utimes(join(school.settings.dataDir, 'files-private', name), time, time);
    return name;
  }

  it('are removed after seven days, and uploads once their job has finished', async () => {
    const [done, open, old] = [
      await job('2 days', true),
      await job('2 days', false),
      await job('8 days', true),
    ];
    const kept = [
      await file(done, 'result', 40),
      await file(done, 'errors', 40),
      await file(open, 'upload', 40),
      // An upload that is being written has no job yet.
      await file(newId(), 'upload', 0),
    ];
    await file(done, 'upload', 40);
    await file(old, 'result', 190);
    await file(newId(), 'upload', 2);
    await new SweepJobFiles(dataSource, files).run();
    const left = [];
    for await (const { name } of files.list()) left.push(name);
    expect(left.sort()).toEqual(kept.sort());
    expect(present(await files.read(present(kept[0]))).toString()).toBe('كلمة المرور');
  });
});
