import type { StudentSort } from '@daad/contracts/student-sort';
import { oneOfParam } from '#web/lib/search-params.js';

// Not from the contract, whose schemas would be a part of the first scripts.
export const SORTS = ['index', 'name', 'points', 'class'] as const satisfies readonly StudentSort[];
export const DESCENDING = '-desc';

/** The order of a list of students, as its address has it. */
export type StudentOrder = StudentSort | `${StudentSort}${typeof DESCENDING}`;

const ORDERS: readonly StudentOrder[] = SORTS.flatMap((sort) => [sort, `${sort}${DESCENDING}` as const]);

export const orderParam = (value: unknown): StudentOrder | undefined => oneOfParam(value, ORDERS);

/** The order as the API names it. */
export const sortingOf = (order: StudentOrder) => ({
  sort: SORTS.find((sort) => order.startsWith(sort)) ?? 'index',
  descending: order.endsWith(DESCENDING),
});
