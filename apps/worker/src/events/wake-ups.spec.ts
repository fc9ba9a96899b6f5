import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createBulkPoints, createDirectPoints } from '@daad/contracts/points.contract';
import { createDataSource, inTransaction } from '@daad/persistence/database';
import { OutboxEvent } from '@daad/persistence/entities/outbox-event.entity';
import { newId } from '@daad/persistence/ids';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { parked, writeEvents } from '@daad/persistence/outbox/outbox.statements';
import { PublicVersions } from '@daad/persistence/public-data/public-versions';
import { run } from '@daad/persistence/sql/statement';
import { createLogger } from '@daad/platform/logger';
import type { WakeTopic } from '@daad/platform/wake-ups';
import { WakeableLoop } from '@daad/platform/wakeable-loop';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { started } from '@daad/testing/present';
import type { DataSource } from 'typeorm';
import { startWorker } from '../start-worker.js';

const changed = (name: string): NewEvent => {
  const id = newId();
  return { name: 'product.changed', aggregateId: id, payload: { id, name } };
};
const request = { kind: 'bulk-points', payload: {}, total: 0 } as const;

describe.each([
  { way: 'a call in the same process', redis: false, together: true, publishers: 0 },
  { way: 'a message over Redis', redis: true, together: false, publishers: 0 },
  { way: 'a notification of PostgreSQL', redis: false, together: false, publishers: 1 },
])('without polling, $way', ({ redis, together, publishers }) => {
  let school: InProcessSchool;
  let teacher: ApiClient;
  let studentIds: string[];

  beforeAll(async () => {
    jest.spyOn(WakeableLoop.prototype, 'start').mockReturnValue();
    school = await InProcessSchool.start({ redis, worker: false });
    const neighbour = together ? school.api : undefined;
    school.workers.push(await startWorker(school.settings, createLogger('silent', 'worker'), neighbour));
    teacher = await school.asTeacher();
    const students = await Promise.all(Array.from({ length: 40 }, () => createStudent(school.dataSource)));
    studentIds = students.map(({ id }) => id);
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await started(school)?.stop();
  });

  it('brings each event of a burst, and the jobs, to the worker', async () => {
    const board = await school.listen(teacher);
    const give = (studentId: string) =>
      teacher.get(createDirectPoints, { body: { studentId, points: 1, comment: 'سبب' } });
    await Promise.all(studentIds.map(give));
    for (const studentId of studentIds)
      await board.next('points.changed', (change) => change.studentId === studentId);
    const body = { studentIds, points: 2, comment: 'سبب', mode: 'add' } as const;
    const { jobId } = await teacher.get(createBulkPoints, { body });
    await board.next('job.finished', (job) => job.jobId === jobId && job.state === 'completed');
    const connections = await school.dataSource.query<unknown[]>(
      `select from pg_stat_activity where datname = current_database() and application_name = 'daad-wake-up'`,
    );
    expect(connections).toHaveLength(publishers);
  });
});

it('finds by polling what was committed by a process that died before it could wake anyone', async () => {
  const school = await InProcessSchool.start();
  try {
    const teacher = await school.asTeacher();
    const board = await school.listen(teacher);
    const jobId = newId();
    // The data source of the tests wakes no one.
    await inTransaction(school.dataSource, async (manager) => {
      await appendEvents(manager, [changed('كتاب')]);
      const payload = { studentIds: [], points: 1, comment: 'سبب', mode: 'add' };
      await requestJob(manager, { ...request, id: jobId, ownerId: school.teacher.id, payload });
    });
    await board.next('product.changed', ({ name }) => name === 'كتاب');
    await board.next('job.finished', (job) => job.jobId === jobId);
  } finally {
    await school.stop();
  }
});

describe('a data source', () => {
  let school: InProcessSchool;
  let dataSource: DataSource;
  /** Each wake-up, with how many rows of its table are committed by then. */
  const woken: Promise<[WakeTopic, number]>[] = [];
  const TABLES = { outbox: 'outbox_event', jobs: 'job' };
  const committed = async (topic: WakeTopic): Promise<[WakeTopic, number]> => {
    const rows = await school.dataSource.query<unknown[]>(`select from ${TABLES[topic]}`);
    return [topic, rows.length];
  };
  const takeWoken = () => Promise.all(woken.splice(0));

  beforeAll(async () => {
    school = await InProcessSchool.start({ worker: false, api: false });
    dataSource = await createDataSource({
      url: school.databaseUrl,
      poolSize: 2,
      applicationName: 'daad-wake-ups-spec',
      wake: (topic) => void woken.push(committed(topic)),
    }).initialize();
  });
  afterAll(async () => {
    await started(dataSource)?.destroy();
    await started(school)?.stop();
  });

  it('wakes no one for a transaction that is rolled back', async () => {
    const undone = inTransaction(dataSource, async (manager) => {
      await appendEvents(manager, [changed('كتاب')]);
      await requestJob(manager, { ...request, ownerId: newId() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await takeWoken()).toEqual([]);
  });

  it('wakes once for each topic after a commit, also when its transaction was tried twice', async () => {
    let attempts = 0;
    await inTransaction(dataSource, async (manager) => {
      await appendEvents(manager, [changed('كتاب')]);
      await appendEvents(manager, [changed('قلم')]);
      await requestJob(manager, { ...request, ownerId: newId() });
      expect(woken).toEqual([]);
      if (++attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect(attempts).toBe(2);
    expect(await takeWoken()).toEqual([
      ['outbox', 2],
      ['jobs', 1],
    ]);
  });

  it('wakes with the outermost of nested transactions, though one inside is undone', async () => {
    await inTransaction(dataSource, async (manager) => {
      await appendEvents(manager, [changed('كتاب')]);
      await manager.transaction((inner) => appendEvents(inner, [changed('قلم')]));
      await expect(manager.transaction(() => Promise.reject(new Error('undone')))).rejects.toThrow('undone');
      expect(woken).toEqual([]);
    });
    expect(await takeWoken()).toEqual([['outbox', 4]]);
  });

  it('wakes for a statement without a transaction, and not for one that only reads', async () => {
    await run(dataSource, writeEvents, { events: [{ id: newId(), ...changed('كتاب') }] });
    await requestJob(dataSource.manager, { ...request, ownerId: newId() });
    expect(await takeWoken()).toEqual([
      ['outbox', 5],
      ['jobs', 2],
    ]);
    await run(dataSource, parked, {});
    expect(woken).toEqual([]);
  });

  it('wakes after the commit of rows that were inserted through the ORM, and their public data is read again', async () => {
    const versions = new PublicVersions(dataSource, () => 0);
    const before = await versions.of('store');
    const event = { id: newId(), ...changed('كتاب') };
    await inTransaction(dataSource, async (manager) => {
      await manager.insert(OutboxEvent, event);
      expect(woken).toEqual([]);
    });
    expect((await takeWoken()).map(([topic]) => topic)).toEqual(['outbox']);
    expect(await versions.of('store')).not.toBe(before);
    await dataSource.manager.save(OutboxEvent, { ...event, id: newId() });
    expect((await takeWoken()).map(([topic]) => topic)).toEqual(['outbox']);
  });
});
