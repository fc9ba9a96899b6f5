import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  chargeFee,
  getFeeAccount,
  getReceipt,
  getSharedReceipt,
  payFee,
  refundFee,
  reverseFee,
  waiveFee,
} from '@daad/contracts/fees.contract';
import { listDues } from '@daad/contracts/fee-dues.contract';
import { closeShift, getMyShift, listShifts, openShift } from '@daad/contracts/shifts.contract';
import { PLANNER_OPTIONS } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { explain } from '@daad/testing/explain';
import { closing, openedShift, payment, refund, reversal, waiver } from '@daad/testing/fee-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';
import pg from 'pg';

/** Years of a school: enough that the planner would rather not read the whole ledger. */
const STUDENTS = 20_000;
const SHIFTS = 1_000;

let school: TestSchool;
let teacher: ApiClient;
let database: pg.Client;
let studentId: string;

beforeAll(async () => {
  school = await TestSchool.start({ worker: false });
  teacher = await school.asTeacher();
  const { dataSource } = school;
  const run = (sql: string) => dataSource.query<{ id: string }[]>(sql);
  await run(
    `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
     select uuid_v7(), 'محمد ' || n, '015' || lpad((n * 4201)::text, 8, '0'), '01200000000', 'S' || n, n, 'محمد ' || n
     from generate_series(1, ${STUDENTS}) n`,
  );
  await run(
    `insert into shift (id, person_id, opening_cash, close_id, closed_at, closed_by, expected_cash, counted_cash)
     select uuid_v7(), staff.id, 0, uuid_v7(), now(), staff.id, 0, 0 from staff, generate_series(1, ${SHIFTS}) n`,
  );
  await run(
    `insert into fee_entry (id, student_id, kind, amount, reason, month)
     select uuid_v7(), id, 'charge', 200, 'مصروفات', '2026-' || lpad(n::text, 2, '0') from student, generate_series(1, 2) n`,
  );
  await run(
    `insert into fee_entry (id, student_id, kind, amount, method, shift_id, receipt, reference, reference_key, link_token)
     select uuid_v7(), student.id, 'payment', 200, 'wallet', shift.id, row_number() over (partition by shift.id), student.code, student.code,
       new_card_token()
     from student join shift on shift.number = 1 + student.index % 1000`,
  );
  await run('insert into fee_account select id, 200 from student');
  await run('vacuum analyze');
  studentId = (await run('select id from student limit 1'))[0]?.id ?? '';
  database = new pg.Client({ connectionString: school.settings.databaseUrl, options: PLANNER_OPTIONS });
  await database.connect();
});
afterAll(async () => {
  await started(database)?.end();
  await started(school)?.stop();
});

const NEVER = /Seq Scan on (fee_entry|fee_account|student|shift)\b/;

/** The plans of the statements that a call sends; those of TypeORM are of one row by its key. */
async function plansOf(send: () => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  for (const statement of await school.statementsOf(send))
    plans.push(...(await explain(database, statement)));
  return plans;
}

describe('no call of fees reads the whole ledger', () => {
  it('nor of shifts, when it reads', async () => {
    const [receipt] = await school.dataSource.query<{ number: string; token: string }[]>(
      `select number || '-1' as number, link_token as token
       from shift join fee_entry on shift_id = shift.id and receipt = 1 where number = 7`,
    );
    for (const send of [
      () => teacher.get(getFeeAccount, { params: { studentId } }),
      () => teacher.get(getReceipt, { params: { number: receipt?.number ?? '' } }),
      () => teacher.get(getSharedReceipt, { params: { token: receipt?.token ?? '' } }),
      () => teacher.get(getMyShift, {}),
      () => teacher.get(listDues, { query: { month: '2026-01', atLeast: 10 } }),
      () => teacher.get(listDues, { query: { search: 'محمد 17' } }),
      () => teacher.get(listDues, { query: { deleted: true } }),
    ])
      for (const plan of await plansOf(send)) expect(plan).not.toMatch(NEVER);
    for (const plan of await plansOf(() => teacher.get(listShifts, { query: {} })))
      expect(plan).not.toMatch(/Seq Scan on (fee_entry|student)\b/);
  });

  it('when it writes', async () => {
    const id = newId();
    const charge = { id, studentId, amount: 10, reason: 'مذكرة' };
    await openedShift(teacher);
    const pay = payment(studentId, 10, { method: 'wallet', reference: 'NEW-1' });
    const back = refund(pay.body.id, 5);
    for (const send of [
      () => teacher.get(chargeFee, { body: charge }),
      () => teacher.get(waiveFee, waiver(id, 5)),
      () => teacher.get(payFee, pay),
      () => teacher.get(refundFee, back),
      () => teacher.get(reverseFee, reversal(back.body.id)),
      () => teacher.get(reverseFee, reversal(id)),
      async () => {
        const shift = await teacher.get(getMyShift, {});
        await teacher.get(closeShift, closing(shift?.id ?? ''));
      },
      () => teacher.get(openShift, { body: { id: newId(), openingCash: 0 } }),
    ])
      for (const plan of await plansOf(send)) expect(plan).not.toMatch(NEVER);
  });
});
