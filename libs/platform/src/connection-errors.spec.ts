import { expect, it, jest } from '@jest/globals';
import { connectionErrors } from './connection-errors.js';
import type { Logger } from './logger.js';

it('logs every ten seconds that a store is away, with the number of suppressed lines', () => {
  jest.useFakeTimers();
  const warn = jest.fn();
  const report = connectionErrors({ warn } as unknown as Logger);
  const refused = new Error('connect ECONNREFUSED');
  for (let tries = 0; tries < 100; tries++) {
    report(refused);
    jest.advanceTimersByTime(150); // Fifteen seconds in all.
  }
  jest.useRealTimers();
  expect(warn.mock.calls).toEqual([
    [{ err: refused, unsaid: 0 }, 'a connection failed; trying again'],
    [{ err: refused, unsaid: 66 }, 'a connection failed; trying again'],
  ]);
});
