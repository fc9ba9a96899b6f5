import {
  chargeFee,
  type FeeAccount,
  getFeeAccount,
  payFee,
  refundFee,
  reverseFee,
  waiveFee,
} from '@daad/contracts/fees.contract';
import { setClassFee, setConcession } from '@daad/contracts/class-fees.contract';
import type { RequestOf } from '@daad/contracts/call';
import { closeShift, openShift, type Shift } from '@daad/contracts/shifts.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
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

/** The month under way in Cairo, and those around it. */
export const THIS_MONTH = monthOf(cairoToday());
export const NEXT_MONTH = monthOf(addDays(daysOfMonth(THIS_MONTH).to, 1));
export const LAST_MONTH = monthOf(addDays(`${THIS_MONTH}-01`, -1));

type FeeBody = RequestOf<typeof setClassFee>['body'];
/** Sets the fee of a class from this month on. */
export const classFeeSet = (
  client: ApiClient,
  classId: string,
  kind: FeeBody['kind'],
  amount: number | null = null,
  given: Partial<FeeBody> = {},
) => client.get(setClassFee, { params: { id: classId }, body: { kind, amount, from: THIS_MONTH, ...given } });

export const concessionSet = (
  client: ApiClient,
  studentId: string,
  kind: RequestOf<typeof setConcession>['body']['kind'],
  value: number | null = null,
) => client.get(setConcession, { params: { id: studentId }, body: { kind, value, reason: 'أخوان في الصف' } });

/** What is in the account, the oldest entry first, as `charge 200`. */
export async function entriesOf(client: ApiClient, studentId: string): Promise<string[]> {
  const { entries } = await accountOf(client, studentId);
  return entries.items.map(({ kind, amount }) => `${kind} ${amount}`).reverse();
}
