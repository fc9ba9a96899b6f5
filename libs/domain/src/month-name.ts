import { LOCALE } from './amount-text.js';
import { onFirstUse } from './on-first-use.js';

const format = onFirstUse(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** A month, '2026-11', by its name: نوفمبر 2026. */
export const monthName = (month: string): string => format().format(new Date(`${month}-01T00:00:00Z`));
