import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type LedgerEntry, settle } from '@daad/domain/fee-account';
import { createStudent } from '@daad/testing/builders';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { present, started } from '@daad/testing/present';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { newId } from '../ids.js';
import { openCharges, openMonths } from './open-months.js';

const STUDENTS = 12;
const MONTHS = ['2026-09', '2026-10', '2026-11', null];

let opened: OpenTestDatabase;
let database: DataSource;
let students: string[];
let shiftId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  database = opened.dataSource;
  students = [];
  for (let number = 0; number < STUDENTS; number++) students.push((await createStudent(database)).id);
  shiftId = newId();
  await database.query(
    `insert into staff (id, full_name, phone_number, password_hash, role) values ($1, 'منى', '01500000001', '', 'Assistant')`,
    [shiftId],
  );
  await database.query(`insert into shift (id, person_id, opening_cash) values ($1, $1, 0)`, [shiftId]);
});
afterAll(() => started(opened)?.drop());

const step = fc.record({
  what: fc.constantFrom('charge', 'charge', 'charge', 'payment', 'payment', 'waiver', 'refund', 'reversal'),
  student: fc.nat(STUDENTS - 1),
  piastres: fc.integer({ min: 1, max: 30_000 }),
  pick: fc.nat(1000),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a step adds to the entries of a student, by the rules of the ledger; nothing where they refuse it. */
function entriesOf({ what, piastres, pick }: Step, before: readonly LedgerEntry[]): LedgerEntry[] {
  const { charges, payments, reversedBy } = settle(before);
  const base = { id: newId(), amount: piastres, entryId: null, orderId: null, month: null, reason: 'سبب' };
  const some = <Item>(items: readonly Item[]) => items[pick % Math.max(items.length, 1)];
  if (what === 'charge') return [{ ...base, kind: 'charge', month: MONTHS[pick % MONTHS.length] ?? null }];
  if (what === 'payment') return [{ ...base, kind: 'payment' }];
  const of = some<{ id: string; left: number }>(what === 'waiver' ? charges : [...payments.values()]);
  if (what === 'waiver' || what === 'refund') {
    if (!of || of.left === 0) return [];
    return [{ ...base, kind: what, amount: Math.min(piastres, of.left), entryId: of.id }];
  }
  const entry = some(before.filter(({ id, kind }) => kind !== 'reversal' && !reversedBy.has(id)));
  if (!entry || (payments.get(entry.id)?.refunded ?? 0) > 0) return [];
  const along = before.filter(
    ({ id, kind, entryId }) => kind === 'waiver' && entryId === entry.id && !reversedBy.has(id),
  );
  return [...along, entry].map(({ id, amount }) => ({
    ...base,
    id: newId(),
    kind: 'reversal',
    amount,
    entryId: id,
  }));
}

async function insert(studentId: string, entries: readonly LedgerEntry[]): Promise<void> {
  for (const { id, kind, amount, entryId, month, reason } of entries) {
    const isMoney = kind === 'payment' || kind === 'refund';
    await database.query(
      `insert into fee_entry (id, student_id, kind, amount, entry_id, month, reason, method, shift_id, receipt)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $3 = 'payment' then (select 1 + count(*) from fee_entry) end)`,
      [
        id,
        studentId,
        kind,
        amount / 100,
        entryId,
        month,
        reason,
        isMoney ? 'cash' : null,
        isMoney ? shiftId : null,
      ],
    );
  }
}

interface Open {
  student_id: string;
  id: string;
  month: string | null;
  open: string;
}

it('agree with the rule of the domain, for random ledgers of many students', async () => {
  const ledgers = new Map<string, LedgerEntry[]>(students.map((id) => [id, []]));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 400, maxLength: 400 }), async (steps) => {
      for (const each of steps) {
        const studentId = present(students[each.student]);
        const ledger = present(ledgers.get(studentId));
        const added = entriesOf(each, ledger);
        ledger.push(...added);
        await insert(studentId, added);
      }
    }),
    { numRuns: 1, endOnFailure: true },
  );
  for (const [studentId, ledger] of ledgers)
    await database.query('insert into fee_account values ($1, $2)', [
      studentId,
      settle(ledger).balance / 100,
    ]);

  const accounts = 'select student_id, balance from fee_account';
  const charges = await database.query<Open[]>(`${openCharges(accounts)} order by 1, 3`);
  const months = await database.query<{ student_id: string; months: string[] }[]>(openMonths(accounts));
  let openCount = 0;
  for (const [studentId, ledger] of ledgers) {
    const state = settle(ledger);
    const open = state.charges.filter(({ left }) => left > 0);
    openCount += open.length;
    expect(
      charges
        .filter(({ student_id: of }) => of === studentId)
        .map(({ id, month, open: left }) => ({ id, month, left: Math.round(Number(left) * 100) })),
    ).toEqual(open.map(({ id, month, left }) => ({ id, month, left })));
    expect(months.find(({ student_id: of }) => of === studentId)?.months ?? []).toEqual(state.openMonths);
  }
  expect(openCount).toBeGreaterThan(STUDENTS);
});
