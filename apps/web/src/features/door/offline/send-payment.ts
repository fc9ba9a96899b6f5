import type { Receipt } from '@daad/contracts/fees.contract';
import { callApi } from '#web/lib/api-client.js';
import { ApiError } from '#web/lib/api-error.js';
import type { StoredPayment } from './databases.js';

const isCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code;

/**
 * Sends a payment in the shift in which it was taken. Where none was open, one opens in the same step; one that was opened on
 * another device meanwhile serves as well. All of it may be sent again: the ids are those of the device.
 */
export async function sendPayment(
  payment: StoredPayment,
  options: () => { signal: AbortSignal },
): Promise<Receipt> {
  const { id, studentId, amount, takenAt: at, shiftId, newShiftId, openingCash } = payment;
  const pay = (shift: string | null) =>
    callApi(
      'POST fees/Pay',
      { body: { id, studentId, amount, method: 'cash', at, ...(shift && { shiftId: shift }) } },
      options(),
    );
  try {
    return await pay(shiftId);
  } catch (error) {
    if (!isCode(error, 'shift.none')) throw error;
  }
  try {
    await callApi('POST shifts/Open', { body: { id: newShiftId, openingCash } }, options());
  } catch (error) {
    if (!isCode(error, 'shift.already-open')) throw error;
    return pay(null);
  }
  // By its name: when it is closed in between, the payment is late instead of refused.
  return pay(newShiftId);
}
