import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { importStudents } from '@daad/contracts/workbooks.contract';
import { countOf } from '@daad/domain/arabic-text';
import type { ApiClient } from '@daad/testing/api-client';
import { childrenOf, isAlive } from '@daad/testing/child-processes';
import { createStage } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { OwnCommand } from '@daad/testing/own-command';
import { present, started } from '@daad/testing/present';
import { STUDENT_HEADER } from '@daad/testing/student-sheets';
import { InProcessSchool } from '@daad/testing/in-process-school';
import type { QueryRunner } from 'typeorm';
import { finishedJob, upload, xlsxOf } from '@daad/testing/workbook-builders';

const TIMEOUT_MS = 180_000;
jest.setTimeout(TIMEOUT_MS);

/** The workers are separate processes, killed without warning. */
describe('an import whose worker is killed', () => {
  let school: InProcessSchool;
  let teacher: ApiClient;
  let worker: OwnCommand | undefined;
  let endBlock: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    school = await InProcessSchool.start({ worker: false, durable: true });
    teacher = await school.asTeacher();
    await createStage(school.dataSource, { name: 'مرحلة' });
  });
  afterEach(async () => {
    await worker?.kill();
    await endBlock?.();
  });
  afterAll(() => started(school)?.stop());

  function startWorker(): void {
    const { databaseUrl, dataDir, jwtSecret } = school.settings;
    worker = new OwnCommand('apps/worker/dist/main.js', [], {
      NODE_ENV: 'test',
      DATABASE_URL: present(databaseUrl),
      DATA_DIR: dataDir,
      JWT_SECRET: present(jwtSecret),
      LOG_LEVEL: 'error',
    });
  }
  const rowsOf = (count: number, letter: string) =>
    Array.from({ length: count }, (_, place) => {
      const number = String(place + 1).padStart(6, '0');
      // No two tests share a phone.
      const prefix = letter.charCodeAt(0);
      return [
        `طالب ${place + 1}`,
        `010${prefix}${number}`,
        'Secret@123',
        `011${prefix}${number}`,
        `${letter}${place + 1}`,
        'مرحلة',
      ];
    });
  async function backendOf(runner: QueryRunner): Promise<number> {
    const [backend] = (await runner.query('select pg_backend_pid() as pid')) as { pid: number }[];
    return present(backend).pid;
  }
  /** Blocks this write of a student. @returns a function that kills the worker while it waits */
  async function blockAndKillAt(code: string, write: 'insert' | 'update of password_hash') {
    const blocker = school.dataSource.createQueryRunner();
    await blocker.query(`
      select pg_advisory_lock(1);
      create or replace function wait_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(1); return new; end $$;
      create trigger wait_for_test before ${write} on student for each row when (new.code = '${code}')
        execute function wait_for_test();`);
    const pid = await backendOf(blocker);
    return async (): Promise<void> => {
      const isBlocked = async () => {
        const blocked = await school.dataSource.query<unknown[]>(
          'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [pid],
        );
        return blocked.length > 0;
      };
      await eventually(isBlocked, TIMEOUT_MS);
      await present(worker).kill();
      await blocker.query('select pg_advisory_unlock(1)');
      await blocker.query('drop trigger wait_for_test on student');
      await blocker.release();
      // Ends the lease of the killed run; waiting for that is part of the survival spec.
      await school.dataSource.query(`update job set due_at = now() where state = 'running'`);
    };
  }
  const doneRows = async (jobId: string) => {
    const [job] = await school.dataSource.query<{ done: number }[]>('select done from job where id = $1', [
      jobId,
    ]);
    return present(job).done;
  };

  it('is finished by the next worker with the same result', async () => {
    const rows = rowsOf(2500, 'K');
    rows.splice(1200, 0, ['', '1', 'x', '2', 'BAD', 'لا شيء'], [...present(rows[0])]);
    const { body } = await upload(teacher, importStudents, await xlsxOf([STUDENT_HEADER, ...rows]));
    const killWorker = await blockAndKillAt('K1700', 'insert');
    startWorker();
    await killWorker();
    const done = await doneRows(body.data.jobId);
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
      students.map((_, place) => place + present(students[0]).index),
    );
    const [counted] = await school.dataSource.query<{ count: number }[]>(
      'select sum(students) as count from student_count',
    );
    expect(Number(counted?.count)).toBe(2500);
    await present(worker).kill();
    await school.dataSource.query(`delete from job where kind = 'hash-passwords'`);
    await school.dataSource.query('delete from pending_password');
  });

  /** Blocks the insert of each of these students until it is released. */
  async function blockInserts(codes: string[]) {
    const blocker = school.dataSource.createQueryRunner();
    await blocker.query(`
      create or replace function block_for_test() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(hashtext(new.code)); return new; end $$;
      create trigger block_for_test before insert on student for each row
        when (new.code in (${codes.map((code) => `'${code}'`).join()})) execute function block_for_test();`);
    for (const code of codes) await blocker.query('select pg_advisory_lock(hashtext($1))', [code]);
    const pid = await backendOf(blocker);
    endBlock = async () => {
      endBlock = undefined;
      await blocker.query('select pg_advisory_unlock_all()');
      await blocker.query('drop trigger block_for_test on student');
      await blocker.release();
    };
    return {
      reached: () =>
        eventually(async () => {
          const blocked = await school.dataSource.query<unknown[]>(
            'select 1 from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [pid],
          );
          return blocked.length > 0;
        }, TIMEOUT_MS),
      release: (code: string) => blocker.query('select pg_advisory_unlock(hashtext($1))', [code]),
    };
  }
  const readerPids = () => childrenOf(present(worker).pid, 'sheet.child');

  const killReader = async () => {
    const reader = await eventually(async () => (await readerPids())[0], TIMEOUT_MS);
    process.kill(reader, 'SIGKILL');
    await eventually(async () => !(await readerPids()).includes(reader));
  };
  const countStudents = async (letter: string) => {
    const [counted] = await school.dataSource.query<{ count: string }[]>(
      `select count(*) as count from student where code like '${letter}%'`,
    );
    return Number(present(counted).count);
  };
  const forgetPasswords = async () => {
    await present(worker).kill();
    await school.dataSource.query(`delete from job where kind = 'hash-passwords'`);
    await school.dataSource.query('delete from pending_password');
  };

  it('is completed when the process that reads its file is killed three times with progress between', async () => {
    // Two batches apart: the killed process has sent one ahead, which is imported before its death shows.
    const codes = ['T1200', 'T3200', 'T5200'];
    const block = await blockInserts(codes);
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(7500, 'T')]),
    );
    startWorker();
    for (const code of codes) {
      await block.reached();
      await killReader();
      await block.release(code);
    }
    const job = await finishedJob(teacher, body.data.jobId);
    expect(job).toMatchObject({
      state: 'completed',
      progress: { done: 7500, total: 7500 },
      result: { created: 7500, skipped: 0, failed: 0 },
    });
    expect(await countStudents('T')).toBe(7500);
    await forgetPasswords();
  });

  it('is completed when its worker is killed three times with progress between', async () => {
    const codes = ['W1200', 'W2200', 'W3200'];
    const block = await blockInserts(codes);
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(4500, 'W')]),
    );
    for (const code of codes) {
      startWorker();
      await block.reached();
      await present(worker).kill();
      await block.release(code);
      await school.dataSource.query(`update job set due_at = now() where state = 'running'`);
    }
    startWorker();
    expect(await finishedJob(teacher, body.data.jobId)).toMatchObject({
      state: 'completed',
      result: { created: 4500, skipped: 0, failed: 0 },
    });
    await forgetPasswords();
  });

  it('fails for good when the process that reads its file is killed twice without progress; what is in stays', async () => {
    const block = await blockInserts(['U1200']);
    // Many, so that the second process is killed while it still validates the file.
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(12_000, 'U')]),
    );
    startWorker();
    await block.reached();
    await killReader();
    await block.release('U1200');
    // The next one has not read a row yet.
    await killReader();
    const job = await finishedJob(teacher, body.data.jobId);
    const { done } = job.progress;
    expect(done).toBeGreaterThanOrEqual(2000);
    expect(done).toBeLessThan(12_000);
    expect(job).toMatchObject({
      state: 'failed',
      message: `توقف تنفيذ هذه المهمة فجأة مرتين، فلن تُعاد من تلقاء نفسها. تحقق من الملف أو البيانات ثم حاول مرة أخرى. اكتمل قبل توقفها: ${countOf(done, 'row')} من 12,000`,
      result: { created: done, failed: 0 },
    });
    expect(await countStudents('U')).toBe(done);
    // Those who are in can sign in.
    const passwords = await school.dataSource.query<{ total: number }[]>(
      `select total from job where id = $1 and kind = 'hash-passwords'`,
      [present(job.result?.passwordsJobId)],
    );
    expect(passwords).toEqual([{ total: done }]);
    await forgetPasswords();
  });

  it('leaves no child process when its worker is killed', async () => {
    const block = await blockInserts(['E1200']);
    await upload(teacher, importStudents, await xlsxOf([STUDENT_HEADER, ...rowsOf(2500, 'E')]));
    startWorker();
    await block.reached();
    const [reader] = await readerPids();
    expect(isAlive(present(reader))).toBe(true);
    await present(worker).kill();
    await eventually(() => !isAlive(present(reader)));
    await present(endBlock)();
    await school.dataSource.query('delete from job');
    await school.dataSource.query('delete from pending_password');
  });

  it('fails for good when its worker is killed twice without progress', async () => {
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(10, 'D')]),
    );
    for (let death = 1; death <= 2; death++) {
      const killWorker = await blockAndKillAt('D5', 'insert');
      startWorker();
      await killWorker();
    }
    startWorker();
    expect(await finishedJob(teacher, body.data.jobId)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('فجأة مرتين'),
      progress: { done: 0 },
    });
    await present(worker).kill();
  });

  it('hashes every password once and leaves no pending one', async () => {
    const { body } = await upload(
      teacher,
      importStudents,
      await xlsxOf([STUDENT_HEADER, ...rowsOf(40, 'P')]),
    );
    const killWorker = await blockAndKillAt('P20', 'update of password_hash');
    startWorker();
    const imported = await finishedJob(teacher, body.data.jobId);
    const passwordsJobId = present(present(imported.result).passwordsJobId);
    await killWorker();
    expect(await doneRows(passwordsJobId)).toBeLessThan(40);
    startWorker();
    const hashed = await finishedJob(teacher, passwordsJobId);
    expect(hashed).toMatchObject({
      state: 'completed',
      progress: { done: 40, total: 40 },
      result: { updated: 40 },
    });
    const [counts] = await school.dataSource.query<unknown[]>(
      `select (select count(*)::int from pending_password) as pending,
              (select count(*)::int from student where code like 'P%' and password_hash is null) as without`,
    );
    expect(counts).toEqual({ pending: 0, without: 0 });
    await school.signIn('01080000040', 'Secret@123');
  });
});
