import { toAsciiDigits } from './digits.js';

/** The kinds of entries of the fee ledger (specification 5 section 2). */
export const FEE_KINDS = ['charge', 'payment', 'waiver', 'refund', 'reversal'] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const FEE_KIND_LABELS: Record<FeeKind, string> = {
  charge: 'مصروفات',
  payment: 'دفعة',
  waiver: 'إعفاء',
  refund: 'رد مبلغ',
  reversal: 'إلغاء قيد',
};

export const PAYMENT_METHODS = ['cash', 'wallet', 'instapay', 'bank', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  cash: 'نقداً',
  wallet: 'محفظة إلكترونية',
  instapay: 'إنستاباي',
  bank: 'تحويل بنكي',
  other: 'طريقة أخرى',
};

/** Whether a payment needs the reference of the transfer. */
export const needsReference = (method: PaymentMethod): boolean =>
  method === 'wallet' || method === 'instapay' || method === 'bank';

/** A reference as it is compared: with any digits, in any letter case (specification 5 section 2). */
export const referenceKey = (reference: string): string => toAsciiDigits(reference).toLowerCase();

/** The number of a receipt: of its shift, and its place in it. */
export const receiptNumber = (shift: number, place: number): string => `${shift}-${place}`;

const AHEAD_MS = 5 * 60_000;
const BACK_MS = 60 * 24 * 60 * 60_000;

/**
 * When money was taken. Cash is never refused for its time: one that cannot be is the moment of arrival.
 * @param taken as the device says, at most 5 minutes ahead and 60 days back
 */
export function takenAt(taken: Date | null, now: Date): { at: Date; atCorrected: boolean } {
  if (!taken) return { at: now, atCorrected: false };
  const ahead = taken.getTime() - now.getTime();
  const atCorrected = ahead > AHEAD_MS || ahead < -BACK_MS;
  return { at: atCorrected ? now : taken, atCorrected };
}
