import { statement } from './statement.js';
import { int } from './types.js';

/** A lock of a number instead of a row, until the end of the transaction. */
export const lockNumber = statement('lock-number', {
  params: { number: int },
  sql: 'select from (select pg_advisory_xact_lock(:number)) locked',
});

// Texts: a process runs each of these once, and a prepared statement would stay on its connection.

/** A lock of a number that outlives transactions. */
export const lockSession = (number: number): string => `select pg_advisory_lock(${number})`;
export const unlockSession = (number: number): string => `select pg_advisory_unlock(${number})`;
