import { isCalendarDay } from '@daad/domain/calendar-day';

/**
 * Readers for `validateSearch`: addresses are typed and shared by people, so an invalid value counts as absent and
 * the page opens with its defaults. Absent values are left out, which keeps addresses short.
 */
export function textParam(value: unknown): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text || undefined;
}

export function wholeParam(
  value: unknown,
  { min = 0, max = Number.MAX_SAFE_INTEGER } = {},
): number | undefined {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return value !== '' && Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}

/** The number of a row, as far as the API takes one. */
export function indexParam(value: unknown): number | undefined {
  return wholeParam(value, { max: 1_000_000_000 });
}

/** The id of a row. */
export function idParam(value: unknown): string | undefined {
  const text = textParam(value);
  return text && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) ? text : undefined;
}

/** A page number; page 1 is absent. */
export function pageParam(value: unknown): number | undefined {
  return wholeParam(value, { min: 2 });
}

export function oneOfParam<Option extends string | number>(
  value: unknown,
  options: readonly Option[],
): Option | undefined {
  return options.find((option) => String(option) === String(value));
}

export function dayParam(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDay(value) ? value : undefined;
}

/** A month, 'YYYY-MM'. */
export function monthParam(value: unknown): string | undefined {
  return typeof value === 'string' && isCalendarDay(`${value}-01`) ? value : undefined;
}

export function flagParam(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

/** Where to go after signing in: a path of this site, never another site. */
export function ownPathParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;
}
