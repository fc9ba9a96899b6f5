import type { InputOf, ResponseOf } from '@daad/contracts/call';
import {
  FEE_FIGURES,
  type FeeFigure,
  type FeeReport,
  type FeeReportBy,
  type listFeeReportEntries,
  NO_KEY,
  NO_KEY_NAMES,
} from '@daad/contracts/fee-report.contract';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@daad/domain/fee-ledger';
import { sumMoney } from '@daad/domain/money';
import { monthName } from '@daad/domain/month-name';
import type { DataSource } from 'typeorm';
import { readPageAndFirst } from '../sql/page.js';
import { maybeOne, run } from '../sql/statement.js';
import { feeReportEntries, feeReports, nameOfKey } from './report.statements.js';

interface Window {
  from: string;
  to: string;
}

const instantsOf = ({ from, to }: Window) => ({
  start: cairoDayStart(from),
  end: cairoDayStart(addDays(to, 1)),
});

/** What was charged, taken and returned in some Cairo days, both included (specification 5 section 3). */
export async function readFeeReport(
  dataSource: DataSource,
  { by, ...window }: Window & { by: FeeReportBy },
): Promise<FeeReport> {
  const found = await run(dataSource, feeReports[by], instantsOf(window));
  const rows = found.map(({ key, name, ...figures }) => ({
    key: key ?? NO_KEY,
    name: labelOf(by, key, name),
    ...figures,
  }));
  if (by === 'method') rows.sort((one, other) => placeOf(one.key) - placeOf(other.key));
  const sum = (figure: FeeFigure) => sumMoney(rows.map((row) => row[figure]));
  const total = Object.fromEntries(FEE_FIGURES.map((figure) => [figure, sum(figure)]));
  return { rows, total: total as FeeReport['total'] };
}

const placeOf = (key: string): number => {
  const place = PAYMENT_METHODS.findIndex((method) => method === key);
  return place < 0 ? PAYMENT_METHODS.length : place;
};

function labelOf(by: FeeReportBy, key: string | null, name: string | null): string {
  if (key === null) return NO_KEY_NAMES[by];
  if (by === 'month') return monthName(key);
  const method = PAYMENT_METHODS.find((each) => each === key);
  return by === 'method' && method ? PAYMENT_METHOD_LABELS[method] : (name ?? key);
}

/** The entries behind a figure, and the figure. */
export async function readFeeReportEntries(
  dataSource: DataSource,
  { by, key, figure, from, to, ...paging }: InputOf<typeof listFeeReportEntries>['query'],
): Promise<ResponseOf<typeof listFeeReportEntries>> {
  const window = narrowed(by, key, { from, to });
  const isOfTime = by === 'day' || by === 'month';
  const { page, first } = await readPageAndFirst(
    dataSource,
    feeReportEntries[by],
    paging,
    { ...instantsOf(window), figure },
    { key: key !== undefined && !isOfTime && { key: key === NO_KEY ? null : key } },
  );
  const items = page.items.map(({ total: _, ...entry }) => entry);
  const name = key === undefined ? null : await nameOf(dataSource, by, key);
  return { ...page, items, name, total: first?.total ?? 0 };
}

/** A day or month of the window is a window itself. */
function narrowed(by: FeeReportBy, key: string | undefined, { from, to }: Window): Window {
  if (key === undefined || (by !== 'day' && by !== 'month')) return { from, to };
  const first = by === 'day' ? key : `${key}-01`;
  const last = by === 'day' ? key : addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return { from: first > from ? first : from, to: last < to ? last : to };
}

async function nameOf(dataSource: DataSource, by: FeeReportBy, key: string): Promise<string> {
  if (key === NO_KEY) return NO_KEY_NAMES[by];
  const named =
    by === 'class' || by === 'person' ? await maybeOne(dataSource, nameOfKey, { key }) : undefined;
  return labelOf(by, key, named?.name ?? null);
}
