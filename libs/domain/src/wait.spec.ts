import { expect, it } from '@jest/globals';
import { waitOf } from './wait.js';

it.each([
  [1, [1, 'second']],
  [59, [59, 'second']],
  [60, [1, 'minute']],
  [61, [2, 'minute']],
  [3600, [60, 'minute']],
  [3601, [2, 'hour']],
  [21_600, [6, 'hour']],
] as const)('%i seconds are %j', (seconds, wait) => {
  expect(waitOf(seconds)).toEqual(wait);
});
