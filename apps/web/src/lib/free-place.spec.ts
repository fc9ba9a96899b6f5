import { describe, expect, it } from '@jest/globals';
import { type Box, freePlace, isNear } from './free-place.js';

const AREA = { left: 0, top: 0, width: 1000, height: 600 };
const column = { left: 200, top: 0, width: 600, height: 600 };
const options = { start: 0, tries: 60, gap: 10 };

describe('a free place', () => {
  it('is inside the area and keeps its distance from all that is there', () => {
    const placed: Box[] = [];
    for (let start = 0; start < 16; start++) {
      const box = freePlace({ width: 120, height: 30 }, AREA, [column, ...placed], {
        ...options,
        start: start * 60,
      });
      if (!box) continue;
      expect(box.left >= 0 && box.top >= 0 && box.left + 120 <= 1000 && box.top + 30 <= 600).toBe(true);
      expect([column, ...placed].some((other) => isNear(box, other, 10))).toBe(false);
      placed.push(box);
    }
    expect(placed.length).toBeGreaterThan(4);
  });

  it('is none where there is no room', () => {
    expect(freePlace({ width: 120, height: 30 }, AREA, [AREA], options)).toBeNull();
    expect(freePlace({ width: 1200, height: 30 }, AREA, [], options)).toBeNull();
  });
});

it.each([
  [0, 9, true],
  [0, 10, false],
  [5, 10, true],
])('with a gap of %d, what ends %d pixels before is near: %s', (gap, left, near) => {
  const one = { left: 0, top: 0, width: 10, height: 10 };
  expect(isNear(one, { left, top: 0, width: 10, height: 10 }, gap)).toBe(near);
  expect(isNear({ ...one, left }, one, gap)).toBe(near);
});
