import { Counter } from 'k6/metrics';
import { need, type Page } from '../product/call.ts';
import { fresh, type Session } from '../product/sessions.ts';
import { sure } from './sure.ts';
import { piastres } from './arithmetic.ts';

const placed = new Counter('orders_placed');
/** Orders that were answered minus those that the statistics have more: 0 at the end, or something was lost or doubled. */
const ordersOff = new Counter('orders_unaccounted');
const incomeOff = new Counter('income_unaccounted');

interface Statistics {
  ordersNumber: number;
  income: number;
}
export interface Books {
  /** The window's first day stays the same when the run crosses midnight. */
  from: string;
  before: Statistics;
}

const read = (from: string, token: string) =>
  need<Statistics>('GET', `reports/GeneralStatistics?From=${from}`, { token });

/** Reads the product's own statistics before anything happens. */
export async function openBooks(teacher: Session): Promise<Books> {
  const from = encodeURIComponent(new Date().toISOString());
  return { from, before: await read(from, teacher.token) };
}

/** Every order that the product answered, once, whoever placed it. */
export function enterOrder(): void {
  placed.add(1);
  ordersOff.add(1);
}

/** Every order that was delivered, with its total in pounds. */
export const enterIncome = (pounds: number) => incomeOff.add(piastres(pounds));

/** Compares what was entered with what the statistics count, in orders and in piastres. */
export async function closeBooks({ from, before }: Books, teacher: Session): Promise<void> {
  const token = await fresh(teacher);
  const after = await read(from, token);
  ordersOff.add(before.ordersNumber - after.ordersNumber);
  incomeOff.add(piastres(before.income) - piastres(after.income));
  const { totalCount } = await need<Page<unknown>>('POST', 'order/GetList', {
    token,
    body: { pageSize: 1, from: decodeURIComponent(from) },
  });
  sure('the list has as many orders as the statistics', totalCount === after.ordersNumber);
}

export const EXACT_BOOKS = {
  orders_placed: ['count>0'],
  orders_unaccounted: ['count==0'],
  income_unaccounted: ['count==0'],
};
