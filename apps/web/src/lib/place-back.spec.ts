import { describe, expect, it } from '@jest/globals';
import { placeBack } from './place-back.js';

describe('where a removed entry goes back to', () => {
  it.each([
    { to: 'its old place', before: ['a', 'b', 'c'], index: 1, now: ['a', 'c'], place: 1 },
    { to: 'the start', before: ['a', 'b', 'c'], index: 0, now: ['b', 'c'], place: 0 },
    { to: 'the end', before: ['a', 'b', 'c'], index: 2, now: ['a', 'b'], place: 2 },
    {
      to: 'after its neighbour, when entries were added in front',
      before: ['a', 'b', 'c'],
      index: 1,
      now: ['x', 'y', 'a', 'c'],
      place: 3,
    },
    {
      to: 'after its neighbour, when the list was put in another order',
      before: ['a', 'b', 'c'],
      index: 1,
      now: ['c', 'a'],
      place: 2,
    },
    {
      to: 'after an earlier one, when its neighbour was removed too',
      before: ['a', 'b', 'c', 'd'],
      index: 2,
      now: ['a', 'd'],
      place: 1,
    },
    {
      to: 'before the next one, when the one before was changed',
      before: ['a', 'b', 'c'],
      index: 1,
      now: ['a2', 'c'],
      place: 1,
    },
    {
      to: 'the start, when the one after it was changed',
      before: ['a', 'b', 'c'],
      index: 0,
      now: ['b2', 'c'],
      place: 0,
    },
    {
      to: 'before a later one, when it was the first two that went',
      before: ['a', 'b', 'c'],
      index: 0,
      now: ['c'],
      place: 0,
    },
    {
      to: 'its old index, when all others were changed',
      before: ['a', 'b', 'c'],
      index: 1,
      now: ['x', 'y', 'z'],
      place: 1,
    },
    {
      to: 'the end, when the list has become shorter than that',
      before: ['a', 'b', 'c'],
      index: 2,
      now: ['x'],
      place: 1,
    },
    { to: 'an empty list', before: ['a'], index: 0, now: [], place: 0 },
  ])('$to', ({ before, index, now, place }) => {
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
