import { v7 } from 'uuid';

/** A new id: UUID version 7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/**
 * Ids for the rows of one set-based statement, in SQL: like any new id, but going up in the order given, so that rows
 * written in the same millisecond keep their order.
 */
export const newIdsInOrder = (order: string): string =>
  `overlay((select uuid_v7())::text placing lpad(to_hex(row_number() over (order by ${order})), 12, '0') from 25)::uuid`;
