import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importStudents } from '@daad/contracts/workbooks.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { childrenOf, isAlive } from '@daad/testing/child-processes';
import { createStage } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { OwnCommand } from '@daad/testing/own-command';
import { STUDENT_HEADER } from '@daad/testing/student-sheets';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { finishedJob, upload, xlsxOf } from '@daad/testing/workbook-builders';

const TIMEOUT_MS = 180_000;
jest.setTimeout(TIMEOUT_MS);

/** Workers in processes of their own, which end as a power cut ends them. */
describe('an import whose worker is killed', () => {
  let school: InProcessSchool;
  let teacher: ApiClient;
  let worker: OwnCommand | undefined;

  beforeAll(async () => {
    school = await InProcessSchool.start({ worker: false, durable: true });
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
      await eventually(isBlocked, TIMEOUT_MS);
      await worker!.kill();
      await holder.query('select pg_advisory_unlock(1)');
      await holder.query('drop trigger wait_for_test on student');
      await holder.release();
      // The lease of the killed run is over; the survival spec waits for one.
      await school.dataSource.query(`update job set due_at = now() where state = 'running'`);
    };
  }
  const doneOf = async (jobId: string) => {
    const [job] = await school.dataSource.query('select done from job where id = $1', [jobId]);
    return job.done as number;
  };

  it('is finished by the next one exactly as if nothing had happened', async () => {
    const rows = rowsOf(2500, 'K');
    rows.splice(1200, 0, ['', '1', 'x', '2', 'BAD', 'لا شيء'], [...rows[0]!]);
    const { body } = await upload(teacher, importStudents, await xlsxOf([STUDENT_HEADER, ...rows]));
    const killThere = await waitAt('K1700', 'insert');
    startWorker();
    await killThere();
    const done = await doneOf(body.data.jobId);
    expect(done).toBeGreaterThanOrEqual(1000);
    expect(done).toBeLessThan(2502);
    startWorker();
    const job = await finishedJob(teacher, body.data.jobId);
    expect(job).toMatchObject({ state: 'completed', progress: { done: 2502, total: 2502 } });
    expect(job.result).toMatchObject({ created: 2500, updated: 0, skipped: 1, failed: 1 });
    expect(job.errorFileUrl).not.toBeNull();

    const students = await school.dataSource.query<{ code: string; index: number }[]>(
      `select code, index from student where code like 'K%' order by index`,
    );
    expect(students.map(({ code }) => code)).toEqual(rowsOf(2500, 'K').map((row) => row[4]));
    expect(students.map(({ index }) => index)).toEqual(
      students.map((_, place) => place + students[0]!.index),
    );
    const [{ count }] = await school.dataSource.query('select sum(students) as count from student_count');
    expect(Number(count)).toBe(2500);
    await worker!.kill();
    await school.dataSource.query(`delete from job where kind = 'hash-passwords'`);
    await school.dataSource.query('delete from pending_password');
  });

  /** From now on the insert of each of these students waits until it is let go. */
  async function holdAt(codes: string[]) {
    const holder = school.dataSource.createQueryRunner();
    await holder.query(`
      create or replace function hold_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(hashtext(new.code)); return new; end $$;
      create trigger hold_for_test before insert on student for each row
        when (new.code in (${codes.map((code) => `'${code}'`).join()})) execute function hold_for_test();`);
    for (const code of codes) await holder.query('select pg_advisory_lock(hashtext($1))', [code]);
    const [{ pid }] = await holder.query('select pg_backend_pid() as pid');
    return {
      reached: () =>
        eventually(async () => {
          const blocked = await school.dataSource.query<unknown[]>(
            'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [pid],
          );
          return blocked.length > 0;
        }, TIMEOUT_MS),
      letGo: (code: string) => holder.query('select pg_advisory_unlock(hashtext($1))', [code]),
      async end() {
        await holder.query('select pg_advisory_unlock_all()');
        await holder.query('drop trigger hold_for_test on student');
        await holder.release();
      },
    };
  }
  const readers = () => childrenOf(worker!.pid, 'sheet.child');

  it('fails for good when the process that reads its file is killed twice, and keeps what went in', async () => {
    const codes = ['T1200', 'T3200'];
    const gate = await holdAt(codes);
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(5500, 'T')]),
    );
    startWorker();
    for (const code of codes) {
      await gate.reached();
      const [reader] = await readers();
      process.kill(reader!, 'SIGKILL');
      await eventually(async () => !(await readers()).includes(reader!));
      await gate.letGo(code);
    }
    const job = await finishedJob(teacher, body.data.jobId);
    await gate.end();
    expect(job).toMatchObject({
      state: 'failed',
      message:
        'توقف تنفيذ هذه المهمة فجأة مرتين، فلن تُعاد من تلقاء نفسها. تحقق من الملف أو البيانات ثم حاول مرة أخرى',
    });
    // What was read before is in, each once, and the worker is there for the next file.
    const [{ count }] = await school.dataSource.query(
      `select count(*) as count from student where code like 'T%'`,
    );
    expect(Number(count)).toBe(job.progress.done);
    expect(job.progress.done).toBeLessThan(5500);
    await worker!.kill();
    await school.dataSource.query(`delete from job where kind = 'hash-passwords'`);
    await school.dataSource.query('delete from pending_password');
  });

  it('leaves no process behind when its worker is killed', async () => {
    const gate = await holdAt(['E1200']);
    await upload(teacher, importStudents, await xlsxOf([STUDENT_HEADER, ...rowsOf(2500, 'E')]));
    startWorker();
    await gate.reached();
    const [reader] = await readers();
    expect(isAlive(reader!)).toBe(true);
    await worker!.kill();
    await eventually(async () => !isAlive(reader!));
    await gate.end();
    await school.dataSource.query('delete from job');
    await school.dataSource.query('delete from pending_password');
  });

  it('fails for good when its worker dies over it twice', async () => {
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(10, 'D')]),
    );
    for (let death = 1; death <= 2; death++) {
      const killThere = await waitAt('D5', 'insert');
      startWorker();
      await killThere();
    }
    startWorker();
    expect(await finishedJob(teacher, body.data.jobId)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('فجأة مرتين'),
      progress: { done: 0 },
    });
    await worker!.kill();
  });

  it('hashes every password once, and none is left in the clear', async () => {
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(40, 'P')]),
    );
    const killThere = await waitAt('P20', 'update of password_hash');
    startWorker();
    const imported = await finishedJob(teacher, body.data.jobId);
    const passwordsJobId = imported.result!.passwordsJobId!;
    await killThere();
    expect(await doneOf(passwordsJobId)).toBeLessThan(40);
    startWorker();
    const hashed = await finishedJob(teacher, passwordsJobId);
    expect(hashed).toMatchObject({
      state: 'completed',
      progress: { done: 40, total: 40 },
      result: { updated: 40 },
    });
    const [counts] = await school.dataSource.query(
      `select (select count(*)::int from pending_password) as pending,
              (select count(*)::int from student where code like 'P%' and password_hash is null) as without`,
    );
    expect(counts).toEqual({ pending: 0, without: 0 });
    await school.signIn('01000000040', 'Secret@123');
  });
});
