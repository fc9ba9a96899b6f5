import type { Receipt } from '@daad/contracts/fees.contract';
import { callApi } from '#web/lib/api-client.js';
import { ApiError } from '#web/lib/api-error.js';
import type { StoredPayment } from './databases.js';

type Options = () => { signal: AbortSignal };

/**
 * Sends a payment in the shift in which it was taken. Where none was open, one opens in the same step; one that was opened on
 * another device meanwhile serves as well. The shift is named: when it is closed in between, the payment is late instead of
 * refused. All of it may be sent again: the ids are those of the device.
 */
export async function sendPayment(payment: StoredPayment, options: Options): Promise<Receipt> {
  const { id, studentId, amount, takenAt: at } = payment;
  const shiftId = payment.shiftId ?? (await openShift(payment, options));
  const body = { id, studentId, amount, method: 'cash' as const, at, ...(shiftId && { shiftId }) };
  return callApi('POST fees/Pay', { body }, options());
}

const mine = async (options: Options): Promise<string | undefined> =>
  (await callApi('GET shifts/Mine', {}, options()))?.id;

async function openShift(
  { newShiftId: id, openingCash }: StoredPayment,
  options: Options,
): Promise<string | undefined> {
  const open = await mine(options);
  if (open) return open;
  try {
    return (await callApi('POST shifts/Open', { body: { id, openingCash } }, options())).id;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'shift.already-open')) throw error;
    return mine(options);
  }
}
