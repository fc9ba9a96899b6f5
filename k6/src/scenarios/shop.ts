import exec from 'k6/execution';
import { Trend } from 'k6/metrics';
import type { SocketProbe } from '../live/socket-probe.ts';
import { withSockets } from '../live/with-sockets.ts';
import { think } from '../live/pause.ts';
import { itemAt, piastres } from '../outcomes/arithmetic.ts';
import { countOrder } from '../outcomes/totals.ts';
import { succeeded, check } from '../outcomes/checks.ts';
import { call, type Page } from '../product/call.ts';
import { ownPupil, type School } from '../product/school.ts';
import { fresh } from '../product/sessions.ts';

/** From the click on "order" to the push on the same student's screen. */
const toPush = new Trend('order_to_push', true);

interface Cart {
  total: number;
  cartItems: { productId: string; quantity: number }[];
}
interface Order {
  id: string;
  orderNumber: number;
  totalPrice: number;
}
/** At every fourth order, the button is clicked twice. */
const DOUBLE_CLICK = 4;

/** A student opens the store, reads a product, fills the cart and orders. */
export const shop = ({ pupils }: School) =>
  withSockets(async (open) => {
    const pupil = ownPupil(pupils);
    const token = await fresh(pupil.session);
    const screen = await open({ role: 'student', userId: pupil.id }, { token });
    if (exec.vu.iterationInScenario === 0) {
      succeeded('an old cart is cleared', await call('DELETE', `cart/Clear/${pupil.id}`, { token }));
    }
    const productId = await browse(token);
    if (productId === null) return;
    await think();
    const cart = await fillCart(productId, token);
    if (cart === null) return;
    await think();
    await order(cart, token, screen);
  });

/** @returns the product that the student chooses */
async function browse(token: string): Promise<string | null> {
  const sort = itemAt(['name', 'price-low', 'price-high', 'category'], exec.vu.iterationInScenario);
  const [page, categories] = await Promise.all([
    call<Page<{ id: string }>>('GET', `product/GetList?Available=true&PageSize=12&Sort=${sort}`, { token }),
    call('GET', 'category/GetList?PageSize=50', { token }),
  ]);
  succeeded('the categories are there', categories);
  if (
    !succeeded('the products are there', page) ||
    !check('the store has products', page.data.items.length > 0)
  ) {
    return null;
  }
  await think();
  const { id } = itemAt(page.data.items, Math.floor(Math.random() * page.data.items.length));
  succeeded('the product is there', await call('GET', `product/GetById/${id}`, { token }));
  return id;
}

async function fillCart(productId: string, token: string): Promise<Cart | null> {
  const quantity = 1 + Math.floor(Math.random() * 3);
  const cart = await call<Cart>('POST', 'cart/item', { token, body: { productId, quantity } });
  if (!succeeded('the product is in the cart', cart)) return null;
  const line = cart.data.cartItems.find((item) => item.productId === productId);
  check('the cart shows it', (line?.quantity ?? 0) >= quantity);
  return cart.data;
}

async function order(cart: Cart, token: string, screen: SocketProbe): Promise<void> {
  const key = `${exec.vu.idInTest}-${exec.vu.iterationInScenario}-${Date.now()}`;
  const submit = () =>
    call<Order>('POST', 'order', {
      token,
      headers: { 'idempotency-key': key },
      body: { deliverAddress: 'سنتر المعادي', deliverPhone: '01000000000', expectedTotal: cart.total },
    });
  const clicked = Date.now();
  const twice = exec.vu.iterationInScenario % DOUBLE_CLICK === 0;
  const responses = await Promise.all(twice ? [submit(), submit()] : [submit()]);
  // Without a response the browser sends again: the key identifies it as the same order.
  const response = responses.find(({ ok }) => ok) ?? (await submit());
  if (!succeeded('the order stands', response)) return;
  countOrder();
  check(
    'two clicks are one order',
    responses.every((each) => !each.ok || each.data.id === response.data.id),
  );
  check('it costs what the cart showed', piastres(response.data.totalPrice) === piastres(cart.total));

  const push = await screen.next('order.placed', ({ orderId }) => orderId === response.data.id);
  if (push) toPush.add(push.at - clicked);
  const shown = await call<Order>('GET', `order/${response.data.id}`, { token });
  succeeded("the student's order is there", shown);
}

export const SHOP_THRESHOLDS = {
  'http_req_duration{name:order}': ['p(95)<500'],
  'http_req_duration{name:product/GetList}': ['p(95)<300'],
  order_to_push: ['p(95)<1000'],
};
