import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type LedgerEntry, settle } from './fee-account.js';
import type { FeeKind } from './fee-ledger.js';

let made = 0;
const entry = (kind: FeeKind, amount: number, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: `${kind}-${++made}`,
  kind,
  amount,
  entryId: null,
  orderId: null,
  month: null,
  reason: null,
  ...more,
});
const reversalOf = ({ id, amount }: LedgerEntry) => entry('reversal', amount, { entryId: id });

const october = entry('charge', 200, { month: '2026-10' });
const november = entry('charge', 200, { month: '2026-11' });
const booklet = entry('charge', 50, { reason: 'مذكرة' });
const payment = entry('payment', 250);
const second = entry('payment', 300);
const waiver = entry('waiver', 30, { entryId: november.id });
const refund = entry('refund', 120, { entryId: payment.id });

interface Expected {
  balance: number;
  credit?: number;
  left?: number[];
  openMonths?: string[];
}
const CASES: [name: string, entries: LedgerEntry[], expected: Expected][] = [
  ['nothing', [], { balance: 0 }],
  ['a charge', [october], { balance: 200, left: [200], openMonths: ['2026-10'] }],
  [
    'a charge that is partly paid',
    [october, november, payment],
    { balance: 150, left: [0, 150], openMonths: ['2026-11'] },
  ],
  ['a payment before the charge', [payment, october], { balance: -50, credit: 50, left: [0] }],
  [
    'credit that settles the next charge',
    [october, payment, november],
    { balance: 150, left: [0, 150], openMonths: ['2026-11'] },
  ],
  [
    'a charge without a month',
    [booklet, october],
    { balance: 250, left: [50, 200], openMonths: ['2026-10'] },
  ],
  [
    'a waiver',
    [october, november, waiver, payment],
    { balance: 120, left: [0, 120], openMonths: ['2026-11'] },
  ],
  [
    'a refund, which opens what it has settled',
    [october, payment, refund],
    { balance: 70, left: [70], openMonths: ['2026-10'] },
  ],
  [
    'a reversed refund',
    [october, payment, refund, reversalOf(refund)],
    { balance: -50, credit: 50, left: [0] },
  ],
  [
    'a reversed payment',
    [october, payment, second, reversalOf(payment)],
    { balance: -100, credit: 100, left: [0] },
  ],
  ['a reversed charge', [october, payment, reversalOf(october)], { balance: -250, credit: 250 }],
  [
    'a reversed charge with its waiver',
    [november, waiver, reversalOf(waiver), reversalOf(november), october],
    { balance: 200, left: [200], openMonths: ['2026-10'] },
  ],
  [
    'months in their order, each once',
    [november, october, entry('charge', 10, { month: '2026-10' })],
    { balance: 410, left: [200, 200, 10], openMonths: ['2026-10', '2026-11'] },
  ],
];

describe('settle', () => {
  test.each(CASES)('%s', (_, entries, { balance, credit = 0, left = [], openMonths = [] }) => {
    const state = settle(entries);
    expect(state).toMatchObject({ balance, credit, openMonths });
    expect(state.charges.map((charge) => charge.left)).toEqual(left);
  });

  test('names what each payment settles', () => {
    const { payments } = settle([october, november, booklet, payment, second]);
    const shares = (id: string) => payments.get(id)?.settles.map(({ charge, amount }) => [charge.id, amount]);
    expect(shares(payment.id)).toEqual([
      [october.id, 200],
      [november.id, 50],
    ]);
    expect(shares(second.id)).toEqual([
      [november.id, 150],
      [booklet.id, 50],
    ]);
    expect(payments.get(second.id)).toMatchObject({ credit: 100, left: 300, refunded: 0 });
  });

  test('names what a payment settles after a refund, and nothing of a reversed one', () => {
    const { payments, reversedBy } = settle([october, payment, second, refund, reversalOf(second)]);
    expect(payments.get(payment.id)).toMatchObject({ refunded: 120, left: 130, credit: 0 });
    expect(payments.has(second.id)).toBe(false);
    expect(reversedBy.has(second.id)).toBe(true);
  });

  test('adds up to the piastre, whatever is paid for whatever', () => {
    const amount = fc.integer({ min: 1, max: 10_000_000 });
    const some = fc.array(fc.tuple(fc.constantFrom<FeeKind>('charge', 'payment'), amount), { maxLength: 60 });
    fc.assert(
      fc.property(some, (given) => {
        const entries = given.map(([kind, value]) => entry(kind, value));
        const { balance, credit, charges, payments } = settle(entries);
        const total = (kind: FeeKind) =>
          entries.filter((each) => each.kind === kind).reduce((sum, each) => sum + each.amount, 0);
        expect(balance).toBe(total('charge') - total('payment'));
        // Nobody owes and has credit.
        expect(credit === 0 || charges.every(({ left }) => left === 0)).toBe(true);
        for (const { id, left, settles, credit: over } of payments.values())
          expect([id, settles.reduce((sum, share) => sum + share.amount, over)]).toEqual([id, left]);
      }),
    );
  });
});

describe('a payment of an order', () => {
  const order = { orderId: 'order-1' };
  const charge = entry('charge', 100, { month: '2026-11' });
  const forOrder = entry('payment', 70, order);
  const returned = entry('refund', 20, { ...order, entryId: forOrder.id });
  const forFees = entry('payment', 30);

  test('settles no charge and is no credit, and may be refunded up to what is left of it', () => {
    const state = settle([charge, forOrder, returned, forFees]);
    expect(state).toMatchObject({ balance: 70, credit: 0, openMonths: ['2026-11'] });
    expect(state.payments.get(forOrder.id)).toMatchObject({ refunded: 20, left: 50, settles: [], credit: 0 });
  });

  test('is gone when it is reversed', () => {
    const reversal = { ...reversalOf(forOrder), ...order };
    const state = settle([charge, forOrder, reversal]);
    expect(state.balance).toBe(100);
    expect(state.payments.has(forOrder.id)).toBe(false);
  });
});
