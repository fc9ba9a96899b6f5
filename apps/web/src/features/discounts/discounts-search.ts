import { DISCOUNT_TYPES } from '@daad/domain/pricing';
import { typedNumber } from '@daad/domain/typed-number';
import { searchOf } from '#web/lib/list-of.js';
import { indexParam, oneOfParam, textParam } from '#web/lib/search-params.js';

/** An amount as typed or as the address has it. */
export function amountParam(value: unknown): number | undefined {
  const amount = typedNumber(String(value));
  return amount !== null && amount >= 0 ? amount : undefined;
}

/** `code` and `product` search on the server, the others narrow the page on screen (`narrow`). */
export const discountsSearch = searchOf({
  filters: {
    /** A part of the student's code. */
    code: textParam,
    /** The product's number. */
    product: indexParam,
    type: (value) => oneOfParam(value, DISCOUNT_TYPES),
    min: amountParam,
    max: amountParam,
  },
  pageSize: 10,
});

export type DiscountsSearch = ReturnType<typeof discountsSearch.readSearch>;
