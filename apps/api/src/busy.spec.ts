import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { login } from '@daad/contracts/account.contract';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { eventually } from '@daad/testing/eventually';
import { InProcessSchool } from '@daad/testing/in-process-school';
import { started } from '@daad/testing/present';

const POOL_SIZE = 2;

let school: InProcessSchool;
let student: TestStudent;
beforeAll(async () => {
  school = await InProcessSchool.start({
    worker: false,
    databaseProxy: true,
    env: { DATABASE_POOL_SIZE: String(POOL_SIZE), LOG_LEVEL: 'warn' },
  });
  student = await createStudent(school.dataSource);
});
afterAll(() => started(school)?.stop());

const signIn = () =>
  school.visitor().call(login, {
    body: { phoneNumber: student.phoneNumber, password: student.password },
  });

/** Runs `work` while sign-ins that wait for a lock have every connection of the API. */
async function whileBusy(work: () => Promise<void>): Promise<void> {
  const signIns = await school.dataSource.transaction(async (manager) => {
    await manager.query('lock table student in access exclusive mode');
    const waiting = Array.from({ length: POOL_SIZE }, signIn);
    await eventually(async () => {
      // Not in the transaction, which would see the same activity again.
      const blocked: unknown[] = await school.dataSource.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return blocked.length === POOL_SIZE;
    });
    await work();
    return waiting;
  });
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(Array(POOL_SIZE).fill(200));
}

it('asks to come later what waited in vain for a connection of a busy database, and stays ready', () =>
  whileBusy(async () => {
    const [refused, ready] = await Promise.all([signIn(), fetch(`${school.origin}/health/ready`)]);
    expect(ready.status).toBe(200);
    expect({
      status: refused.status,
      code: refused.body.code,
      message: refused.body.message,
      retryAfter: refused.headers.get('retry-after'),
    }).toEqual({
      status: 429,
      code: 'server.busy',
      message: 'الخدمة مزدحمة الآن، يرجى الانتظار 5 ثوانٍ ثم المحاولة مرة أخرى',
      retryAfter: '5',
    });
    expect(school.logs.map(({ msg }) => msg)).not.toContain('the database is away');
  }));

it('lets a sign-in wait until a connection is free', async () => {
  const late: ReturnType<typeof signIn>[] = [];
  await whileBusy(async () => {
    for (let more = 0; more < 8; more++) late.push(signIn());
    // They have reached the API when it has served a request that came after them.
    await fetch(`${school.origin}/health/live`);
  });
  expect((await Promise.all(late)).map(({ status }) => status)).toEqual(Array(8).fill(200));
});

it('is not ready when the database of those that wait does not respond', () =>
  whileBusy(async () => {
    school.databaseProxy.freeze();
    try {
      const [refused, ready] = await Promise.all([signIn(), fetch(`${school.origin}/health/ready`)]);
      expect(ready.status).toBe(503);
      expect([refused.status, refused.body.code]).toEqual([503, 'server.not-ready']);
    } finally {
      school.databaseProxy.thaw();
    }
  }));
