import { expect, it } from '@jest/globals';
import { tooManyASecond } from './message-rate.js';

it('allows a number of messages in each second', () => {
  let now = 10_000;
  const isTooMany = tooManyASecond(3, () => now);
  expect([isTooMany(), isTooMany(), isTooMany(), isTooMany()]).toEqual([false, false, false, true]);
  now += 999;
  expect(isTooMany()).toBe(true);
  now += 1;
  expect([isTooMany(), isTooMany(), isTooMany(), isTooMany()]).toEqual([false, false, false, true]);
});
