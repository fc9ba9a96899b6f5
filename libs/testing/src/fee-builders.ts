import {
  chargeFee,
  type FeeAccount,
  getFeeAccount,
  payFee,
  refundFee,
  reverseFee,
  waiveFee,
} from '@daad/contracts/fees.contract';
import type { RequestOf } from '@daad/contracts/call';
import { closeShift, openShift, type Shift } from '@daad/contracts/shifts.contract';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from './api-client.js';

/** Requests of fees with usual values, by any account that may make them. */

export const charged = (client: ApiClient, studentId: string, amount: number, month: string | null = null) =>
  client.get(chargeFee, { body: { id: newId(), studentId, amount, month, reason: 'مصروفات الشهر' } });

export type PaymentBody = RequestOf<typeof payFee>['body'];
export const payment = (studentId: string, amount: number, given: Partial<PaymentBody> = {}) => ({
  body: { id: newId(), studentId, amount, method: 'cash' as const, ...given },
});
export const paid = (
  client: ApiClient,
  studentId: string,
  amount: number,
  given: Partial<PaymentBody> = {},
) => client.get(payFee, payment(studentId, amount, given));

export const waiver = (chargeId: string, amount: number) => ({
  body: { id: newId(), chargeId, amount, reason: 'أخوان في الصف' },
});
export const waived = (client: ApiClient, chargeId: string, amount: number) =>
  client.get(waiveFee, waiver(chargeId, amount));

export const refund = (paymentId: string, amount: number) => ({
  body: { id: newId(), paymentId, amount, reason: 'انتقل إلى صف آخر' },
});
export const refunded = (client: ApiClient, paymentId: string, amount: number) =>
  client.get(refundFee, refund(paymentId, amount));

export const reversal = (entryId: string) => ({ body: { id: newId(), entryId, reason: 'خطأ في التسجيل' } });
export const reversed = (client: ApiClient, entryId: string) => client.get(reverseFee, reversal(entryId));

export const openedShift = (client: ApiClient, openingCash = 0): Promise<Shift> =>
  client.get(openShift, { body: { id: newId(), openingCash } });
export const closing = (shiftId: string, countedCash = 0) => ({
  body: { id: newId(), shiftId, countedCash, note: null },
});
export const closedShift = (client: ApiClient, shiftId: string, countedCash = 0): Promise<Shift> =>
  client.get(closeShift, closing(shiftId, countedCash));

/** The account with up to a thousand entries. */
export const accountOf = (client: ApiClient, studentId: string): Promise<FeeAccount> =>
  client.get(getFeeAccount, { params: { studentId }, query: { pageSize: 1000 } });
