import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addClassStudent } from '@daad/contracts/classes.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass, type TestClass } from '@daad/testing/classroom-builders';
import {
  accountOf,
  classFeeSet,
  concessionSet,
  entriesOf,
  NEXT_MONTH,
  reversed,
  THIS_MONTH,
} from '@daad/testing/fee-builders';
import { present, started } from '@daad/testing/present';
import { wrongBalances } from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';
import { clock } from '@daad/platform/clock';
import { createLogger } from '@daad/platform/logger';
import type { DataSource } from 'typeorm';
import { ChargeMonths } from './charge-months.js';

let school: TestSchool;
let teacher: ApiClient;
let dataSource: DataSource;
let made: TestClass;
let clockTask: ChargeMonths;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  dataSource = await school.connect();
  clockTask = new ChargeMonths(dataSource, createLogger('silent', 'test'));
});
beforeEach(async () => {
  made = await createClass(dataSource);
  // Those of the tests before.
  await dataSource.query('delete from class_student; delete from charged_month');
});
afterEach(() => {
  clock.now = () => new Date();
});
afterAll(() => started(school)?.stop());

/** Runs the task as on a machine whose clock shows that. */
async function runAt(instant: string): Promise<void> {
  clock.now = () => new Date(instant);
  await clockTask.run();
}

/** A fee as it was set before its month. */
const feeFrom = (fromMonth: string, amount: number, { kind = 'monthly', fromFirst = true } = {}) =>
  dataSource.query(
    'insert into class_fee (class_id, from_month, kind, amount, from_first, was_monthly) values ($1, $2, $3, $4, $5, true)',
    [made.id, fromMonth, kind, amount, fromFirst],
  );
async function member(joinedOn: string, leftOn: string | null = null): Promise<string> {
  const { id } = await createStudent(dataSource);
  await addToClass(dataSource, made.id, id, { joinedOn, leftOn });
  return id;
}
const monthsOf = async (studentId: string) =>
  (await accountOf(teacher, studentId)).entries.items
    .map(({ month, amount }) => `${month} ${amount}`)
    .reverse();

async function chargedIn(month: string): Promise<number> {
  const rows = await dataSource.query<{ count: number }[]>(
    'select count(*) as count from fee_entry where month = $1 and class_id = $2',
    [month, made.id],
  );
  return present(rows[0]).count;
}

describe('the first of a month', () => {
  it('is that of Cairo, in winter and in summer', async () => {
    await feeFrom('2030-01', 200);
    const id = await member('2029-12-31');
    await runAt('2029-12-31T21:59:59Z');
    expect(await monthsOf(id)).toEqual([]);
    await runAt('2029-12-31T22:00:00Z');
    expect(await monthsOf(id)).toEqual(['2030-01 200']);
    await runAt('2030-06-30T20:59:59Z');
    expect(await monthsOf(id)).not.toContain('2030-07 200');
    await runAt('2030-06-30T21:00:00Z');
    expect((await monthsOf(id)).at(-1)).toBe('2030-07 200');
  });

  it('charges those who are members on it, by the fee in force and after the concession', async () => {
    await feeFrom('2031-01', 200);
    await feeFrom('2031-03', 250);
    const [whole, less, exempt] = [
      await member('2030-12-01'),
      await member('2030-12-01'),
      await member('2030-12-01'),
    ];
    const [left, late, onTheDay] = [
      await member('2030-12-01', '2031-02-01'),
      await member('2031-02-02'),
      await member('2031-02-01'),
    ];
    await concessionSet(teacher, less, 'percent', 33.33);
    await concessionSet(teacher, exempt, 'exempt');
    const deleted = await member('2030-12-01');
    await teacher.send('DELETE', `student/Delete/${deleted}`);
    await dataSource.query('update class_student set left_on = null where student_id = $1', [deleted]);
    await runAt('2031-02-01T08:00:00Z');
    expect(await monthsOf(whole)).toEqual(['2031-01 200', '2031-02 200']);
    expect(await monthsOf(less)).toEqual(['2031-01 133.34', '2031-02 133.34']);
    for (const id of [exempt, late, deleted]) expect(await monthsOf(id)).toEqual([]);
    expect(await monthsOf(left)).toEqual(['2031-01 200']);
    expect(await monthsOf(onTheDay)).toEqual(['2031-02 200']);
    await runAt('2031-03-01T08:00:00Z');
    expect((await monthsOf(whole)).at(-1)).toBe('2031-03 250');
    const { openCharges, entries } = await accountOf(teacher, whole);
    expect(openCharges[0]?.reason).toBe('مصروفات شهر يناير 2031');
    expect(entries.items[0]?.authorName).toBeNull();
    expect(await wrongBalances(dataSource)).toEqual([]);
  });

  it('charges no session, and no fee that was decided after it', async () => {
    await feeFrom('2032-01', 200, { fromFirst: false });
    const id = await member('2031-12-01');
    await runAt('2032-01-05T08:00:00Z');
    expect(await monthsOf(id)).toEqual([]);
    await feeFrom('2032-03', 50, { kind: 'session' });
    await runAt('2032-03-01T08:00:00Z');
    expect(await monthsOf(id)).toEqual(['2032-02 200']);
  });

  it('is charged by what the teacher has set for it, and not again by what is set in it', async () => {
    const [id, leftOut] = [await member('2025-01-01'), (await createStudent(dataSource)).id];
    await classFeeSet(teacher, made.id, 'monthly', 100);
    await classFeeSet(teacher, made.id, 'monthly', 120, { from: NEXT_MONTH });
    await teacher.get(addClassStudent, { body: { studentId: leftOut, classId: made.id, firstCharge: null } });
    await clockTask.run();
    expect(await entriesOf(teacher, id)).toEqual([]);
    await runAt(`${NEXT_MONTH}-02T08:00:00Z`);
    expect(await monthsOf(id)).toEqual([`${NEXT_MONTH} 120`]);
    expect(await monthsOf(leftOut)).toEqual([`${NEXT_MONTH} 120`]);
    expect(await monthsOf(leftOut)).not.toContain(`${THIS_MONTH} 100`);
  });
});

