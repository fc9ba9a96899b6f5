import { FEE_TOO_LARGE, MAX_FEE } from './fee-fields.js';
import { money } from './fields.js';

/** What a student who joins a class by the month is charged for the month under way. */
export const firstCharge = () =>
  money('مبلغ الشهر الأول غير صحيح', { max: MAX_FEE, tooLarge: FEE_TOO_LARGE })
    .nullish()
    .describe(
      'For the month under way, when the class has a monthly fee: without it the fee after the concession, a number instead of both, null or 0 for no charge',
    );
