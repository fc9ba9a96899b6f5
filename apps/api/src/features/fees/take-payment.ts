import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { payFee, Receipt } from '@daad/contracts/fees.contract';
import { type PaymentMethod, referenceKey as keyOf, takenAt } from '@daad/domain/fee-ledger';
import { formatMoney } from '@daad/domain/amount-text';
import { toPiastres } from '@daad/domain/money';
import { orderPayment } from '@daad/domain/order-payment';
import { ORDER_STATUSES } from '@daad/domain/order-status';
import { inTransaction } from '@daad/persistence/database';
import { lockAccount, lockReference, writeFeeEntries } from '@daad/persistence/fees/fee-account';
import { lockOpenShift, openShiftOf } from '@daad/persistence/fees/open-shift';
import { lockShift } from '@daad/persistence/fees/shifts.statements';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { writtenBefore } from './fee-request.js';
import { readReceipt } from './fee-queries.js';
import { lockPaidOrder, receiptOfReference } from './fees.statements.js';

type Form = InputOf<typeof payFee>['body'];

/** Takes money, and gives the receipt of it (specification 5 sections 2 and 3). */
@Injectable()
export class TakePayment {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Also from a deleted student, who may owe.
   * @throws ApiError `student.not-found`, `order.not-found`, `shift.not-found` (404), `auth.not-owner` (403), `shift.none`,
   * `fees.order-canceled`, `fees.more-than-order`, `fees.reference-taken`, `fees.id-reused` (409)
   */
  run(account: Account, form: Form): Promise<Receipt> {
    const { id, studentId, amount, method, reference, orderId = null } = form;
    const sent = { kind: 'payment' as const, studentId, amount, method, reference, orderId };
    return inTransaction(this.dataSource, async (manager) => {
      const known = await writtenBefore(manager, id, sent);
      if (known) {
        if (form.at && !known.atCorrected && known.at.toISOString() !== form.at)
          throw new ApiError('fees.id-reused');
        return receipt(manager, id);
      }
      found(await lockAccount(manager, studentId), 'student.not-found');
      if (orderId) await expectOpen(manager, orderId, form);
      const shift = await shiftOf(manager, account, form.shiftId);
      const referenceKey = reference && (await expectFree(manager, method, reference, form.sameTransfer));
      const time = takenAt(form.at ? new Date(form.at) : null, new Date());
      await writeFeeEntries(manager, [
        { ...sent, ...shift, ...time, id, referenceKey, authorId: account.userId },
      ]);
      return receipt(manager, id);
    });
  }
}

/**
 * Locks the order that is paid, after the account and before the shift.
 * @throws ApiError `order.not-found` (404), `fees.order-canceled`, `fees.more-than-order` (409)
 */
async function expectOpen(
  manager: EntityManager,
  orderId: string,
  { studentId, amount }: Pick<Form, 'studentId' | 'amount'>,
): Promise<void> {
  const order = await maybeOne(manager, lockPaidOrder, { orderId });
  if (order?.studentId !== studentId) throw new ApiError('order.not-found', { params: { id: orderId } });
  const { orderNumber, status, totalPrice, paidAmount } = order;
  if (status === ORDER_STATUSES.Canceled)
    throw new ApiError('fees.order-canceled', { params: { number: String(orderNumber) } });
  const { open } = orderPayment(status, totalPrice, paidAmount);
  if (toPiastres(amount) > toPiastres(open))
    throw new ApiError('fees.more-than-order', { params: { left: formatMoney(open) } });
}

/**
 * Locks the shift in which a payment is counted: that in which it was taken, or the open one when that is closed meanwhile.
 * @throws ApiError `shift.none` (409), `shift.not-found` (404), `auth.not-owner` (403)
 */
async function shiftOf(
  manager: EntityManager,
  { userId }: Account,
  named: string | null | undefined,
): Promise<{ shiftId: string; late: boolean }> {
  if (!named) {
    const open = await lockOpenShift(manager, userId);
    if (!open) throw new ApiError('shift.none');
    return { shiftId: open.id, late: false };
  }
  const shift = found(await maybeOne(manager, lockShift, {}, { id: { id: named } }), 'shift.not-found');
  if (shift.personId !== userId) throw new ApiError('auth.not-owner');
  if (shift.open) return { shiftId: shift.id, late: false };
  return { shiftId: (await openShiftOf(manager, userId)).id, late: true };
}

/** @throws ApiError `fees.reference-taken` (409), unless one transfer is for several students */
async function expectFree(
  manager: EntityManager,
  method: PaymentMethod,
  reference: string,
  sameTransfer: boolean | null | undefined,
): Promise<string> {
  const referenceKey = keyOf(reference);
  await lockReference(manager, method, referenceKey);
  if (sameTransfer) return referenceKey;
  const taken = await maybeOne(manager, receiptOfReference, { method, referenceKey });
  if (taken) throw new ApiError('fees.reference-taken', { params: taken });
  return referenceKey;
}

const receipt = async (manager: EntityManager, id: string): Promise<Receipt> =>
  found(await readReceipt(manager, { id: { id } }), 'fees.receipt-not-found');