describe('a machine that was off', () => {
  it('catches up three months, each by its own members and fee', async () => {
    await feeFrom('2033-01', 200);
    await feeFrom('2033-05', 300);
    const all = await member('2033-01-01');
    const gone = await member('2033-01-01', '2033-05-15');
    await runAt('2033-06-20T08:00:00Z');
    expect(await monthsOf(all)).toEqual(['2033-04 200', '2033-05 300', '2033-06 300']);
    expect(await monthsOf(gone)).toEqual(['2033-04 200', '2033-05 300']);
    await runAt('2033-06-21T08:00:00Z');
    expect(await monthsOf(all)).toHaveLength(3);
  });
});

describe('a month', () => {
  it('is charged once, by many workers at once, also when it begins anew', async () => {
    await feeFrom('2034-01', 200);
    const ids = [];
    for (let number = 0; number < 20; number++) ids.push(await member('2034-01-01'));
    clock.now = () => new Date('2034-01-10T08:00:00Z');
    await Promise.all(Array.from({ length: 8 }, () => clockTask.run()));
    await dataSource.query('delete from charged_month');
    await clockTask.run();
    for (const id of ids) expect(await monthsOf(id)).toEqual(['2034-01 200']);
    const charge = present((await accountOf(teacher, present(ids[0]))).openCharges[0]).id;
    await reversed(teacher, charge);
    await dataSource.query('delete from charged_month');
    await clockTask.run();
    expect(await entriesOf(teacher, present(ids[0]))).toEqual(['charge 200', 'reversal 200']);
    expect(await wrongBalances(dataSource)).toEqual([]);
  });

  it('is completed after a worker died in the middle of it', async () => {
    await feeFrom('2035-01', 200);
    const ids = (
      await dataSource.query<{ id: string }[]>(
        `with made as (
           insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
           select uuid_v7(), 'طالب ' || n, '0155' || lpad(n::text, 7, '0'), '01000000000', 'M' || n, n, n::text
           from generate_series(1, 2500) n returning id
         ) insert into class_student (id, class_id, student_id, joined_on)
           select uuid_v7(), $1, id, '2035-01-01' from made returning student_id as id`,
        [made.id],
      )
    ).map(({ id }) => id);
    // The second thousand cannot be written.
    const victim = present([...ids].sort()[1500]);
    await dataSource.query(`
      create function dies() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return new;
      end $$;
      create trigger dies before insert on fee_entry for each row when (new.student_id = '${victim}')
        execute function dies();`);
    await expect(runAt('2035-01-01T08:00:00Z')).rejects.toThrow();
    const part = await chargedIn('2035-01');
    expect(part).toBe(1000);
    await dataSource.query('drop trigger dies on fee_entry; drop function dies()');
    await clockTask.run();
    expect(await chargedIn('2035-01')).toBe(2500);
    const progress = await dataSource.query<unknown[]>(
      `select charged, finished_at is not null as finished from charged_month where month = '2035-01'`,
    );
    expect(progress).toEqual([{ charged: 2500, finished: true }]);
    expect(await wrongBalances(dataSource)).toEqual([]);
  });
});
