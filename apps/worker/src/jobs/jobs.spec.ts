import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createExamPoints } from '@daad/contracts/exam-points.contract';
import { getJob, type Job } from '@daad/contracts/jobs.contract';
import { createBulkPoints } from '@daad/contracts/points.contract';
import { claimJob, MAX_ATTEMPTS } from '@daad/persistence/jobs/job-lease';
import { present, started } from '@daad/testing/present';
import { wrongAwards, wrongGradePoints, wrongSums } from '@daad/testing/school-invariants';
import type { Broadcaster } from '@daad/platform/broadcaster';
import type { ApiClient } from '@daad/testing/api-client';
import { eventually } from '@daad/testing/eventually';
import { createExam } from '@daad/testing/exam-builders';
import { finishedJob } from '@daad/testing/finished-job';
import { TestSchool } from '@daad/testing/test-school';
import type { DataSource } from 'typeorm';
import { BulkPointsRunner } from './bulk-points.runner.js';
import { RecomputeExamPointsRunner } from './recompute-exam-points.runner.js';
import type { JobRunner } from './job-runner.js';
import { JobInterrupted, RunningJob } from './running-job.js';

const silent: Broadcaster = { emit: () => undefined, disconnect: () => undefined };

const STUDENTS = 900;
const EXAMS = 20;

