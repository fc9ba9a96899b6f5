import type { FeeKind } from './fee-ledger.js';

/** An entry of the ledger, with its amount in piastres. */
export interface LedgerEntry {
  id: string;
  kind: FeeKind;
  amount: number;
  /** The charge that is waived, the payment that is refunded, or the entry that is reversed. */
  entryId: string | null;
  /** The order that a payment pays; such payments and their refunds are not of the balance. */
  orderId: string | null;
  month: string | null;
  reason: string | null;
}

export interface SettledCharge {
  id: string;
  amount: number;
  /** Without what is waived and settled. */
  left: number;
  month: string | null;
  reason: string | null;
}

export interface SettlingPayment {
  id: string;
  refunded: number;
  /** What may be refunded: the amount without what is. */
  left: number;
  settles: { charge: SettledCharge; amount: number }[];
  /** What settles no charge yet. */
  credit: number;
}

export interface FeeAccountState {
  /** What is owed; below 0 it is credit. */
  balance: number;
  credit: number;
  /** Those that count, the oldest first. */
  charges: SettledCharge[];
  openMonths: string[];
  payments: ReadonlyMap<string, SettlingPayment>;
  /** From each reversed entry to its reversal. */
  reversedBy: ReadonlyMap<string, string>;
}

/**
 * What the entries of one student, in the order of recording, add up to (specification 5 section 2). Payments settle the
 * oldest open charge first; what is over is credit, and settles the next. Nothing of it is stored.
 */
export function settle(entries: readonly LedgerEntry[]): FeeAccountState {
  const reversedBy = new Map<string, string>();
  for (const { id, kind, entryId } of entries)
    if (kind === 'reversal' && entryId) reversedBy.set(entryId, id);
  const counting = entries.filter(({ id, kind }) => kind !== 'reversal' && !reversedBy.has(id));
  const of = (kind: FeeKind) => counting.filter((entry) => entry.kind === kind);
  const waived = sumsByEntry(of('waiver'));
  const refunded = sumsByEntry(of('refund'));

  const charges = of('charge').map(({ id, amount, month, reason }): SettledCharge => {
    return { id, amount, left: amount - (waived.get(id) ?? 0), month, reason };
  });
  const payments = of('payment').map(({ id, amount, orderId }): SettlingPayment => {
    const returned = refunded.get(id) ?? 0;
    const left = amount - returned;
    return { id, refunded: returned, left, settles: [], credit: orderId === null ? left : 0 };
  });
  allocate(payments, charges);

  const credit = sum(payments.map((payment) => payment.credit));
  const open = charges.filter(({ left }) => left > 0);
  return {
    balance: sum(open.map(({ left }) => left)) - credit,
    credit,
    charges,
    openMonths: [...new Set(open.flatMap(({ month }) => month ?? []))].sort(),
    payments: new Map(payments.map((payment) => [payment.id, payment])),
    reversedBy,
  };
}

/** The oldest payment settles the oldest charge, until one of the two is used up. */
function allocate(payments: readonly SettlingPayment[], charges: readonly SettledCharge[]): void {
  const open = charges.filter(({ left }) => left > 0).values();
  let charge = open.next().value;
  for (const payment of payments) {
    while (charge && payment.credit > 0) {
      const amount = Math.min(payment.credit, charge.left);
      payment.settles.push({ charge, amount });
      payment.credit -= amount;
      charge.left -= amount;
      if (charge.left === 0) charge = open.next().value;
    }
  }
}

function sumsByEntry(entries: readonly LedgerEntry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { entryId, amount } of entries)
    if (entryId) sums.set(entryId, (sums.get(entryId) ?? 0) + amount);
  return sums;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
