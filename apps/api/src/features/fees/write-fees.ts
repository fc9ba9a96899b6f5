import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { chargeFee, refundFee, waiveFee, WrittenFeeEntry } from '@daad/contracts/fees.contract';
import type { ErrorCode } from '@daad/contracts/errors';
import { formatMoney } from '@daad/domain/amount-text';
import type { FeeKind } from '@daad/domain/fee-ledger';
import { fromPiastres, toPiastres } from '@daad/domain/money';
import { inTransaction } from '@daad/persistence/database';
import { FeeEntry } from '@daad/persistence/entities/fee-entry.entity';
import {
  lockAccount,
  type NewFeeEntry,
  readFeeState,
  writeFeeEntries,
} from '@daad/persistence/fees/fee-account';
import { lockOpenShift } from '@daad/persistence/fees/open-shift';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { type SentEntry, writtenBefore } from './fee-request.js';
import { readWritten } from './fee-queries.js';

/** Charges by hand, waivers and refunds: each in one transaction with the balance and the event (specification 5). */
@Injectable()
export class WriteFees {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `student.not-found` (404), `fees.id-reused` (409) */
  charge(
    account: Account,
    { id, month = null, ...form }: InputOf<typeof chargeFee>['body'],
  ): Promise<WrittenFeeEntry> {
    const sent = { ...form, kind: 'charge' as const, month };
    return this.once(account, id, sent, async (manager) => {
      found(await lockStudent(manager, form.studentId), 'student.not-found');
      await lockAccount(manager, form.studentId);
      return sent;
    });
  }

  /**
   * @throws ApiError `fees.charge-not-found` (404), `fees.already-reversed`, `fees.more-than-open`, `fees.id-reused`
   * (409)
   */
  waive(
    account: Account,
    { id, chargeId, amount, reason }: InputOf<typeof waiveFee>['body'],
  ): Promise<WrittenFeeEntry> {
    const sent = { kind: 'waiver' as const, entryId: chargeId, amount, reason };
    return this.once(account, id, sent, async (manager) => {
      const { studentId } = await findEntry(manager, chargeId, 'charge', 'fees.charge-not-found');
      await lockAccount(manager, studentId);
      const { charges } = await readFeeState(manager, studentId);
      const charge = charges.find((each) => each.id === chargeId);
      expectAtMost(amount, charge?.left, 'fees.more-than-open');
      return { ...sent, studentId };
    });
  }

  /**
   * In the own open shift, in the way in which the money came.
   * @throws ApiError `fees.payment-not-found` (404), `fees.already-reversed`, `fees.more-than-paid`, `shift.none`,
   * `fees.id-reused` (409)
   */
  refund(
    account: Account,
    { id, paymentId, amount, reason }: InputOf<typeof refundFee>['body'],
  ): Promise<WrittenFeeEntry> {
    const sent = { kind: 'refund' as const, entryId: paymentId, amount, reason };
    return this.once(account, id, sent, async (manager) => {
      const payment = await findEntry(manager, paymentId, 'payment', 'fees.payment-not-found');
      const { studentId, method, orderId } = payment;
      await lockAccount(manager, studentId);
      const { payments } = await readFeeState(manager, studentId);
      expectAtMost(amount, payments.get(paymentId)?.left, 'fees.more-than-paid');
      const shift = await lockOpenShift(manager, account.userId);
      if (!shift) throw new ApiError('shift.none');
      return { ...sent, studentId, method, orderId, shiftId: shift.id };
    });
  }

  /** @param prepare locks the account, and checks what is sent against it */
  private once(
    account: Account,
    id: string,
    sent: SentEntry,
    prepare: (manager: EntityManager) => Promise<Omit<NewFeeEntry, 'id' | 'authorId'>>,
  ): Promise<WrittenFeeEntry> {
    return inTransaction(this.dataSource, async (manager) => {
      const known = await writtenBefore(manager, id, sent);
      if (known) return readWritten(manager, known, account);
      const entry = { ...(await prepare(manager)), id, authorId: account.userId };
      await writeFeeEntries(manager, [entry]);
      return readWritten(manager, entry, account);
    });
  }
}

/** @throws ApiError of the code (404) when there is no such entry of that kind */
async function findEntry(
  manager: EntityManager,
  id: string,
  kind: FeeKind,
  code: ErrorCode,
): Promise<FeeEntry> {
  return found(await manager.findOneBy(FeeEntry, { id, kind }), code);
}

/** @param left in piastres; undefined for an entry that is reversed */
function expectAtMost(amount: number, left: number | undefined, code: ErrorCode): void {
  if (left === undefined) throw new ApiError('fees.already-reversed');
  if (toPiastres(amount) > left)
    throw new ApiError(code, { params: { left: formatMoney(fromPiastres(left)) } });
}
