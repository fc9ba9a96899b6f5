import { Counter, Trend } from 'k6/metrics';
import { withSockets } from '../live/with-sockets.ts';
import { until, untilOthersAreDone } from '../live/pause.ts';
import { compareIds } from '../outcomes/arithmetic.ts';
import { need, type Page } from '../product/call.ts';
import type { School } from '../product/school.ts';
import { fresh } from '../product/sessions.ts';
import { PUSH_TIMEOUT_MS } from '../settings.ts';

const received = new Counter('board_orders_received');
/** Orders that the product has and the teacher's board never received. */
const missed = new Counter('board_orders_missed');
/** Measured by the clocks of the product and of this machine, which must agree. */
const delay = new Trend('board_push_delay', true);

interface Order {
  id: string;
  orderNumber: number;
}

const newest = (token: string, pageNumber: number, pageSize: number) =>
  need<Page<Order>>('POST', 'order/GetList', { token, body: { pageNumber, pageSize } });

/** The teacher's board of orders, open while others order; in the end it must have every order that the product has. */
export const watchBoard = ({ teacher }: School, stay: { seconds: number; listeners: number }) =>
  withSockets(async (open) => {
    const token = await fresh(teacher);
    const board = await open(
      { role: 'teacher', userId: teacher.userId },
      { token, remember: (name) => name === 'order.placed' },
    );
    // An order with a higher number was committed with the board open. The newest is not always the highest: a number is
    // taken while a transaction runs, its time when it begins.
    const { items } = await newest(token, 1, 1000);
    const highest = Math.max(0, ...items.map(({ orderNumber }) => orderNumber));
    await untilOthersAreDone(stay.seconds, stay.listeners);
    const existing = await ordersAfter(highest, token);
    const missing = () =>
      compareIds(
        existing,
        board.all('order.placed').map(({ payload }) => String(payload['orderId'])),
      ).missing;
    await until(() => missing().length === 0, PUSH_TIMEOUT_MS);
    missed.add(missing().length);
    const pushes = board.all('order.placed');
    received.add(pushes.length);
    for (const { at, payload } of pushes) delay.add(at - Date.parse(String(payload['occurredAt'])));
  });

/** The ids of the orders with a higher number; lists are newest first. */
async function ordersAfter(number: number, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { items } = await newest(token, page, 1000);
    const later = items.filter(({ orderNumber }) => orderNumber > number);
    ids.push(...later.map(({ id }) => id));
    if (later.length === 0) return ids;
  }
}

export const BOARD_THRESHOLDS = {
  board_orders_received: ['count>0'],
  board_orders_missed: ['count==0'],
};
