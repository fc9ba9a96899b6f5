/** A random order that a seed repeats: each name is placed by its hash, so that a subset keeps the order of the whole. */
import { createHash } from 'node:crypto';

export function shuffle(items, seed, nameOf = String) {
  const placeOf = (item) =>
    createHash('sha256')
      .update(`${seed}:${nameOf(item)}`)
      .digest('hex');
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
    .map(({ item }) => item);
}

export function randomSeed() {
  return Math.floor(Math.random() * 2 ** 31);
}
