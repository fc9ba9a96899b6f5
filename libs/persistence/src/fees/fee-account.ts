import { type FeeAccountState, settle } from '@daad/domain/fee-account';
import type { DataSource, EntityManager } from 'typeorm';
import { maybeOne, one, run } from '../sql/statement.js';
import type { Params } from '../sql/types.js';
import { feeDifferences, feeLedger, lockFeeAccount, lockKey, writeFees } from './fees.statements.js';

type Written = Params<(typeof writeFees)['spec']['params']>['entries'][number];
/** An entry to be written; what is left out is null, false, or now. */
export type NewFeeEntry = Pick<Written, 'id' | 'studentId' | 'kind' | 'amount' | 'authorId'> &
  Partial<Written>;

/** Serializes those who send one id, so that the second finds what the first has written. */
export async function lockRequest(manager: EntityManager, id: string): Promise<void> {
  await run(manager, lockKey, { key: `fees ${id}` });
}

/** Serializes the payments of one reference. */
export async function lockReference(manager: EntityManager, method: string, key: string): Promise<void> {
  await run(manager, lockKey, { key: `fees ${method} ${key}` });
}

/**
 * Serializes what changes one account. All that writes entries takes this lock first, and a shift after it.
 * @returns undefined when there is no such student
 */
export const lockAccount = (manager: EntityManager, studentId: string): Promise<object | undefined> =>
  maybeOne(manager, lockFeeAccount, { studentId });

/** What the entries of a student add up to, in piastres (specification 5 section 2). */
export async function readFeeState(
  on: DataSource | EntityManager,
  studentId: string,
): Promise<FeeAccountState & { times: ReadonlyMap<string, Date> }> {
  const entries = await run(on, feeLedger, { studentId });
  return { ...settle(entries), times: new Map(entries.map(({ id, at }) => [id, at])) };
}

/**
 * The one way into the ledger of fees: entries of one student whose account is locked, its balance, and the event.
 * @returns the new balance
 */
export async function writeFeeEntries(
  manager: EntityManager,
  entries: readonly NewFeeEntry[],
): Promise<number> {
  const defaults = {
    month: null,
    reason: null,
    method: null,
    reference: null,
    referenceKey: null,
    shiftId: null,
    entryId: null,
    orderId: null,
    late: false,
    at: new Date(),
    atCorrected: false,
  };
  const complete = entries.map((entry) => ({ ...defaults, ...entry }));
  return (await one(manager, writeFees, { entries: complete })).balance;
}

/** Students whose balance or open months are not what their ledger adds up to, the first hundred: there must be none. */
export async function findFeeDifferences(dataSource: DataSource): Promise<string[]> {
  return (await run(dataSource, feeDifferences, {})).map(({ studentId }) => studentId);
}
