import type { Discount } from '@daad/contracts/discounts.contract';
import type { DiscountType } from '@daad/domain/pricing';

interface Narrowing {
  type?: DiscountType | undefined;
  min?: number | undefined;
  max?: number | undefined;
}

export const isNarrowed = ({ type, min, max }: Narrowing): boolean =>
  type !== undefined || min !== undefined || max !== undefined;

/** The rows of one page that match type and value, which filter only the page on screen (specification 2 section 2). */
export function narrow(
  discounts: readonly Discount[],
  { type, min = 0, max = Infinity }: Narrowing,
): Discount[] {
  return discounts.filter(
    ({ discountType, discountValue }) =>
      (type === undefined || discountType === type) && discountValue >= min && discountValue <= max,
  );
}
