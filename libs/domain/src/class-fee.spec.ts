import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterConcession,
  type ClassFee,
  type Concession,
  feeInForce,
  feeMonthFault,
  nextFee,
} from './class-fee.js';

const fee = (from: string, kind: ClassFee['kind'], amount = 0): ClassFee => ({ from, kind, amount });
const FEES = [
  fee('2026-12', 'session', 5000),
  fee('2026-09', 'monthly', 20_000),
  fee('2026-11', 'monthly', 25_000),
  fee('2027-02', 'none'),
];

describe('the fee in force', () => {
  test.each([
    ['2026-08', 'none', 0],
    ['2026-09', 'monthly', 20_000],
    ['2026-10', 'monthly', 20_000],
    ['2026-11', 'monthly', 25_000],
    ['2027-01', 'session', 5000],
    ['2027-02', 'none', 0],
    ['2030-01', 'none', 0],
  ])('in %s is %s of %i', (month, kind, amount) => {
    expect(feeInForce(FEES, month)).toMatchObject({ kind, amount });
  });

  test.each([
    ['2026-08', '2026-09'],
    ['2026-09', '2026-11'],
    ['2026-11', '2026-12'],
    ['2026-12', '2027-02'],
    ['2027-02', undefined],
  ])('after %s is followed by the one from %s', (month, from) => {
    expect(nextFee(FEES, month)?.from).toBe(from);
  });

  test('is not followed by the same one', () => {
    const same = [fee('2026-09', 'monthly', 100), fee('2026-10', 'monthly', 100)];
    expect(nextFee(same, '2026-09')).toBeNull();
  });
});

describe('what a student pays', () => {
  test.each<[fee: number, concession: Concession | null, pays: number]>([
    [20_000, null, 20_000],
    [20_000, { kind: 'exempt', value: 0 }, 0],
    [20_000, { kind: 'fixed', value: 15_000 }, 15_000],
    [20_000, { kind: 'fixed', value: 25_000 }, 20_000],
    [20_000, { kind: 'fixed', value: 0 }, 0],
    [20_000, { kind: 'percent', value: 25 }, 15_000],
    [20_000, { kind: 'percent', value: 100 }, 0],
    // Half a piastre is rounded up, less is rounded down.
    [19_999, { kind: 'percent', value: 50 }, 10_000],
    [10_001, { kind: 'percent', value: 75 }, 2500],
    [10_002, { kind: 'percent', value: 75 }, 2501],
    [10_003, { kind: 'percent', value: 12.35 }, 8768],
  ])('of %i with %j is %i', (amount, concession, pays) => {
    expect(afterConcession(amount, concession)).toBe(pays);
  });

  test('is never more than the fee', () => {
    const concession = fc.record<Concession>({
      kind: fc.constantFrom('percent', 'fixed', 'exempt'),
      value: fc.integer({ min: 0, max: 100 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), concession, (amount, given) => {
        const pays = afterConcession(amount, given);
        expect(pays >= 0 && pays <= amount && Number.isInteger(pays)).toBe(true);
      }),
    );
  });
});

test.each([
  ['2026-10', 'monthly', false, 'past'],
  ['2026-11', 'monthly', false, null],
  ['2026-11', 'session', false, null],
  ['2026-11', 'session', true, 'session-next-month'],
  ['2026-11', 'none', true, null],
  ['2026-12', 'session', true, null],
] as const)('from %s as %s after a monthly one (%s): %s', (from, kind, wasMonthly, fault) => {
  expect(feeMonthFault({ from, kind }, { month: '2026-11', wasMonthly })).toBe(fault);
});
