import { statement } from './statement.js';
import { int } from './types.js';

/** A lock of a number instead of a row, until the end of the transaction. */
export const lockNumber = statement('lock-number', {
  params: { number: int },
  sql: 'select from (select pg_advisory_xact_lock(:number)) locked',
});
