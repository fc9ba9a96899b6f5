import { CLASS_FEE_KINDS, CONCESSION_KINDS } from '@daad/domain/class-fee';
import { z } from 'zod';

/** The most that one charge or payment may be, in pounds. */
export const MAX_FEE = 100_000;
export const FEE_TOO_LARGE = 'المبلغ أكبر من المسموح (الحد الأقصى 100,000 ج.م)';

const feeKind = z.enum(CLASS_FEE_KINDS);

/** What a class asks of its members this month, and what waits. */
export const classFeeFields = {
  feeKind: feeKind.describe('Of the month under way'),
  feeAmount: z.number().describe('0 for `none`'),
  nextFee: z
    .object({ kind: feeKind, amount: z.number(), from: z.string().describe('`YYYY-MM`') })
    .nullable()
    .describe('Another one that begins in a later month'),
};

export const concession = z
  .object({
    kind: z.enum(CONCESSION_KINDS),
    value: z.number().nullable().describe('Null for `exempt`'),
    reason: z.string().nullable().describe('Null for the student'),
  })
  .meta({ id: 'Concession' });
export type Concession = z.output<typeof concession>;