describe.each([{ redis: false }, { redis: true }])('jobs (BullMQ on Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let dataSource: DataSource;
  let teacher: ApiClient;
  let studentIds: string[];

  beforeAll(async () => {
    school = await TestSchool.start({ redis, worker: false });
    dataSource = await school.connect();
    teacher = await school.asTeacher();
    const rows = await school.dataSource.query<{ id: string }[]>(
      `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
       select uuid_v7(), 'طالب ' || n, '011' || lpad(n::text, 8, '0'), '01200000000', 'J' || n, n, 'طالب ' || n || ' j' || n
       from generate_series(1, ${STUDENTS}) n returning id`,
    );
    studentIds = rows.map(({ id }) => id);
    for (let number = 0; number < EXAMS; number++) {
      const exam = await createExam(school.dataSource);
      await school.dataSource.query(
        `insert into exam_student (id, exam_id, student_id, degree, enter_in)
         select uuid_v7(), $1, id, (index + $2) % 41 / 2.0, now() from student`,
        [exam.id, number],
      );
    }
  });
  afterAll(() => started(school)?.stop());
  afterEach(() => school.stopWorker());

  const giveToAll = (points: number) =>
    teacher
      .get(createBulkPoints, { body: { studentIds, points, comment: 'حفظ النص', mode: 'add' } })
      .then(({ jobId }) => jobId);
  const addRange = (minPercentage: number) =>
    teacher
      .get(createExamPoints, { body: { minPercentage, maxPercentage: 100, points: minPercentage } })
      .then(({ recomputeJobId }) => recomputeJobId);
  const look = (jobId: string) => teacher.get(getJob, { params: { id: jobId } });
  const finished = (jobId: string, state?: Job['state']) => finishedJob(teacher, jobId, state);
  const directPoints = async () => {
    const [row] = await school.dataSource.query<{ least: number; most: number; rows: number }[]>(
      `select min(direct_points) as least, max(direct_points) as most,
              (select count(*) from points_ledger where kind = 'direct') as rows from student`,
    );
    return present(row);
  };
  const more = (of: Awaited<ReturnType<typeof directPoints>>, points: number) => ({
    least: of.least + points,
    most: of.most + points,
  });
  const ledgerRows = async () => {
    const [row] = await school.dataSource.query<{ count: number }[]>(
      'select count(*) as count from points_ledger',
    );
    return present(row).count;
  };
  /** Ends the lease of a killed run, so that the test need not wait for it. */
  const endLeases = () => school.dataSource.query(`update job set due_at = now() where state = 'running'`);

  /** Works on a job as a worker that is killed right after its first step has committed. */
  async function runUntilKilled(runner: JobRunner, jobId: string): Promise<void> {
    const killed: Broadcaster = {
      emit: () => {
        throw new Error('killed');
      },
      disconnect: () => undefined,
    };
    const job = new RunningJob(present(await claimJob(dataSource, jobId)), dataSource, killed);
    await expect(runner.run(job)).rejects.toThrow('killed');
    job.release();
  }

  it('wait for a worker, and are done once one is there', async () => {
    const before = await directPoints();
    const jobId = await giveToAll(3);
    expect(await look(jobId)).toMatchObject({
      state: 'queued',
      progress: { done: 0, total: STUDENTS },
      result: null,
    });
    await school.startWorker();
    expect(await finished(jobId)).toMatchObject({
      progress: { done: STUDENTS, total: STUDENTS },
      result: { updated: STUDENTS, failed: 0 },
    });
    expect(await directPoints()).toEqual({
      least: before.least + 3,
      most: before.most + 3,
      rows: before.rows + STUDENTS,
    });
  });

  it('go on after their worker was killed in the middle, exactly once for each student', async () => {
    const before = await directPoints();
    const jobId = await giveToAll(5);
    await runUntilKilled(new BulkPointsRunner(), jobId);
    const half = await look(jobId);
    expect(half.state).toBe('running');
    expect(half.progress.done).toBeGreaterThan(0);
    expect(half.progress.done).toBeLessThan(STUDENTS);
    await endLeases();
    await school.startWorker();
    expect((await finished(jobId)).result).toMatchObject({ updated: STUDENTS, failed: 0 });
    expect(await directPoints()).toEqual({
      least: before.least + 5,
      most: before.most + 5,
      rows: before.rows + STUDENTS,
    });
    expect(await wrongSums(school.dataSource)).toEqual([]);
  });

  it('do not count a run that only skips finished work as progress', async () => {
    const jobId = await giveToAll(1);
    const claimed = present(await claimJob(dataSource, jobId));
    const job = new RunningJob(claimed, dataSource, silent);
    const attempts = async () => {
      const [row] = await school.dataSource.query<{ attempts: number }[]>(
        'select attempts from job where id = $1',
        [jobId],
      );
      return present(row).attempts;
    };
    await job.step((_manager, progress) => Promise.resolve(progress));
    expect(await attempts()).toBe(1);
    await job.step((_manager, progress) => Promise.resolve({ ...progress }));
    expect(await attempts()).toBe(0);
    job.release();
    await endLeases();
    await school.startWorker();
    await finished(jobId);
  });

  it('go on after their worker was stopped in the middle', async () => {
    const before = await directPoints();
    await school.startWorker();
    const board = await school.listen(teacher);
    const jobId = await giveToAll(2);
    await board.next('job.progress', (push) => push.jobId === jobId);
    await school.stopWorker();
    await school.startWorker();
    await finished(jobId);
    expect(await directPoints()).toMatchObject(more(before, 2));
  });

  it('recompute the points of all grades, also when killed in the middle, and change nothing the second time', async () => {
    const first = await addRange(50);
    await runUntilKilled(new RecomputeExamPointsRunner(), first);
    expect(await wrongSums(school.dataSource)).toEqual([]);
    expect(await wrongAwards(school.dataSource)).toEqual([]);
    expect(await wrongGradePoints(school.dataSource)).not.toEqual([]);

    await endLeases();
    await school.startWorker();
    const { progress, result } = await finished(first);
    const { updated, skipped } = present(result);
    expect(progress).toEqual({ done: STUDENTS * EXAMS, total: STUDENTS * EXAMS });
    expect(updated + skipped).toBe(STUDENTS * EXAMS);
    for (const wrong of [wrongSums, wrongAwards, wrongGradePoints]) {
      expect(await wrong(school.dataSource)).toEqual([]);
    }

    const rows = await ledgerRows();
    await school.dataSource.query(
      `update job set state = 'queued', done = 0, cursor = null, result = null, due_at = now() where id = $1`,
      [first],
    );
    expect((await finished(first)).result).toMatchObject({ updated: 0, skipped: STUDENTS * EXAMS });
    expect(await ledgerRows()).toBe(rows);

    await finished(await addRange(80));
    for (const wrong of [wrongSums, wrongAwards, wrongGradePoints]) {
      expect(await wrong(school.dataSource)).toEqual([]);
    }
  });

  it('belong to one run at a time, and a run that was taken for dead writes no more', async () => {
    const before = await directPoints();
    const jobId = await giveToAll(1);
    const slow = present(await claimJob(dataSource, jobId));
    expect(await claimJob(dataSource, jobId)).toBeUndefined();
    await endLeases();
    const quick = present(await claimJob(dataSource, jobId));

    const dead = new RunningJob(slow, dataSource, silent);
    await expect(new BulkPointsRunner().run(dead)).rejects.toThrow(JobInterrupted);
    const alive = new RunningJob(quick, dataSource, silent);
    await new BulkPointsRunner().run(alive);
    for (const job of [dead, alive]) job.release();
    expect(await directPoints()).toMatchObject(more(before, 1));
    await school.dataSource.query('delete from job where id = $1', [jobId]);
  });

  it('that cannot be done fail with a message for their owner', async () => {
    const jobId = await giveToAll(1);
    await school.dataSource.query(
      `update job set payload = '{}', attempts = ${MAX_ATTEMPTS - 1} where id = $1`,
      [jobId],
    );
    await school.startWorker();
    const board = await school.listen(teacher);
    expect(await finished(jobId, 'failed')).toMatchObject({ message: 'تعذر إكمال المهمة، حاول مرة أخرى' });
    await board.next('job.finished', (push) => push.jobId === jobId && push.state === 'failed');
  });

  it('that made progress in their last run are tried again, and one that fails for good tells what is done', async () => {
    const jobId = await giveToAll(1);
    const wrong = JSON.stringify([...studentIds.slice(0, 250), 'no id']);
    await school.dataSource.query(
      `update job set payload = jsonb_set(payload, '{studentIds}', $2), attempts = ${MAX_ATTEMPTS - 1} where id = $1`,
      [jobId, wrong],
    );
    await school.startWorker();
    await eventually(async () => {
      const { state, progress } = await look(jobId);
      return state === 'queued' && progress.done === 200;
    });
    await school.dataSource.query(`update job set attempts = ${MAX_ATTEMPTS - 1} where id = $1`, [jobId]);
    expect(await finished(jobId, 'failed')).toMatchObject({
      message: 'تعذر إكمال المهمة، حاول مرة أخرى. اكتمل قبل توقفها: 200 طالب من 251',
      result: { updated: 200, failed: 0 },
    });
  });

  it('that failed once are tried again', async () => {
    const before = await directPoints();
    const jobId = await giveToAll(1);
    const [given] = await school.dataSource.query<{ payload: unknown }[]>(
      'select payload from job where id = $1',
      [jobId],
    );
    await school.dataSource.query(`update job set payload = '{}' where id = $1`, [jobId]);
    await school.startWorker();
    await eventually(async () => {
      const [job] = await school.dataSource.query<{ attempts: number; state: string }[]>(
        'select attempts, state from job where id = $1',
        [jobId],
      );
      return job !== undefined && job.attempts > 0 && job.state === 'queued';
    });
    const payload = JSON.stringify(present(given).payload);
    await school.dataSource.query('update job set payload = $2 where id = $1', [jobId, payload]);
    await finished(jobId);
    expect(await directPoints()).toMatchObject(more(before, 1));
  });
});
