const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Where an entry that was taken out of `before` belongs in the list as it is now: after the nearest entry before it that is
 * still there, otherwise in front of the nearest one after it, otherwise at its old index.
 */
export function placeBack<Entry>(now: readonly Entry[], before: readonly Entry[], index: number): number {
  const placeOf = (entry: Entry) => now.findIndex((each) => isSame(each, entry));
  for (const earlier of before.slice(0, index).reverse()) {
    const place = placeOf(earlier);
    if (place >= 0) return place + 1;
  }
  for (const later of before.slice(index + 1)) {
    const place = placeOf(later);
    if (place >= 0) return place;
  }
  return Math.min(index, now.length);
}
