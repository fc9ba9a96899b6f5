import type { RequestOf } from '@daad/contracts/call';
import { changeOrderStatus, deleteOrders, updateOrder } from '@daad/contracts/orders.contract';
import type { OrderStatusName } from '@daad/domain/order-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** The lists and the badge, also while the socket is down. A refusal reloads them too, because they were out of date. */
function useReload() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.orders }),
      client.invalidateQueries({ queryKey: queryKeys.orderCounts }),
    ]);
}

export function useChangeStatus() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (body: { orderIds: string[]; status: OrderStatusName }) =>
      callApi(changeOrderStatus, { body }),
    onSettled,
  });
}

export function useDeleteOrders() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: (orderIds: string[]) => callApi(deleteOrders, { body: { orderIds } }),
    onSettled,
  });
}

export function useUpdateOrder() {
  const onSettled = useReload();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RequestOf<typeof updateOrder>['body']) =>
      callApi(updateOrder, { params: { id }, body }),
    onSettled,
  });
}
