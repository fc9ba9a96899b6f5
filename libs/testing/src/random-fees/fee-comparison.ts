import { expect } from '@jest/globals';
import { listDues } from '@daad/contracts/fee-dues.contract';
import {
  FEE_FIGURES,
  FEE_REPORT_BY,
  type FeeFigure,
  type FeeReportBy,
  getFeeReport,
  NO_KEY,
} from '@daad/contracts/fee-report.contract';
import { getOrder } from '@daad/contracts/orders.contract';
import { listShifts } from '@daad/contracts/shifts.contract';
import { addDays } from '@daad/domain/calendar-day';
import { accountOf } from '../fee-builders.js';
import type { ModelEntry } from '../fee-model.js';
import { present } from '../present.js';
import type { FeeWorld } from './fee-world.js';

const ALL = { pageSize: 1000 };
const piastres = (amount: number) => Math.round(amount * 100);

/** All that can be read of fees equals what the model makes of the operations, to the piastre. */
export async function expectAgreement(world: FeeWorld): Promise<void> {
  await Promise.all(world.students.map((student) => expectAccount(world, student)));
  world.isCharging = false;
  await Promise.all([
    expectDues(world),
    expectShifts(world),
    ...FEE_REPORT_BY.map((by) => expectReport(world, by)),
  ]);
  expect(await world.school.differences()).toEqual([]);
}

async function expectAccount({ ledger, teacher, isCharging }: FeeWorld, student: string): Promise<void> {
  const order = present(ledger.orders.find((each) => each.student === student));
  const [account, { paidAmount, openAmount, toRefund }] = await Promise.all([
    accountOf(teacher, student),
    teacher.get(getOrder, { params: { id: order.id } }),
  ]);
  const written = account.entries.items.reverse();
  for (const { id, kind, month, entryId } of written.filter((entry) => !ledger.entry(entry.id))) {
    const isMade = (entry: ModelEntry) =>
      entry.id.includes(' ') && entry.kind === kind && entry.month === month && entry.of === entryId;
    const made = ledger.entriesOf(student).find(isMade);
    if (made) ledger.rename(made, id);
  }
  if (isCharging)
    ledger.arrange(
      student,
      written.map(({ id }) => id),
    );
  const known = ledger.entriesOf(student);
  const shown = written.map(({ entryId: of, amount, ...entry }) => ({
    ...entry,
    of,
    amount: piastres(amount),
  }));
  expect(listed(shown)).toEqual(listed(known));
  const { balance, credit, openCharges, openMonths } = account;
  expect({
    balance: piastres(balance),
    credit: piastres(credit),
    openCharges: openCharges.map(({ id, left, month }) => ({ id, left: piastres(left), month })),
    openMonths,
    order: [paidAmount, openAmount, toRefund].map(piastres),
  }).toEqual({
    balance: ledger.balance(student) || 0,
    credit: ledger.credit(student),
    openCharges: ledger.openCharges(student),
    openMonths: ledger.openMonths(student),
    order: [ledger.paidOf(order), ledger.openOf(order), ledger.toRefundOf(order)],
  });
}

/** In the order of recording, but for reversals: of many at once theirs means nothing. */
function listed(entries: readonly Pick<ModelEntry, 'id' | 'kind' | 'amount' | 'month' | 'of'>[]): unknown[] {
  const rows = entries.map(({ id, kind, amount, month, of }) => [kind, id, amount, month, of]);
  const reversals = rows.filter(([kind]) => kind === 'reversal');
  return [...rows.filter(([kind]) => kind !== 'reversal'), ...reversals.sort()];
}

