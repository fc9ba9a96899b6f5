import type { RequestOf } from '@daad/contracts/call';
import type {
  setClassFee as classFee,
  setConcession as concession,
} from '@daad/contracts/class-fees.contract';
import type { chargeFee, payFee, refundFee, reverseFee, waiveFee } from '@daad/contracts/fees.contract';
import type { updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { ApiError } from '#web/lib/api-error.js';
import type { Topic } from '#web/realtime/topics.js';

const changes: readonly Topic[] = ['fees.changed'];
/** Money may be of an order. */
const changesWithOrders: readonly Topic[] = [...changes, 'order.updated'];

export const charge = mutationOptions({
  mutationFn: (body: RequestOf<typeof chargeFee>['body']) => callApi('POST fees/Charge', { body }),
  meta: { changes },
});

export const waive = mutationOptions({
  mutationFn: (body: RequestOf<typeof waiveFee>['body']) => callApi('POST fees/Waive', { body }),
  meta: { changes },
});

export const reverse = mutationOptions({
  mutationFn: (body: RequestOf<typeof reverseFee>['body']) => callApi('POST fees/Reverse', { body }),
  meta: { changes: changesWithOrders },
});

export const saveFeeSettings = mutationOptions({
  mutationFn: (body: RequestOf<typeof updateFeeSettings>['body']) => callApi('PUT fees/Settings', { body }),
  meta: { changes: ['feeSettings'] },
});

/** The shift that opens in the same step; null where one is open. */
export type ShiftToOpen = { id: string } | null;
interface OpeningCash {
  openingCash: number;
}

/** A shift that was opened in the meantime, on another device, serves as well. */
async function open(shift: ShiftToOpen, openingCash: number): Promise<void> {
  if (!shift) return;
  try {
    await callApi('POST shifts/Open', { body: { id: shift.id, openingCash } });
  } catch (cause) {
    if (!(cause instanceof ApiError && cause.code === 'shift.already-open')) throw cause;
  }
}

export const pay = (shift: ShiftToOpen) =>
  mutationOptions({
    mutationFn: async ({ openingCash, ...body }: RequestOf<typeof payFee>['body'] & OpeningCash) => {
      await open(shift, openingCash);
      return callApi('POST fees/Pay', { body });
    },
    meta: { changes: changesWithOrders },
  });

export const refund = (shift: ShiftToOpen) =>
  mutationOptions({
    mutationFn: async ({ openingCash, ...body }: RequestOf<typeof refundFee>['body'] & OpeningCash) => {
      await open(shift, openingCash);
      return callApi('POST fees/Refund', { body });
    },
    meta: { changes: changesWithOrders },
  });

export const setClassFee = (id: string) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof classFee>['body']) =>
      callApi('PUT class/Fee/:id', { params: { id }, body }),
    meta: { changes: ['class', 'fees.changed'] },
  });

export const setConcession = (id: string) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof concession>['body']) =>
      callApi('PUT student/Concession/:id', { params: { id }, body }),
    meta: { changes: ['concession'] },
  });
