import { expect, it } from '@jest/globals';
import { stepped } from './stepped.js';

it.each([
  [0.05, 0.01, 0.06],
  [0.06, -0.01, 0.05],
  [1.1, 0.1, 1.2],
  [7, 1, 8],
  [0.055, 0.01, 0.065],
  [10, -0.5, 9.5],
  [0.3, -0.3, 0],
])('goes from %d by %d to %d', (number, step, next) => expect(stepped(number, step)).toBe(next));
