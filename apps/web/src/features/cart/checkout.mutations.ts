import type { Cart } from '@daad/contracts/cart.contract';
import { placeOrder } from '@daad/contracts/orders.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { CART_SCOPE } from './cart.mutations.js';
import { cartQuery } from './cart.queries.js';
import type { DeliveryDraft } from './remembered-delivery.js';

type Checkout = DeliveryDraft & {
  /** What the shopper agreed to; another total is refused. */
  agreed: Cart;
  /** The same for every try of one order, so that there is never a second one. */
  idempotencyKey: string;
};

/** Places the order. The server empties the cart with it; a refusal reloads the cart, which shows why. */
export function usePlaceOrder(userId: string) {
  const client = useQueryClient();
  const { queryKey } = cartQuery(userId);
  return useMutation({
    scope: CART_SCOPE,
    mutationFn: ({ agreed, idempotencyKey, ...delivery }: Checkout) =>
      callApi(
        placeOrder,
        { body: { ...delivery, expectedTotal: agreed.total } },
        { headers: { 'idempotency-key': idempotencyKey } },
      ),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: queryKeys.orders }),
      ]),
  });
}
