/** Pounds as whole piastres: sums of money are compared exactly, never as floating point. */
export const piastres = (pounds: number) => Math.round(pounds * 100);

/** What of the expected ids was not found, and what was found without being expected; each id once. */
export function compareIds(expected: Iterable<string>, found: Iterable<string>) {
  const [wanted, there] = [new Set(expected), new Set(found)];
  return {
    missing: [...wanted].filter((id) => !there.has(id)),
    unexpected: [...there].filter((id) => !wanted.has(id)),
  };
}

/** Things a second on a line from one rate to another, `elapsed` of `total` seconds after its beginning. */
export function rateAt(from: number, to: number, elapsed: number, total: number): number {
  const part = total > 0 ? Math.min(1, Math.max(0, elapsed / total)) : 1;
  return from + (to - from) * part;
}

/** Spreads a number of users over parts in these proportions; everyone gets at least one. */
export function share<Part extends string>(total: number, parts: Record<Part, number>): Record<Part, number> {
  const sum = Object.values<number>(parts).reduce((all, part) => all + part, 0);
  return Object.fromEntries(
    Object.entries<number>(parts).map(([name, part]) => [
      name,
      Math.max(1, Math.round((total * part) / sum)),
    ]),
  ) as Record<Part, number>;
}
