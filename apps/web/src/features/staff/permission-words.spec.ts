import { expect, it } from '@jest/globals';
import { inOrder, presetOf, PRESETS } from './permission-words.js';

it('knows the preset that gives exactly these permissions, in any order', () => {
  for (const { id, permissions } of PRESETS) expect(presetOf(permissions.toReversed())).toBe(id);
  expect(presetOf([])).toBeUndefined();
  expect(presetOf(['store'])).toBeUndefined();
  expect(presetOf(['attendance', 'points'])).toBeUndefined();
});

it('lists permissions in one order', () => {
  expect(inOrder(['reports', 'grades', 'attendance'])).toEqual(['attendance', 'grades', 'reports']);
});
