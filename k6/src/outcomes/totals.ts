import { Counter } from 'k6/metrics';
import { need, type Page } from '../product/call.ts';
import { fresh, type Session } from '../product/sessions.ts';
import { check } from './checks.ts';
import { piastres } from './arithmetic.ts';

const placed = new Counter('orders_placed');
/** Orders with a response minus the orders that the statistics gained: 0 at the end, or an order was lost or doubled. */
const ordersUnaccounted = new Counter('orders_unaccounted');
const incomeUnaccounted = new Counter('income_unaccounted');

interface Statistics {
  ordersNumber: number;
  income: number;
}
export interface Totals {
  /** The window's first day stays the same when the run crosses midnight. */
  from: string;
  before: Statistics;
}

const read = (from: string, token: string) =>
  need<Statistics>('GET', `reports/GeneralStatistics?From=${from}`, { token });

/** Reads the product's statistics before the run. */
export async function readTotals(teacher: Session): Promise<Totals> {
  const from = encodeURIComponent(new Date().toISOString());
  return { from, before: await read(from, teacher.token) };
}

/** Counts an order that the product confirmed. */
export function countOrder(): void {
  placed.add(1);
  ordersUnaccounted.add(1);
}

/** Counts the total of a delivered order, in pounds. */
export const countIncome = (pounds: number) => incomeUnaccounted.add(piastres(pounds));

/** Compares what was counted with the statistics, in orders and in piastres. */
export async function compareTotals({ from, before }: Totals, teacher: Session): Promise<void> {
  const token = await fresh(teacher);
  const after = await read(from, token);
  ordersUnaccounted.add(before.ordersNumber - after.ordersNumber);
  incomeUnaccounted.add(piastres(before.income) - piastres(after.income));
  const { totalCount } = await need<Page<unknown>>('POST', 'order/GetList', {
    token,
    body: { pageSize: 1, from: decodeURIComponent(from) },
  });
  check('the list has as many orders as the statistics', totalCount === after.ordersNumber);
}

export const TOTAL_THRESHOLDS = {
  orders_placed: ['count>0'],
  orders_unaccounted: ['count==0'],
  income_unaccounted: ['count==0'],
};
