import { formatDecimal, formatNumber, inPounds, LOCALE } from '@daad/domain/amount-text';
import { onFirstUse } from '@daad/domain/on-first-use';

/** Days are those of Cairo, not of the device's clock (contract section 1). */
const inCairo = (options: Intl.DateTimeFormatOptions) =>
  onFirstUse(() => new Intl.DateTimeFormat(LOCALE, { timeZone: 'Africa/Cairo', ...options }));
const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

const day = inCairo(DAY);
const shortDay = inCairo({ day: 'numeric', month: 'short' });
const month = inCairo({ month: 'long', year: 'numeric' });
const longDay = inCairo({ weekday: 'long', ...DAY });
const dayTime = inCairo({ ...DAY, ...TIME });
const time = inCairo(TIME);

/** Pounds without piastres, for totals on cards: `12,345 ج.م`. */
export function formatRoundMoney(amount: number): string {
  return inPounds(amount, formatNumber(amount));
}

/** A balance or a change of points for where lines run left to right: `-5` and nothing more, without the mark of `formatNumber`. */
export function formatPoints(points: number): string {
  return points < 0 ? `-${formatNumber(-points)}` : formatNumber(points);
}

/** A grade out of the full one, as it is read aloud: `56.5 من 60`. Digits around a slash would change places between Arabic letters. */
export function formatScore(grade: number | null | undefined, of: number): string {
  return `${typeof grade === 'number' ? formatDecimal(grade) : '—'} من ${formatDecimal(of)}`;
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

function formatted(format: () => Intl.DateTimeFormat, value: string | null | undefined): string {
  if (!value) return '—';
  const date = toDate(value);
  return Number.isNaN(date.getTime()) ? value : format().format(date);
}

/** `5 مارس 2026`, of an instant or a `YYYY-MM-DD`. */
export const formatDay = (value: string | null | undefined) => formatted(day, value);
/** `5 مارس`. */
export const formatShortDay = (value: string | null | undefined) => formatted(shortDay, value);
/** `مارس 2026`, of a `YYYY-MM`. */
export const formatMonth = (value: string) => formatted(month, `${value}-01`);
/** `الخميس، 5 مارس 2026`. */
export const formatLongDay = (value: string | null | undefined) => formatted(longDay, value);
/** `5 مارس 2026 في 4:30 م`. */
export const formatDayTime = (value: string | null | undefined) => formatted(dayTime, value);
/** `4:30 م`. */
export const formatTime = (value: string | null | undefined) => formatted(time, value);

/** The size of a file as people read it, `2.5 ميجابايت` (specification 1 section 2.7). */
export function formatMegabytes(bytes: number): string {
  // The smallest file is not nothing.
  const megabytes = Math.max(0.01, bytes / (1024 * 1024));
  return `${megabytes < 0.1 ? megabytes.toFixed(2) : megabytes.toFixed(1)}\u00a0ميجابايت`;
}
