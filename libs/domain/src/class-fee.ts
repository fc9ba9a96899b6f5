/** What a class asks of its members (specification 5 section 1). */
export const CLASS_FEE_KINDS = ['none', 'monthly', 'session'] as const;
export type ClassFeeKind = (typeof CLASS_FEE_KINDS)[number];

export const CLASS_FEE_KIND_LABELS: Record<ClassFeeKind, string> = {
  none: 'بدون مصروفات',
  monthly: 'شهرية',
  session: 'بالحصة',
};

export const CONCESSION_KINDS = ['percent', 'fixed', 'exempt'] as const;
export type ConcessionKind = (typeof CONCESSION_KINDS)[number];

export const CONCESSION_KIND_LABELS: Record<ConcessionKind, string> = {
  percent: 'خصم بنسبة',
  fixed: 'مبلغ محدد',
  exempt: 'إعفاء كامل',
};

/** A fee of a class from a month on, with its amount in piastres. */
export interface ClassFee {
  /** `2026-11` */
  from: string;
  kind: ClassFeeKind;
  amount: number;
}

export interface Concession {
  kind: ConcessionKind;
  /** A percentage, or piastres for `fixed`. */
  value: number;
}

const NO_FEE = { kind: 'none', amount: 0 } as const;

/** What a class asks for in a month: the last of its fees that has begun. */
export function feeInForce(
  fees: readonly ClassFee[],
  month: string,
): { kind: ClassFeeKind; amount: number; from?: string } {
  const begun = fees.filter(({ from }) => from <= month).sort(byMonth);
  return begun.at(-1) ?? NO_FEE;
}

/** The first fee after a month that differs from the one in force then. */
export function nextFee(fees: readonly ClassFee[], month: string): ClassFee | null {
  const { kind, amount } = feeInForce(fees, month);
  const later = fees.filter(({ from }) => from > month).sort(byMonth);
  return later.find((fee) => fee.kind !== kind || fee.amount !== amount) ?? null;
}

const byMonth = (a: ClassFee, b: ClassFee) => (a.from < b.from ? -1 : 1);

/**
 * What a student pays of a fee, in piastres. 0 makes no charge.
 * @param concession with a percentage that has at most two decimals
 */
export function afterConcession(fee: number, concession: Concession | null): number {
  switch (concession?.kind) {
    case undefined:
      return fee;
    case 'exempt':
      return 0;
    case 'fixed':
      return Math.min(fee, concession.value);
    case 'percent':
      // In whole numbers, as a fraction such as 12.35 has no exact one: half a piastre is rounded up.
      return Math.floor((fee * (10_000 - Math.round(concession.value * 100)) + 5000) / 10_000);
  }
}

/** Why a fee cannot begin in a month, or null. What was charged for the month under way would be charged again by the session. */
export function feeMonthFault(
  { from, kind }: Pick<ClassFee, 'from' | 'kind'>,
  now: { month: string; wasMonthly: boolean },
): 'past' | 'session-next-month' | null {
  if (from < now.month) return 'past';
  return kind === 'session' && from === now.month && now.wasMonthly ? 'session-next-month' : null;
}
