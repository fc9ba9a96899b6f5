import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { createSealer } from '@daad/platform/sealing';
import { createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { finishedJob } from '@daad/testing/workbook-builders';
import type { DataSource } from 'typeorm';
import { requestHashing } from './request-hashing.js';

let school: TestSchool;
let dataSource: DataSource;

beforeAll(async () => {
  school = await TestSchool.start({ env: { METRICS_PORT: '0' } });
  dataSource = await school.connect();
});
afterAll(() => started(school)?.stop());

describe('hashing the passwords of an import', () => {
  it('ends with a message when one of them cannot be opened, and leaves the worker as it was', async () => {
    const sealer = createSealer(present(school.settings.jwtSecret), 'imported passwords');
    const importId = newId();
    const ids: string[] = [];
    for (let number = 0; number < 4; number++) ids.push((await createStudent(school.dataSource)).id);
    ids.sort();
    const jobId = await inTransaction(dataSource, async (manager) => {
      for (const id of ids) {
        const context = id === ids.at(-1) ? 'another student' : id;
        const sealed = sealer.seal(Buffer.from('Secret@1'), context).toString('base64');
        await manager.query(
          'insert into pending_password (student_id, import_id, sealed) values ($1, $2, $3)',
          [id, importId, sealed],
        );
      }
      return requestHashing(manager, { importId, ownerId: school.teacher.id });
    });
    const job = await finishedJob(await school.asTeacher(), present(jobId));
    expect(job).toMatchObject({
      state: 'failed',
      message: 'تعذر فتح كلمات المرور المحفوظة، ارفع الملف مرة أخرى',
    });
    const [port] = await school.metricsPorts();
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await metrics.text()).toContain(
      'daad_job_duration_seconds_count{queue="jobs",name="hash-passwords",outcome="failed"} 1',
    );
  });
});
