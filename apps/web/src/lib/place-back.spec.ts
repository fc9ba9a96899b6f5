import { describe, expect, it } from '@jest/globals';
import { placeBack } from './place-back.js';

describe('where a removed entry goes back to', () => {
  it.each([
    ['its old place', ['a', 'b', 'c'], 1, ['a', 'c'], 1],
    ['the start', ['a', 'b', 'c'], 0, ['b', 'c'], 0],
    ['the end', ['a', 'b', 'c'], 2, ['a', 'b'], 2],
    ['after its neighbour, when entries were added in front', ['a', 'b', 'c'], 1, ['x', 'y', 'a', 'c'], 3],
    ['after its neighbour, when the list was put in another order', ['a', 'b', 'c'], 1, ['c', 'a'], 2],
    ['after an earlier one, when its neighbour was removed too', ['a', 'b', 'c', 'd'], 2, ['a', 'd'], 1],
    ['before the next one, when the one before was changed', ['a', 'b', 'c'], 1, ['a2', 'c'], 1],
    ['the start, when the one after it was changed', ['a', 'b', 'c'], 0, ['b2', 'c'], 0],
    ['before a later one, when it was the first two that went', ['a', 'b', 'c'], 0, ['c'], 0],
    ['its old index, when all others were changed', ['a', 'b', 'c'], 1, ['x', 'y', 'z'], 1],
    ['the end, when the list has become shorter than that', ['a', 'b', 'c'], 2, ['x'], 1],
    ['an empty list', ['a'], 0, [], 0],
  ])('%s', (_name, before, index, now, place) => {
    expect(placeBack(now, before, index)).toBe(place);
  });

  it('compares entries by what they contain', () => {
    const before = [
      { city: 'طنطا', addresses: ['1'] },
      { city: 'بنها', addresses: [] },
    ];
    expect(
      placeBack(
        [
          { city: 'x', addresses: [] },
          { city: 'طنطا', addresses: ['1'] },
        ],
        before,
        1,
      ),
    ).toBe(2);
  });

  it('brings back several that were removed one after the other, in any order', () => {
    const all = ['a', 'b', 'c'];
    const removals = [
      { entry: 'a', before: all, index: 0 },
      { entry: 'b', before: ['b', 'c'], index: 0 },
    ];
    for (const order of [removals, [...removals].reverse()]) {
      const list = order.reduce(
        (now, { entry, before, index }) => now.toSpliced(placeBack(now, before, index), 0, entry),
        ['c'],
      );
      expect(list).toEqual(all);
    }
  });
});
