import { expect, it } from '@jest/globals';
import { isNumeric } from './is-numeric.js';

it.each([
  ['01055550001', true],
  ['٠١٠ ٥٥٥٥ ٠٠٠١', true],
  ['+20 (10) 555-50001', true],
  ['۰۱۰', true],
  ['', false],
  [' ', false],
  ['+', false],
  ['S0001', false],
  ['أحمد', false],
  ['أحمد ٠١٠', false],
])('%j is a number: %p', (text, expected) => {
  expect(isNumeric(text)).toBe(expected);
});
