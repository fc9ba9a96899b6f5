import { onFirstUse } from './on-first-use.js';
import type { DiscountType } from './pricing.js';

/**
 * One digit system everywhere: Latin digits (`-u-nu-latn`) in the Arabic of Egypt. Prices, phones, student codes and
 * scores then read alike, can be typed back as they are shown, and match the counts that `countOf` makes.
 */
export const LOCALE = 'ar-EG-u-nu-latn';

export const CURRENCY_LABEL = 'ج.م';

const withDecimals = (options: Intl.NumberFormatOptions) =>
  onFirstUse(() => new Intl.NumberFormat(LOCALE, options));
const money = withDecimals({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const decimal = withDecimals({ maximumFractionDigits: 2 });
const whole = withDecimals({ maximumFractionDigits: 0 });

/**
 * A number with its currency. The sign of one below zero comes after a mark from left to right, which must not decide the
 * direction of the whole: the currency would change sides.
 */
export const inPounds = (amount: number, text: string): string =>
  `${amount < 0 ? '\u200f' : ''}${text}\u00a0${CURRENCY_LABEL}`;

/** Egyptian pounds (EGP) with two decimals: `1,234.50 ج.م`. */
export function formatMoney(amount: number): string {
  return inPounds(amount, money().format(amount));
}

/** Without decimals: `12,345`. */
export function formatNumber(value: number): string {
  return whole().format(value);
}

/** At most two decimals: `1,234.5`. */
export function formatDecimal(value: number): string {
  return decimal().format(value);
}

/** The discount as text; empty where there is none. */
export interface PricedThing {
  discountType: DiscountType | null;
  discountValue: number | null;
}

/** `15%` or `20 ج.م`; null without a discount (specification 1 section 2.8). */
export function discountText({ discountType, discountValue }: PricedThing): string | null {
  if (!discountType || !discountValue) return null;
  return `${formatDecimal(discountValue)}${discountType === 'Percentage' ? '%' : `\u00a0${CURRENCY_LABEL}`}`;
}
