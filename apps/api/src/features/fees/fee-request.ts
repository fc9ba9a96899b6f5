import { ERASED_NAME } from '@daad/contracts/personal-data.contract';
import { FeeEntry } from '@daad/persistence/entities/fee-entry.entity';
import { lockRequest } from '@daad/persistence/fees/fee-account';
import type { EntityManager } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';

/** What makes two requests the same: all that was sent, but for how it was asked. */
export type SentEntry = Pick<FeeEntry, 'kind' | 'amount'> &
  Partial<Pick<FeeEntry, 'studentId' | 'month' | 'reason' | 'method' | 'reference' | 'entryId' | 'orderId'>>;

/**
 * Locks the id of a request.
 * @returns the entry that it has written before
 * @throws ApiError `fees.id-reused` (409) when that has other content
 */
export async function writtenBefore(
  manager: EntityManager,
  id: string,
  sent: Partial<SentEntry>,
): Promise<FeeEntry | null> {
  await lockRequest(manager, id);
  const known = await manager.findOneBy(FeeEntry, { id });
  if (!known) return null;
  const fields = Object.entries(sent) as [keyof SentEntry, unknown][];
  // What was typed about a student who is erased cannot be compared any more.
  const differs = ([name, value]: (typeof fields)[number]) =>
    known[name] !== value && known[name] !== ERASED_NAME;
  if (fields.some(differs)) throw new ApiError('fees.id-reused');
  return known;
}