async function expectDues({ ledger, charges, teacher, students }: FeeWorld): Promise<void> {
  const { items, total } = await teacher.get(listDues, { query: ALL });
  const owing = students
    .map((student) => ({ student, balance: ledger.balance(student) }))
    .filter(({ balance }) => balance > 0)
    .sort((a, b) => b.balance - a.balance || (a.student < b.student ? -1 : 1));
  expect(
    items.map(({ studentId, balance, openMonths, classId, lastPayment }) => [
      studentId,
      piastres(balance),
      openMonths,
      classId,
      lastPayment && piastres(lastPayment.amount),
    ]),
  ).toEqual(
    owing.map(({ student, balance }) => {
      const counts = ({ id, kind, order }: ModelEntry) =>
        kind === 'payment' && order === null && !ledger.isReversed(id);
      const last = ledger.entriesOf(student).findLast(counts);
      return [
        student,
        balance,
        ledger.openMonths(student),
        charges.presentClass(student),
        last?.amount ?? null,
      ];
    }),
  );
  expect(piastres(total)).toBe(owing.reduce((sum, { balance }) => sum + balance, 0));
}

async function expectShifts({ ledger, received, teacher, takers }: FeeWorld): Promise<void> {
  const people = await Promise.all(
    takers.map(({ id }) => teacher.get(listShifts, { query: { ...ALL, personId: id } })),
  );
  const shown = people.flatMap(({ items }) => items);
  expect(shown).toHaveLength(ledger.shifts.length);
  for (const { id, state, personId, receipts, ...sums } of shown) {
    const shift = present(ledger.shifts.find((each) => each.id === id));
    const { expectedCash, cashIn, cashRefunded, otherIn } = sums;
    const sum = (kind: ModelEntry['kind'], isCash: boolean) => ledger.sumOfShift(kind, id, isCash);
    expect([
      personId,
      state,
      receipts,
      ...[expectedCash, cashIn, cashRefunded, otherIn].map(piastres),
    ]).toEqual([
      takers[shift.taker]?.id,
      shift.open ? 'open' : received.has(id) ? 'received' : 'closed',
      ledger.entries.filter((entry) => entry.shift === id && entry.kind === 'payment').length,
      ledger.expectedCash(shift),
      sum('payment', true),
      sum('refund', true),
      sum('payment', false) - sum('refund', false),
    ]);
  }
}

const FIGURE_OF = { charge: 'charged', waiver: 'waived', refund: 'refunded' } as const;

async function expectReport(world: FeeWorld, by: FeeReportBy): Promise<void> {
  const { ledger, charges, students, teacher } = world;
  const lefts = new Map(
    students.flatMap((student) => ledger.openCharges(student).map(({ id, left }) => [id, left])),
  );
  const rows = new Map<string, Record<FeeFigure, number>>();
  for (const entry of ledger.entries) {
    const { id, kind, order, amount } = entry;
    if (kind === 'reversal' || ledger.isReversed(id)) continue;
    const key = keyOf(world, by, entry);
    const row = rows.get(key) ?? { charged: 0, waived: 0, taken: 0, store: 0, refunded: 0, open: 0 };
    row[kind === 'payment' ? (order ? 'store' : 'taken') : FIGURE_OF[kind]] += amount;
    row.open += lefts.get(id) ?? 0;
    rows.set(key, row);
  }
  const query = { by, from: addDays(charges.today, -100), to: charges.today };
  const { rows: shown, total } = await teacher.get(getFeeReport, { query });
  const figures = (row: Record<FeeFigure, number>) =>
    FEE_FIGURES.map((figure) => [figure, piastres(row[figure])]);
  expect([by, new Map(shown.map((row) => [row.key, Object.fromEntries(figures(row))]))]).toEqual([by, rows]);
  const sum = (figure: FeeFigure) => [...rows.values()].reduce((all, row) => all + row[figure], 0);
  expect(figures(total)).toEqual(FEE_FIGURES.map((figure) => [figure, sum(figure)]));
}

function keyOf({ ledger, charges }: FeeWorld, by: FeeReportBy, entry: ModelEntry): string {
  const { kind, day, author, method, student, of } = entry;
  const charge = kind === 'charge' ? entry : kind === 'waiver' ? ledger.entry(of ?? '') : null;
  const keys: Record<FeeReportBy, string | null> = {
    day,
    month: day.slice(0, 7),
    person: author,
    method,
    class: charge ? charge.classId : charges.classOn(student, day),
  };
  return keys[by] ?? NO_KEY;
}
