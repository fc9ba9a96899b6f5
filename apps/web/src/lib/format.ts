import { CURRENCY_LABEL, formatNumber, LOCALE } from '@daad/domain/amount-text';

/** Days are those of Cairo, not of the device's clock (contract section 1). */
const CAIRO = { timeZone: 'Africa/Cairo' } as const;

const DAY = new Intl.DateTimeFormat(LOCALE, { ...CAIRO, day: 'numeric', month: 'long', year: 'numeric' });
const SHORT_DAY = new Intl.DateTimeFormat(LOCALE, { ...CAIRO, day: 'numeric', month: 'short' });
const MONTH = new Intl.DateTimeFormat(LOCALE, { ...CAIRO, month: 'long', year: 'numeric' });
const LONG_DAY = new Intl.DateTimeFormat(LOCALE, {
  ...CAIRO,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const DAY_TIME = new Intl.DateTimeFormat(LOCALE, { ...CAIRO, day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' }); // prettier-ignore
const TIME = new Intl.DateTimeFormat(LOCALE, { ...CAIRO, hour: 'numeric', minute: '2-digit' });

/** Pounds without piastres, for totals on cards: `12,345 ج.م`. */
export function formatRoundMoney(amount: number): string {
  return `${formatNumber(amount)}\u00a0${CURRENCY_LABEL}`;
}

/** A balance or a change of points for where lines run left to right: `-5` and nothing more, without the mark of `formatNumber`. */
export function formatPoints(points: number): string {
  return points < 0 ? `-${formatNumber(-points)}` : formatNumber(points);
}

export function formatPercent(value: number, decimals = 0): string {
  return `${value.toFixed(decimals)}%`;
}

/** The highest number of a badge: 99+. */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}

// A bare day has no hour; noon in UTC is the same day in Cairo all year round.
const toDate = (value: string) => new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00Z` : value);

function formatted(format: Intl.DateTimeFormat, value: string | null | undefined): string {
  if (!value) return '—';
  const date = toDate(value);
  return Number.isNaN(date.getTime()) ? value : format.format(date);
}

/** `5 مارس 2026`, of an instant or a `YYYY-MM-DD`. */
export const formatDay = (value: string | null | undefined) => formatted(DAY, value);
/** `5 مارس`. */
export const formatShortDay = (value: string | null | undefined) => formatted(SHORT_DAY, value);
/** `مارس 2026`, of a `YYYY-MM`. */
export const formatMonth = (month: string) => formatted(MONTH, `${month}-01`);
/** `الخميس، 5 مارس 2026`. */
export const formatLongDay = (value: string | null | undefined) => formatted(LONG_DAY, value);
/** `5 مارس 2026 في 4:30 م`. */
export const formatDayTime = (value: string | null | undefined) => formatted(DAY_TIME, value);
/** `4:30 م`. */
export const formatTime = (value: string | null | undefined) => formatted(TIME, value);

/** The size of a file as people read it (specification 1 section 2.7). */
export function formatMegabytes(bytes: number): string {
  // The smallest file is not nothing.
  const megabytes = Math.max(0.01, bytes / (1024 * 1024));
  return `${megabytes < 0.1 ? megabytes.toFixed(2) : megabytes.toFixed(1)} MB`;
}
