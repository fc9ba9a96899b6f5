import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** A student's cart; null when there is none yet. */
export const cartQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.cart, userId],
    queryFn: ({ signal }) => callApi('GET cart/:userId', { params: { userId } }, { signal }),
  });

/** The student's newest order, which has the address of the next one on every device; null before the first. */
export const lastOrderQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, 'last', userId],
    queryFn: async ({ signal }) => {
      const { items } = await callApi(
        'POST order/GetList',
        { body: { studentId: userId, pageSize: 1 } },
        { signal },
      );
      return items[0] ?? null;
    },
  });
