import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queryKeys } from '#web/lib/query-keys.js';
import { createInvalidator } from './invalidate-soon.js';

describe('createInvalidator', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

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

  it('reloads at different times what every student shows, and nothing that is not on screen', async () => {
    const client = new QueryClient();
    const ask = jest.fn(() => Promise.resolve({ rank: 1 }));
    const key = [...queryKeys.pointsSummary, 's1'];
    await client.query({ queryKey: key, queryFn: ask });
    const invalidate = createInvalidator(client);
    invalidate(['pointsSummary']);
    await jest.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);

    const leave = new QueryObserver(client, { queryKey: key, queryFn: ask, staleTime: Infinity }).subscribe(
      () => undefined,
    );
    await jest.runAllTimersAsync();
    ask.mockClear(); // Out of date by now, so it was read when it came on screen.
    for (const chance of [0, 0.5, 0.999]) {
      jest.spyOn(Math, 'random').mockReturnValue(chance);
      invalidate(['pointsSummary']);
      await jest.advanceTimersByTimeAsync(4999 + chance * 10_000);
      expect(ask).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(2);
      expect(ask).toHaveBeenCalledTimes(1);
      ask.mockClear();
    }
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    for (let second = 0; second < 60; second++) {
      invalidate(['pointsSummary']);
      await jest.advanceTimersByTimeAsync(1000);
    }
    expect(ask).toHaveBeenCalledTimes(6);
    leave();
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
