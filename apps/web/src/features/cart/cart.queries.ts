import { getCart } from '@daad/contracts/cart.contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';

/** A student's cart; null when there is none yet. */
export const cartQuery = (userId: string) =>
  queryOptions({
    queryKey: [...queryKeys.cart, userId],
    queryFn: ({ signal }) => callApi(getCart, { params: { userId } }, { signal }),
  });
