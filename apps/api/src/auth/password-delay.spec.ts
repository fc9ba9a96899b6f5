import { expect, it } from '@jest/globals';
import { delayAfter } from './password-delay.js';

it.each([
  [1, 2],
  [2, 4],
  [5, 32],
  [8, 256],
  [9, 300],
  [10, 300],
  [10_000, 300],
])('after %i failures beyond the limit the next one waits for %i seconds', (failures, seconds) => {
  expect(delayAfter(failures)).toBe(seconds);
});

it('lets no more than fifty guesses of an account through in an hour', () => {
  let [guesses, seconds] = [30, 0];
  for (let failures = 1; seconds < 3600; failures++) {
    guesses++;
    seconds += delayAfter(failures);
  }
  expect(guesses).toBeLessThanOrEqual(50);
});
