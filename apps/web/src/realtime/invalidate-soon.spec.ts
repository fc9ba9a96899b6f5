import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createInvalidator } from './invalidate-soon.js';

describe('createInvalidator', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function watched() {
    const client = new QueryClient();
    const reloads = jest.spyOn(client, 'invalidateQueries').mockResolvedValue();
    return { invalidate: createInvalidator(client), reloads };
  }

  it('reloads at the first event, without waiting', () => {
    const { invalidate, reloads } = watched();
    invalidate(['orders', 'statistics']);
    expect(reloads).toHaveBeenCalledTimes(2);
    jest.runAllTimers();
    expect(reloads).toHaveBeenCalledTimes(2);
  });

  it('reloads a burst twice: for its first event and for all that followed', () => {
    const { invalidate, reloads } = watched();
    for (let event = 0; event < 50; event++) invalidate(['orders']);
    expect(reloads).toHaveBeenCalledTimes(1);
    jest.runAllTimers();
    expect(reloads).toHaveBeenCalledTimes(2);
  });

  it('keeps reloading while a stream does not pause', () => {
    const { invalidate, reloads } = watched();
    for (let event = 0; event < 40; event++) {
      invalidate(['orders']);
      jest.advanceTimersByTime(50); // Two seconds in all.
    }
    jest.runAllTimers();
    expect(reloads).toHaveBeenCalledTimes(5);
  });
});
