import type { RequestOf } from '@daad/contracts/call';
import { changeOrderStatus, deleteOrders, updateOrder } from '@daad/contracts/orders.contract';
import type { OrderStatusName } from '@daad/domain/order-status';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';

export const changeStatus = mutationOptions({
  mutationFn: (body: { orderIds: string[]; status: OrderStatusName }) => callApi(changeOrderStatus, { body }),
  meta: { changes: ['order.statusChanged'], isShown: true },
});

export const removeOrders = mutationOptions({
  mutationFn: (orderIds: string[]) => callApi(deleteOrders, { body: { orderIds } }),
  meta: { changes: ['order.deleted'], isShown: true },
});

export const saveOrder = (id: string) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof updateOrder>['body']) =>
      callApi(updateOrder, { params: { id }, body }),
    meta: { changes: ['order.updated'], isShown: true },
  });
