import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { reverseFee, WrittenFeeEntry } from '@daad/contracts/fees.contract';
import { inTransaction } from '@daad/persistence/database';
import { FeeEntry } from '@daad/persistence/entities/fee-entry.entity';
import { lockAccount, readFeeState, writeFeeEntries } from '@daad/persistence/fees/fee-account';
import { lockShift } from '@daad/persistence/fees/shifts.statements';
import { newId } from '@daad/persistence/ids';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { readWritten } from './fee-queries.js';
import { writtenBefore } from './fee-request.js';

type State = Awaited<ReturnType<typeof readFeeState>>;

/** Takes one entry back, finally. Nothing is edited (specification 5 section 2). */
@Injectable()
export class ReverseFee {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * @throws ApiError `fees.entry-not-found` (404), `fees.not-own` (403), `fees.reversal-final`, `fees.already-reversed`,
   * `fees.refunded`, `fees.payment-shift-closed`, `fees.refund-shift-closed`, `fees.id-reused` (409)
   */
  run(
    account: Account,
    { id, entryId, reason }: InputOf<typeof reverseFee>['body'],
  ): Promise<WrittenFeeEntry> {
    return inTransaction(this.dataSource, async (manager) => {
      const known = await writtenBefore(manager, id, { kind: 'reversal', entryId, reason });
      if (known) return readWritten(manager, known, account);
      const entry = found(await manager.findOneBy(FeeEntry, { id: entryId }), 'fees.entry-not-found');
      if (account.role !== 'Teacher' && entry.authorId !== account.userId) throw new ApiError('fees.not-own');
      const { studentId, orderId } = entry;
      await lockAccount(manager, studentId);
      const state = await readFeeState(manager, studentId);
      await expectReversible(manager, entry, state);
      const reversal = { studentId, kind: 'reversal' as const, reason, authorId: account.userId };
      await writeFeeEntries(manager, [
        ...(await waiversOf(manager, entry, state)).map((waiver) => ({
          ...reversal,
          id: newId(),
          entryId: waiver.id,
          amount: waiver.amount,
        })),
        { ...reversal, id, entryId, orderId, amount: entry.amount },
      ]);
      return readWritten(manager, { id, studentId }, account);
    });
  }
}

/** The money of a payment or a refund is counted when its shift is closed: after that it cannot have been a mistake. */
async function expectReversible(
  manager: EntityManager,
  { id, kind, shiftId }: FeeEntry,
  { reversedBy, payments }: State,
): Promise<void> {
  if (kind === 'reversal') throw new ApiError('fees.reversal-final');
  if (reversedBy.has(id)) throw new ApiError('fees.already-reversed');
  if (payments.get(id)?.refunded) throw new ApiError('fees.refunded');
  const shift = shiftId && (await maybeOne(manager, lockShift, {}, { id: { id: shiftId } }));
  if (shift && !shift.open)
    throw new ApiError(kind === 'payment' ? 'fees.payment-shift-closed' : 'fees.refund-shift-closed');
}

/** The waivers of a charge that count yet; none of another entry. */
async function waiversOf(
  manager: EntityManager,
  { id, kind, studentId }: FeeEntry,
  { reversedBy }: State,
): Promise<FeeEntry[]> {
  if (kind !== 'charge') return [];
  const waivers = await manager.find(FeeEntry, {
    where: { studentId, entryId: id, kind: 'waiver' },
    order: { seq: 'asc' },
  });
  return waivers.filter((waiver) => !reversedBy.has(waiver.id));
}
