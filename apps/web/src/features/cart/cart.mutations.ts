import type { Cart } from '@daad/contracts/cart.contract';
import {
  type Mutation,
  mutationOptions,
  type QueryClient,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { messageOf } from '#web/lib/api-error.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { showToast } from '#web/realtime/toast.js';
import { applyChange, type CartChange } from './cart-change.js';
import { cartQuery } from './cart.queries.js';

const mutationKey = ['change-cart'];

/** Changes of the cart, and the order made of it, go out one after another. */
export const CART_SCOPE = { id: 'cart' };

/** Specification 1 section 8. */
const FAILED: Record<CartChange['kind'], string> = {
  add: 'فشل في إضافة المنتج إلى السلة',
  quantity: 'فشل في تعديل الكمية',
  remove: 'فشل في حذف المنتج من السلة',
  clear: 'فشل في إفراغ السلة',
  dismiss: 'فشل في إخفاء التنبيه',
};

/** `cart` is what the server had after the change before this one. */
async function send(userId: string, change: CartChange, cart: Cart | null): Promise<Cart | null> {
  const idOf = (productId: string) => cart?.cartItems.find((line) => line.productId === productId)?.id;
  switch (change.kind) {
    case 'add':
      return callApi('POST cart/item', { body: { productId: change.product.id, quantity: change.quantity } });
    case 'quantity': {
      const itemId = idOf(change.productId);
      if (!itemId) return cart;
      return callApi('PUT cart/item/:itemId', { params: { itemId }, body: { quantity: change.quantity } });
    }
    case 'remove': {
      let left = cart;
      for (const itemId of change.productIds.map(idOf)) {
        if (itemId) left = await callApi('DELETE cart/item/:itemId', { params: { itemId } });
      }
      return left;
    }
    case 'clear':
      return callApi('DELETE cart/Clear/:userId', { params: { userId } });
    case 'dismiss':
      return callApi('DELETE cart/RemovedProducts/:userId', { params: { userId } });
  }
}

const isCartChange = (variables: unknown): variables is CartChange =>
  typeof variables === 'object' && variables !== null && 'kind' in variables;

/** Whether a later change of the same line is waiting, which makes this one needless: quick presses are one call. */
function isSuperseded(client: QueryClient, change: CartChange): boolean {
  if (change.kind !== 'quantity') return false;
  const pending = client.getMutationCache().findAll({ mutationKey, status: 'pending' });
  const changes = pending.map(({ state }) => state.variables).filter(isCartChange);
  return changes.slice(changes.indexOf(change) + 1).some((next) => {
    if (next.kind === 'quantity') return next.productId === change.productId;
    return next.kind === 'clear' || (next.kind === 'remove' && next.productIds.includes(change.productId));
  });
}

/** Changes the cart. `useCart` shows the change before the server has responded, and reverts it when the server refuses. */
export const changeCart = (userId: string) => {
  const { queryKey } = cartQuery(userId);
  return mutationOptions({
    mutationKey,
    scope: CART_SCOPE,
    mutationFn: async (change: CartChange, { client }) => {
      const cart = client.getQueryData(queryKey) ?? null;
      return isSuperseded(client, change) ? cart : send(userId, change, cart);
    },
    onSuccess: async (cart, change, _result, { client }) => {
      // A pending response may be older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => cart ?? applyChange(before ?? null, change));
    },
    onError: (error, change, _result, { client }) => {
      showToast('cart', { title: FAILED[change.kind], message: messageOf(error), color: 'clay' });
      void reload(client, ['cart.changed']);
    },
  });
};

/** The student's cart with its pending changes. */
export function useCart(userId: string) {
  const query = useQuery(cartQuery(userId));
  const changes = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }: Mutation<Cart | null, Error, CartChange>) => state.variables ?? [],
  });
  const cart = query.data === undefined ? undefined : changes.flat().reduce(applyChange, query.data);
  return { ...query, cart };
}
