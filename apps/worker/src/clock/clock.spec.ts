import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { newId } from '@daad/persistence/ids';
import { createLogger } from '@daad/platform/logger';
import { openQueueBackend, type QueueBackend } from '@daad/platform/queues';
import { createStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { charged } from '@daad/testing/fee-builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import { Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import { WorkerMetrics } from '../metrics.js';
import { CheckLedger } from './check-ledger.js';
import type { ClockTask } from './clock-task.js';
import { Clock } from './clock.js';
import { DeleteExpired } from './delete-expired.js';

const metrics = new WorkerMetrics(new Registry());
let school: TestSchool;
let dataSource: DataSource;
const query = <Row>(sql: string, values: unknown[] = []) => school.dataSource.query<Row[]>(sql, values);
const countOf = async (table: string) =>
  present((await query<{ count: number }>(`select count(*) as count from ${table}`))[0]).count;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  dataSource = await school.connect();
});
afterAll(() => started(school)?.stop());

describe('what expires', () => {
  it('is deleted when its time is over, and nothing else', async () => {
    const ages = ['1 hour', '100 days'];
    const student = await createStudent(school.dataSource);
    for (const age of ages) {
      const [event, session, job, order] = [newId(), newId(), newId(), newId()];
      await query(
        `insert into outbox_event (id, name, aggregate_id, payload, handled_at)
         values ($1, 'points.recomputed', $1, '{}', now() - $2::interval), (uuid_v7(), 'points.recomputed', $1, '{}', null)`,
        [event, age],
      );
      await query(`insert into consumed_event (event_id, consumer) values ($1, 'live')`, [event]);
      await query(
        `insert into session (id, user_id, role, created_at, revoked_at)
         values ($1, $1, 'Student', now() - $2::interval, now() - $2::interval),
                (uuid_v7(), $1, 'Student', now() - $2::interval, null)`,
        [session, age],
      );
      await query(
        `insert into refresh_token (token_hash, session_id, expires_at)
         values (sha256(($1::uuid || 'old')::bytea), $1, now() - $2::interval),
                (sha256(($1::uuid || 'new')::bytea), $1, now() + $2::interval)`,
        [session, age],
      );
      await query(
        `insert into sign_in_challenge (token_hash, staff_id, password_hash, expires_at)
         values (sha256(($1::text || 'old')::bytea), $2, '', now() - $1::interval),
                (sha256(($1::text || 'new')::bytea), $2, '', now() + $1::interval)`,
        [age, school.teacher.id],
      );
      await query(
        `insert into job (id, kind, state, owner_id, created_at)
         values ($1, 'bulk-points', 'completed', $1, now() - $2::interval),
                (uuid_v7(), 'bulk-points', 'running', $1, now() - $2::interval)`,
        [job, age],
      );
      await query(
        `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                             deliver_address, deliver_phone, total_price, items_count)
         values ($1, $2, '', '', '', '', 1, '', '', 1, 1)`,
        [order, student.id],
      );
      await query(
        `insert into order_idempotency (student_id, key, order_id, created_at) values ($1, $2::text, $3, now() - $2::text::interval)`,
        [student.id, age, order],
      );
    }
    const sessions = await countOf('session');
    await new DeleteExpired(dataSource).run();
    // Of each table the recent rows stay, and of the old ones what is still needed.
    expect(await countOf('outbox_event')).toBe(3);
    expect(await countOf('consumed_event')).toBe(1);
    expect(await countOf('job')).toBe(3);
    expect(await countOf('order_idempotency')).toBe(1);
    expect(await countOf('sign_in_challenge')).toBe(2);
    expect(await countOf('session')).toBe(sessions - 2);
    const left = await query<{ live: boolean }>('select expires_at > now() as live from refresh_token');
    expect(left).toEqual([{ live: true }]);
    expect(await countOf('orders')).toBe(2);
  });

  it('leaves of the changes of the roster the newest of each student, so that every cursor finds them', async () => {
    await query('delete from roster_change');
    const [often, once] = [newId(), newId()];
    await query(
      `insert into roster_change (student_id, transaction)
       select $1::uuid, transaction from generate_series(10, 10010) transaction union all select $2::uuid, 20`,
      [often, once],
    );
    await new DeleteExpired(dataSource).run();
    expect(
      await query('select student_id as id, transaction from roster_change order by transaction'),
    ).toEqual([
      { id: once, transaction: 20 },
      { id: often, transaction: 10010 },
    ]);
  });
});

describe('the nightly check of the ledgers', () => {
  it('logs no error while the sums are right, and the students whose sums or balances are wrong', async () => {
    const logged: { level: string; students?: string[] }[] = [];
    const logger = createLogger('silent', 'test');
    logger.error = (given: { students: string[] }) => {
      logged.push({ level: 'error', ...given });
    };
    const check = new CheckLedger(dataSource, logger);

    const student = await createStudent(school.dataSource);
    const teacher = await school.asTeacher();
    await teacher.get(createDirectPoints, { body: { studentId: student.id, points: 5, comment: 'سبب' } });
    await charged(teacher, student.id, 200);
    await check.run();
    expect(logged).toEqual([]);
    await query('update student set exam_points = 1 where id = $1', [student.id]);
    await check.run();
    expect(logged).toEqual([{ level: 'error', students: [student.id] }]);
    await query('update student set exam_points = 0 where id = $1', [student.id]);
    await query('update fee_account set balance = 199.99 where student_id = $1', [student.id]);
    await check.run();
    expect(logged.slice(1)).toEqual([{ level: 'error', students: [student.id] }]);
  });
});

describe.each([{ redis: false }, { redis: true }])('the clock (on Redis: $redis)', ({ redis }) => {
  let own: TestSchool;
  let queues: QueueBackend;

  beforeAll(async () => {
    own = await TestSchool.start({ redis, worker: false });
    queues = await openQueueBackend(own.settings, () => undefined);
  });
  afterAll(async () => {
    await started(queues)?.close();
    await started(own)?.stop();
  });

  it('runs what is due, again and again, and knows its schedules again after they were lost', async () => {
    let runs = 0;
    const often: ClockTask = {
      name: 'often',
      schedule: { every: 50 },
      run: () => {
        runs++;
        return Promise.resolve();
      },
    };
    const nightly: ClockTask = {
      name: 'nightly',
      schedule: { pattern: '30 3 * * *', tz: 'Africa/Cairo' },
      run: () => Promise.reject(new Error('not now')),
    };
    const clock = new Clock([often, nightly], metrics, queues, createLogger('silent', 'test'));
    clock.onApplicationBootstrap();
    await eventually(() => runs >= 3);
    const schedulers = await queues.queue('clock').getJobSchedulers();
    expect(schedulers.map(({ key }) => key).sort()).toEqual(['nightly', 'often']);
    clock.onModuleDestroy();
  });

  it('refuses two tasks of one name', () => {
    const task: ClockTask = { name: 'one', schedule: { every: 1000 }, run: () => Promise.resolve() };
    expect(() => new Clock([task, task], metrics, queues, createLogger('silent', 'test'))).toThrow(
      'Two clock tasks are named one',
    );
  });
});
