import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { randomSeed, shuffle } from './shuffle.mjs';

const FILES = Array.from({ length: 50 }, (_, number) => `apps/api/src/${number}.spec.ts`);

describe('the order of spec files', () => {
  test('repeats with the same seed, independent of the order in which the files were found', () => {
    expect(shuffle([...FILES].reverse(), 42)).toEqual(shuffle(FILES, 42));
  });

  test('differs with another seed', () => {
    expect(shuffle(FILES, 43)).not.toEqual(shuffle(FILES, 42));
    expect(shuffle(FILES, 42)).not.toEqual(FILES);
  });

  test('keeps every file once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string()), fc.integer(), (names, seed) => {
        expect(shuffle(names, seed).sort()).toEqual([...names].sort());
      }),
    );
  });

  test('places the files of a subset as the whole does', () => {
    const some = FILES.filter((_, number) => number % 3 === 0);
    expect(shuffle(some, 7)).toEqual(shuffle(FILES, 7).filter((name) => some.includes(name)));
  });

  test('gives every file every place, over many seeds', () => {
    const firsts = new Set(Array.from({ length: 200 }, (_, seed) => shuffle(['a', 'b', 'c'], seed)[0]));
    expect([...firsts].sort()).toEqual(['a', 'b', 'c']);
  });
});

test('a random seed is one that Jest takes', () => {
  const seed = randomSeed();
  expect(Number.isInteger(seed)).toBe(true);
  expect(seed).toBeGreaterThanOrEqual(-0x80000000);
  expect(seed).toBeLessThanOrEqual(0x7fffffff);
});
