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
