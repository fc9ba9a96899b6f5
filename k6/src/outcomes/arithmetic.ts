/** Pounds as whole piastres: sums of money are compared exactly, never as floating point. */
export const piastres = (pounds: number) => Math.round(pounds * 100);

/** Expected ids that were not found, and found ids that were not expected; each id once. */
export function compareIds(expected: Iterable<string>, found: Iterable<string>) {
  const [wanted, existing] = [new Set(expected), new Set(found)];
  return {
    missing: [...wanted].filter((id) => !existing.has(id)),
    unexpected: [...existing].filter((id) => !wanted.has(id)),
  };
}

/** The rate on a line from one rate to another, `elapsed` of `total` seconds after its start. */
export function rateAt(from: number, to: number, elapsed: number, total: number): number {
  const part = total > 0 ? Math.min(1, Math.max(0, elapsed / total)) : 1;
  return from + (to - from) * part;
}

/** Spreads a number of users over parts in these proportions; each part gets at least one. */
export function share<Part extends string>(total: number, parts: Record<Part, number>): Record<Part, number> {
  const sum = Object.values<number>(parts).reduce((all, part) => all + part, 0);
  const shares = { ...parts };
  for (const name in parts) shares[name] = Math.max(1, Math.round((total * parts[name]) / sum));
  return shares;
}

/** The item at an index that wraps around at the end. @throws for an empty list */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('The list is empty');
  return item;
}
