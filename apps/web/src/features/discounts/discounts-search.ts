import type { Discount } from '@daad/contracts/discounts.contract';
import { DISCOUNT_TYPES, type DiscountType } from '@daad/domain/pricing';
import { indexParam, oneOfParam, pageParam, textParam } from '#web/lib/search-params.js';

/** The search params of the discounts screen. */
export interface DiscountsSearch {
  /** A part of the student's code. */
  code?: string | undefined;
  /** The product's number. */
  product?: number | undefined;
  type?: DiscountType | undefined;
  min?: number | undefined;
  max?: number | undefined;
  page?: number | undefined;
}

/** An amount as typed or as the address has it. */
export function amountParam(value: unknown): number | undefined {
  const amount = value === '' || value === null ? NaN : Number(value);
  return Number.isFinite(amount) && amount >= 0 ? amount : undefined;
}

export const readDiscountsSearch = (raw: Record<string, unknown>): DiscountsSearch => ({
  code: textParam(raw['code']),
  product: indexParam(raw['product']),
  type: oneOfParam(raw['type'], DISCOUNT_TYPES),
  min: amountParam(raw['min']),
  max: amountParam(raw['max']),
  page: pageParam(raw['page']),
});

export const isNarrowed = ({ type, min, max }: DiscountsSearch): boolean =>
  type !== undefined || min !== undefined || max !== undefined;

export const isFiltered = (search: DiscountsSearch): boolean =>
  search.code !== undefined || search.product !== undefined || isNarrowed(search);

/** Those of one page that type and value let through: these two narrow what is on screen (specification 2 section 2). */
export function narrow(
  discounts: readonly Discount[],
  { type, min = 0, max = Infinity }: DiscountsSearch,
): Discount[] {
  return discounts.filter(
    ({ discountType, discountValue }) =>
      (type === undefined || discountType === type) && discountValue >= min && discountValue <= max,
  );
}
