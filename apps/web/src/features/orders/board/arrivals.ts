export interface Row {
  id: string;
  orderNumber: number;
}

/** A list as it is shown, while new rows wait above it. */
export interface SettledList<R extends Row> {
  shown: readonly R[];
  /** How many rows wait above. */
  waiting: number;
  /** Those that came in last. */
  fresh: ReadonlySet<string>;
}

/** The rows that have come in above everything that was shown before; older ones fill a page up. */
function arrivalsOf<R extends Row>(shown: readonly R[], now: readonly R[]): readonly R[] {
  const newest = Math.max(...shown.map(({ orderNumber }) => orderNumber));
  const first = now.findIndex(({ orderNumber }) => orderNumber <= newest);
  return now.slice(0, first === -1 ? now.length : first);
}

/** Everything is shown, and what has come in glows. */
export function letIn<R extends Row>(shown: readonly R[] | null, now: readonly R[]): SettledList<R> {
  const fresh = shown ? arrivalsOf(shown, now).map(({ id }) => id) : [];
  return { shown: now, waiting: 0, fresh: new Set(fresh) };
}

/**
 * What is shown stays in its place, brought up to date, and arrivals wait: the list must not jump under the pointer. Rows
 * that the arrivals pushed off the end of the page stay as they were until then.
 */
export function holdBack<R extends Row>(shown: readonly R[], now: readonly R[]): SettledList<R> {
  const arrivals = arrivalsOf(shown, now);
  const rest = now.slice(arrivals.length);
  const present = new Set(rest.map(({ id }) => id));
  const lastPresent = shown.findLastIndex(({ id }) => present.has(id));
  const pushedOff = shown.slice(lastPresent + 1).slice(0, arrivals.length);
  return { shown: [...rest, ...pushedOff], waiting: arrivals.length, fresh: new Set() };
}
