import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { attend } from '@daad/contracts/attendance.contract';
import { addCartItem } from '@daad/contracts/cart.contract';
import type { Job } from '@daad/contracts/jobs.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { listProducts } from '@daad/contracts/store.contract';
import { importAttendance } from '@daad/contracts/workbooks.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { allHandled } from '@daad/testing/all-handled';
import type { ApiResponse, ApiClient } from '@daad/testing/api-client';
import { createProduct, createTeacher, type TestProduct } from '@daad/testing/builders';
import {
  createClass,
  createPupil,
  pointsOf,
  setAttendancePoints,
  type TestClass,
} from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { finishedJob, importWorkbook, upload, xlsxOf } from '@daad/testing/workbook-builders';
import { Fleet } from './fleet.js';
import type { FleetProcess } from './fleet-process.js';
import { retry, TEST_TIMEOUT_MS, until } from './retry.js';
import { Screen } from './screen.js';

jest.setTimeout(TEST_TIMEOUT_MS);

const POINTS = 5;
const delivery = { deliverAddress: 'ش الهرم، الجيزة', deliverPhone: '01000000000' };

type Shopper = { id: string; client: ApiClient; screen: Screen };

/** A school notices nothing when its processes are killed, or replaced one after the other. */
describe('a school on many processes', () => {
  let fleet: Fleet;
  let teacher: ApiClient;
  let product: TestProduct;
  let schoolClass: TestClass;
  let shoppers: Shopper[];
  /** One for each API; their sockets go straight to it, what they read comes through the proxy. */
  let boards: Screen[];

  beforeAll(async () => {
    // Its students order without a rest, more than a person may.
    fleet = await Fleet.start({ RATE_LIMITS: 'load-test' });
    await setAttendancePoints(fleet.dataSource, POINTS);
    product = await createProduct(fleet.dataSource);
    schoolClass = await createClass(fleet.dataSource);
    teacher = await fleet.signIn(await createTeacher(fleet.dataSource));
    boards = await Promise.all(fleet.apis.map((api) => Screen.open(fleet.originOf(api), teacher)));
    shoppers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const pupil = await createPupil(fleet.dataSource, schoolClass.id);
        const client = await fleet.signIn(pupil);
        return { id: pupil.id, client, screen: await Screen.open(fleet.origin, client) };
      }),
    );
  });
  afterAll(async () => {
    for (const screen of started(boards) ?? []) screen.close();
    for (const { screen } of started(shoppers) ?? []) screen.close();
    await started(fleet)?.stop();
  });

  const fill = ({ client }: Shopper) =>
    client.call(addCartItem, { body: { productId: product.id, quantity: 1 } });
  const order = ({ client }: Shopper, key: string) =>
    client.call(placeOrder, { body: delivery }, { 'Idempotency-Key': key });

  async function expectNothingMissed(placed: string[]): Promise<void> {
    const all = new Set(placed);
    const rows = await fleet.dataSource.query<{ id: string; studentId: string }[]>(
      'select id, student_id as "studentId" from orders where id = any($1)',
      [placed],
    );
    expect(all.size).toBe(placed.length);
    expect(rows).toHaveLength(placed.length);
    for (const board of boards) await until(() => placed.every((id) => board.orders.has(id)));
    for (const { id, screen } of shoppers) {
      const own = rows.filter(({ studentId }) => studentId === id).map((row) => row.id);
      await until(() => own.every((each) => screen.orders.has(each)));
      for (const { payload } of screen.received) {
        const { studentId } = payload as { studentId?: string };
        if (studentId) expect(studentId).toBe(id);
      }
    }
    await allHandled(fleet.dataSource, TEST_TIMEOUT_MS);
  }

  it('takes every order, awards every attendance and finishes an import once, though an API and a worker are killed', async () => {
    const undisturbed = await attendanceWorkbook('U');
    const expected = await importWorkbook(teacher, importAttendance, undisturbed.bytes);
    const disturbed = await attendanceWorkbook('D');

    const placed: string[] = [];
    const shopping = Promise.all(
      shoppers.map(async (shopper) => {
        for (let each = 0; each < 6; each++) {
          const key = randomUUID();
          await retry(() => fill(shopper));
          placed.push((await retry(() => order(shopper, key))).body.data.id);
        }
      }),
    );
    const rollCall = Promise.all(
      shoppers.map(({ id }) =>
        retry(() =>
          teacher.call(attend, { query: { studentId: id, classId: schoolClass.id, date: cairoToday() } }),
        ),
      ),
    );
    await until(() => placed.length > 10);
    await fleet.process('api-1').kill();
    const { body } = await retry(() => upload(teacher, importAttendance, disturbed.bytes));
    const { jobId } = body.data;
    const victim = await killDuringImport(jobId, 'D35');
    // As Docker does, at once.
    await Promise.all([fleet.process('api-1').start(), victim.start()]);
    await Promise.all([shopping, rollCall]);

    expect(placed).toHaveLength(shoppers.length * 6);
    const [{ orders }] = await fleet.dataSource.query<[{ orders: number }]>(
      'select count(*) as orders from orders',
    );
    expect(orders).toBe(placed.length);
    await expectNothingMissed(placed);
    // The other API was up all the time: its board received each order, and each in one event.
    const steady = present(boards[fleet.apis.indexOf('api-2')]);
    expect(steady.connections).toBe(1);
    const eventsOf = new Map<string, Set<string>>();
    for (const { orderId, eventId } of steady.all('order.placed'))
      eventsOf.set(orderId, (eventsOf.get(orderId) ?? new Set()).add(eventId));
    expect([...eventsOf.keys()].sort()).toEqual([...placed].sort());
    expect([...eventsOf.values()].every((eventIds) => eventIds.size === 1)).toBe(true);

    for (const { id } of shoppers) {
      const { stored, rows } = await pointsOf(fleet.dataSource, id);
      expect(rows).toEqual([{ kind: 'attendance', points: POINTS }]);
      expect(stored).toMatchObject({ totalPoints: POINTS, sumAttendancePoints: POINTS });
    }

    const job = await finishedJob(teacher, jobId);
    const counts = ({ state, progress, result }: Job) => ({ state, progress, ...result });
    expect(counts(job)).toEqual(counts(expected));
    expect(job.result).toMatchObject({ created: 3000, skipped: 1, failed: 1 });
    expect(await totalsOf(disturbed.classId)).toEqual(await totalsOf(undisturbed.classId));
    expect((await totalsOf(disturbed.classId))[0]).toEqual({
      records: 50,
      awards: 50,
      points: 50 * POINTS,
    });
  });

  it('drops no request and loses no event while its processes are replaced one after the other', async () => {
    const connections = shoppers.map(({ screen }) => screen.connections);
    const placed: string[] = [];
    const failures: unknown[] = [];
    let requests = 0;
    let replaced = false;
    const send = async <Data>(
      make: () => Promise<ApiResponse<Data>>,
    ): Promise<ApiResponse<Data> | undefined> => {
      requests++;
      const response = await make().catch((error: unknown) => {
        failures.push(error);
        return undefined;
      });
      if (response && response.status !== 200) failures.push(response);
      return response;
    };
    const traffic = Promise.all(
      shoppers.map(async (shopper, place) => {
        while (!replaced) {
          if (place % 3 === 0) {
            await send(() => fill(shopper));
            const response = await send(() => order(shopper, randomUUID()));
            if (response?.status === 200) placed.push(response.body.data.id);
          } else await send(() => shopper.client.call(listProducts, { query: {} }));
          // A steady stream, not as many as there is room for.
          await pause(30);
        }
      }),
    );
    // One API and one worker at a time: the other of each does the work.
    const replace = async (names: string[]) => {
      for (const name of names) {
        await fleet.process(name).stop();
        await fleet.process(name).start();
      }
    };
    await Promise.all([replace(fleet.apis), replace(fleet.workers)]);
    replaced = true;
    await traffic;
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(100);
    expect(placed.length).toBeGreaterThan(10);
    await expectNothingMissed(placed);
    for (const [place, { screen }] of shoppers.entries())
      expect(screen.connections).toBeGreaterThan(present(connections[place]));
  });

  /** 60 pupils of a new class on 50 days, with a row of an unknown student and one that is there twice. */
  async function attendanceWorkbook(letter: string): Promise<{ classId: string; bytes: Buffer }> {
    const { id: classId, name } = await createClass(fleet.dataSource, { name: `قاعة ${letter}` });
    const codes = Array.from({ length: 60 }, (_, place) => `${letter}${place}`);
    for (const code of codes) await createPupil(fleet.dataSource, classId, { code });
    const day = (back: number) => new Date(Date.now() - (back + 1) * 86_400_000).toISOString().slice(0, 10);
    const rows = codes.flatMap((code) => Array.from({ length: 50 }, (_, back) => [code, name, day(back)]));
    rows.splice(700, 0, ['UNKNOWN', name, day(0)]);
    rows.push(present(rows[0]));
    return { classId, bytes: await xlsxOf([['كود الطالب', 'اسم الصف', 'التاريخ'], ...rows]) };
  }

  /** Kills the worker of an import in the middle of it: at a student whose row is locked. */
  async function killDuringImport(jobId: string, code: string): Promise<FleetProcess> {
    const locking = fleet.dataSource.createQueryRunner();
    await locking.startTransaction();
    await locking.query('select from student where code = $1 for update', [code]);
    const [{ pid }] = await locking.manager.query<[{ pid: number }]>('select pg_backend_pid() as pid');
    const worker = await until(async () => {
      const [blocked] = await fleet.dataSource.query<{ name: string }[]>(
        'select application_name as name from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [pid],
      );
      return blocked && fleet.process(blocked.name);
    });
    await worker.kill();
    await locking.rollbackTransaction();
    await locking.release();
    const jobs = await fleet.dataSource.query<{ state: string; done: number }[]>(
      'select state, done from job where id = $1',
      [jobId],
    );
    expect(jobs).toEqual([{ state: 'running', done: 1000 }]);
    return worker;
  }

  const totalsOf = (classId: string) =>
    fleet.dataSource.query<{ records: number; awards: number; points: number }[]>(
      `select (select count(*) from attendance a where a.student_id = s.id) as records,
              (select count(*) from points_ledger p where p.student_id = s.id) as awards,
              s.total_points as points
       from student s join class_student c on c.student_id = s.id where c.class_id = $1 order by s.index`,
      [classId],
    );
});
