import type { Cart } from '@daad/contracts/cart.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { CART_SCOPE } from '../cart.mutations.js';
import type { Delivery } from './remembered-delivery.js';

/**
 * Places the order of the cart that the shopper agreed to; another total is refused. The server empties the cart with it;
 * a failure reloads the cart, which shows why. Each try of one order has the same key, so that there is never a second one.
 */
export const sendOrder = (agreed: Cart, idempotencyKey: string) =>
  mutationOptions({
    scope: CART_SCOPE,
    mutationFn: (delivery: Delivery) =>
      callApi(
        'POST order',
        { body: { ...delivery, expectedTotal: agreed.total } },
        { headers: { 'idempotency-key': idempotencyKey } },
      ),
    onError: (_error, _delivery, _result, { client }) => reload(client, ['order.placed']),
    meta: { changes: ['order.placed'], isShown: true },
  });
