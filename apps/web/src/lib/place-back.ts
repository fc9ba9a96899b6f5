const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Where an entry that was taken out of `before` belongs in the list as it is now: at its old index, when the others were at most
 * edited where they are; otherwise after the nearest entry before it that is still there, or in front of the nearest one after it.
 */
export function placeBack<Entry>(now: readonly Entry[], before: readonly Entry[], index: number): number {
  const placeOf = (entry: Entry) => now.findIndex((each) => isSame(each, entry));
  const others = before.toSpliced(index, 1);
  const isInOrder = others.every((entry, place) => [-1, place].includes(placeOf(entry)));
  if (isInOrder && now.length === others.length) return index;
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
