import type { RequestOf } from '@daad/contracts/call';
import type { updateOrder } from '@daad/contracts/orders.contract';
import type { OrderStatusName } from '@daad/domain/order-status';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { randomKey } from '#web/lib/random-key.js';
import type { OrderFilter } from './orders.queries.js';

/** Some orders by their ids, or all that a filter of the list found. */
export type OrderChoice = { orderIds: string[] } | { filter: OrderFilter; expectedCount: number };

export const sizeOf = (choice: OrderChoice): number =>
  'filter' in choice ? choice.expectedCount : choice.orderIds.length;

interface StatusChange {
  of: OrderChoice;
  status: OrderStatusName;
}

/** The orders that were named by their ids, as they are now, and the key that takes the change back. */
export const changeStatus = mutationOptions({
  mutationFn: async ({ of, status }: StatusChange) => {
    const changeKey = randomKey();
    const orders = await callApi('POST order/ChangeStatus', { body: { ...of, status, changeKey } });
    return { orders, changeKey };
  },
  meta: { changes: ['order.statusChanged'], isShown: true },
});

export const undoStatusChange = mutationOptions({
  mutationFn: (changeKey: string) => callApi('POST order/UndoStatus', { body: { changeKey } }),
  meta: { changes: ['order.statusChanged'] },
});

export const removeOrders = mutationOptions({
  mutationFn: (of: OrderChoice) => callApi('POST order/DeleteRange', { body: of }),
  meta: { changes: ['order.deleted'], isShown: true },
});

export const saveOrder = (id: string) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof updateOrder>['body']) =>
      callApi('PUT order/:id', { params: { id }, body }),
    meta: { changes: ['order.updated'], isShown: true },
  });
