import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { firstPages, pagesWithEllipsis, pageWindow } from './paging-window.js';

const place = fc
  .integer({ min: 1, max: 300 })
  .chain((total) => fc.record({ total: fc.constant(total), current: fc.integer({ min: 1, max: total }) }));

describe('pageWindow', () => {
  test.each([
    [1, 10, [1, 2, 3, 4, 5]],
    [3, 10, [1, 2, 3, 4, 5]],
    [4, 10, [2, 3, 4, 5, 6]],
    [9, 10, [6, 7, 8, 9, 10]],
    [10, 10, [6, 7, 8, 9, 10]],
    [2, 3, [1, 2, 3]],
    [1, 1, [1]],
    [1, 0, []],
    [99, 10, [6, 7, 8, 9, 10]],
    [0, 10, [1, 2, 3, 4, 5]],
  ])('page %d of %d shows %j', (current, total, expected) => {
    expect(pageWindow(current, total)).toEqual(expected);
  });

  test('is consecutive, as wide as possible, and contains the current page', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), ({ current, total }, size) => {
        const pages = pageWindow(current, total, size);
        const first = pages[0] ?? 0;
        expect(pages).toHaveLength(Math.min(size, total));
        expect(pages).toEqual(pages.map((_, offset) => first + offset));
        expect(pages).toContain(current);
        expect(first).toBeGreaterThanOrEqual(1);
        expect(pages.at(-1)).toBeLessThanOrEqual(total);
      }),
    );
  });
});

describe('firstPages', () => {
  test.each([
    [0, []],
    [1, [1]],
    [4, [1, 2, 3, 4]],
    [12, [1, 2, 3, 4, 5]],
  ])('of %d pages shows %j', (total, expected) => {
    expect(firstPages(total)).toEqual(expected);
  });

  test('takes another maximum', () => {
    expect(firstPages(12, 3)).toEqual([1, 2, 3]);
  });
});

describe('pagesWithEllipsis', () => {
  test.each([
    [1, 1, [1]],
    [1, 0, []],
    [1, 10, [1, 2, 3, '…', 10]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 10, [1, 2, 3, 4, 5, 6, '…', 10]],
    [6, 12, [1, '…', 4, 5, 6, 7, 8, '…', 12]],
    [10, 10, [1, '…', 8, 9, 10]],
    [50, 10, [1, '…', 8, 9, 10]],
  ])('page %d of %d shows %j', (current, total, expected) => {
    expect(pagesWithEllipsis(current, total)).toEqual(expected);
  });

  test('shows both ends and all near pages, and dots exactly where numbers are missing', () => {
    fc.assert(
      fc.property(place, ({ current, total }) => {
        const shown = pagesWithEllipsis(current, total);
        const near = [-2, -1, 0, 1, 2].map((d) => current + d).filter((page) => page >= 1 && page <= total);
        expect(shown).toEqual(expect.arrayContaining([1, total, ...near]));
        shown.forEach((entry, index) => {
          const [before, after] = [shown[index - 1], shown[index + 1]];
          if (entry === '…') expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof before === 'number') expect(entry).toBe(before + 1);
        });
        expect(shown.length).toBeLessThanOrEqual(9);
      }),
    );
  });
});
