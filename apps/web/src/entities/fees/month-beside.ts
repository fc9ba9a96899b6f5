import { formatMonth } from '#web/lib/format.js';

/** The month of a charge as it stands after its reason; null where the reason names it already. */
export function monthBeside(month: string | null, reason: string | null): string | null {
  const name = month && formatMonth(month);
  return name && !reason?.includes(name) ? name : null;
}
