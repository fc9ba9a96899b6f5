import { z } from 'zod';
import { wholeNumber } from './fields.js';

const PAGE_SIZE_TEXT = 'حجم الصفحة يجب أن يكون من 1 إلى 1,000';
/** A limit so that the offset of a page stays within the range of the database. */
const MAX_PAGE_NUMBER = 1_000_000_000_000;
const PAGE_NUMBER_TEXT = 'رقم الصفحة يجب أن يكون 1 أو أكثر';

/** `PageNumber` from 1 and `PageSize` from 1 to 1000; anything else is 400 (contract section 1). */
export const paging = (defaultPageSize = 10) => ({
  pageNumber: wholeNumber(PAGE_NUMBER_TEXT, { min: 1, max: MAX_PAGE_NUMBER }).default(1),
  pageSize: wholeNumber(PAGE_SIZE_TEXT, { min: 1, max: 1000 }).default(defaultPageSize),
});

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    pageNumber: z.number().int(),
    pageSize: z.number().int(),
    totalPages: z.number().int(),
    totalCount: z.number().int(),
    hasPreviousPage: z.boolean(),
    hasNextPage: z.boolean(),
  });

export interface Page<Item> {
  items: Item[];
  pageNumber: number;
  pageSize: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** Wraps one page of rows; a page past the end is an empty list, not an error. */
export function toPage<Item>(
  items: Item[],
  totalCount: number,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Page<Item> {
  const totalPages = Math.ceil(totalCount / pageSize);
  return {
    items,
    pageNumber,
    pageSize,
    totalPages,
    totalCount,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
  };
}
