import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importStudents } from '@daad/contracts/workbooks.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStage } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { OwnCommand } from '@daad/testing/own-command';
import { STUDENT_HEADER } from '@daad/testing/student-sheets';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { finishedJob, upload, xlsxOf } from '@daad/testing/workbook-builders';

// A dead worker's lease has to run out first.
const PATIENCE_MS = 400_000;
jest.setTimeout(PATIENCE_MS);

/** Workers in processes of their own, which end as a power cut ends them. */
describe('an import whose worker is killed', () => {
  let school: InProcessSchool;
  let teacher: ApiClient;
  let worker: OwnCommand | undefined;

  beforeAll(async () => {
    school = await InProcessSchool.start({ worker: false });
    teacher = await school.asTeacher();
    await createStage(school.dataSource, { name: 'مرحلة' });
  });
  afterEach(() => worker?.kill());
  afterAll(() => school?.stop());

  function startWorker(): void {
    const { databaseUrl, dataDir, jwtSecret } = school.settings;
    worker = new OwnCommand('apps/worker/dist/main.js', [], {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl!,
      DATA_DIR: dataDir,
      JWT_SECRET: jwtSecret!,
      LOG_LEVEL: 'error',
    });
  }
  const rowsOf = (count: number, letter: string) =>
    Array.from({ length: count }, (_, place) => {
      const number = String(place + 1).padStart(7, '0');
      const prefix = letter.charCodeAt(0) % 10;
      return [
        `طالب ${place + 1}`,
        `010${prefix}${number}`,
        'Secret@123',
        `011${prefix}${number}`,
        `${letter}${place + 1}`,
        'مرحلة',
      ];
    });
  /** From now on such a write waits, as if the row were in other hands. @returns what kills the worker there */
  async function waitAt(code: string, write: 'insert' | 'update of password_hash') {
    const holder = school.dataSource.createQueryRunner();
    await holder.query(`
      select pg_advisory_lock(1);
      create or replace function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
      create trigger wait_for_test before ${write} on student for each row when (new.code = '${code}')
        execute function wait_for_test();`);
    const [{ pid }] = await holder.query('select pg_backend_pid() as pid');
    return async (): Promise<void> => {
      const isBlocked = async () => {
        const blocked = await school.dataSource.query<unknown[]>(
          'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [pid],
        );
        return blocked.length > 0;
      };
      await eventually(isBlocked, PATIENCE_MS);
      await worker!.kill();
      await holder.query('select pg_advisory_unlock(1)');
      await holder.query('drop trigger wait_for_test on student');
      await holder.release();
    };
  }
  const doneOf = async (jobId: string) => {
    const [job] = await school.dataSource.query('select done from job where id = $1', [jobId]);
    return job.done as number;
  };

  it('is finished by the next one exactly as if nothing had happened', async () => {
    const rows = rowsOf(5000, 'K');
    rows.splice(2500, 0, ['', '1', 'x', '2', 'BAD', 'لا شيء'], [...rows[0]!]);
    const { body } = await upload(teacher, importStudents, await xlsxOf([STUDENT_HEADER, ...rows]));
    const killThere = await waitAt('K3500', 'insert');
    startWorker();
    await killThere();
    const done = await doneOf(body.data.jobId);
    expect(done).toBeGreaterThanOrEqual(1000);
    expect(done).toBeLessThan(5002);
    startWorker();
    const job = await finishedJob(teacher, body.data.jobId);
    expect(job).toMatchObject({ state: 'completed', progress: { done: 5002, total: 5002 } });
    expect(job.result).toMatchObject({ created: 5000, updated: 0, skipped: 1, failed: 1 });
    expect(job.errorFileUrl).not.toBeNull();

    const students = await school.dataSource.query<{ code: string; index: number }[]>(
      `select code, index from student where code like 'K%' order by index`,
    );
    expect(students.map(({ code }) => code)).toEqual(rowsOf(5000, 'K').map((row) => row[4]));
    expect(students.map(({ index }) => index)).toEqual(
      students.map((_, place) => place + students[0]!.index),
    );
    const [{ count }] = await school.dataSource.query('select sum(students) as count from student_count');
    expect(Number(count)).toBe(5000);
    await worker!.kill();
    await school.dataSource.query(`delete from job where kind = 'hash-passwords'`);
    await school.dataSource.query('delete from pending_password');
  });

  it('hashes every password once, and none is left in the clear', async () => {
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(80, 'P')]),
    );
    const killThere = await waitAt('P40', 'update of password_hash');
    startWorker();
    const imported = await finishedJob(teacher, body.data.jobId);
    const passwordsJobId = imported.result!.passwordsJobId!;
    await killThere();
    expect(await doneOf(passwordsJobId)).toBeLessThan(80);
    startWorker();
    const hashed = await finishedJob(teacher, passwordsJobId);
    expect(hashed).toMatchObject({
      state: 'completed',
      progress: { done: 80, total: 80 },
      result: { updated: 80 },
    });
    const [counts] = await school.dataSource.query(
      `select (select count(*)::int from pending_password) as pending,
              (select count(*)::int from student where code like 'P%' and password_hash is null) as without`,
    );
    expect(counts).toEqual({ pending: 0, without: 0 });
    await school.signIn('01000000080', 'Secret@123');
  });
});
