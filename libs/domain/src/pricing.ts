import { scaleDecimal } from './decimal.js';
import { fromPiastres } from './money.js';

export const DISCOUNT_TYPES = ['Fixed', 'Percentage'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** `discountValue` is pounds for Fixed and percent (0 to 100) for Percentage, either with at most 2 decimals. */
export interface Discount {
  discountType: DiscountType;
  discountValue: number;
}

/**
 * The discount that a student gets: the student's discount overrides the product's. A value of 0 counts as no discount, so
 * a student discount of 0 leaves the product's in force. Null when neither applies. Specification 1, section 7.
 */
export function effectiveDiscount(
  productDiscount: Discount | null,
  studentDiscount: Discount | null,
): Discount | null {
  if (studentDiscount && studentDiscount.discountValue > 0) return studentDiscount;
  if (productDiscount && productDiscount.discountValue > 0) return productDiscount;
  return null;
}

const HUNDRED_PERCENT = 10_000n; // in hundredths of a percent

/**
 * Unit price in pounds after the discount, rounded half up to the piastre and never below 0 (contract section 1).
 * Integer arithmetic throughout, so that browser, server and a PostgreSQL `round(price * (1 - value / 100), 2)` agree.
 */
export function finalPrice(price: number, discount: Discount | null): number {
  const piastres = scaleDecimal(price, 2);
  const discounted = discount && discount.discountValue > 0 ? reducePiastres(piastres, discount) : piastres;
  return fromPiastres(Number(discounted > 0n ? discounted : 0n));
}

function reducePiastres(piastres: bigint, { discountType, discountValue }: Discount): bigint {
  const hundredths = scaleDecimal(discountValue, 2);
  if (discountType === 'Fixed') return piastres - hundredths;
  // Adding half before the (truncating) division rounds half up; a negative rest is cut to 0 by the caller.
  return (piastres * (HUNDRED_PERCENT - hundredths) + HUNDRED_PERCENT / 2n) / HUNDRED_PERCENT;
}
