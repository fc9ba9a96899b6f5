import { describe, expect, it } from '@jest/globals';
import { SharedRuns } from './shared-runs.js';

describe('shared runs', () => {
  it('start after everyone who shares them asked, one at a time', async () => {
    const started: string[] = [];
    const ends: (() => void)[] = [];
    let asked = '';
    const runs = new SharedRuns(async () => {
      started.push(asked);
      await new Promise<void>((end) => ends.push(end));
      return started.length;
    });
    const ask = (name: string) => {
      asked += name;
      return runs.run();
    };

    const first = [ask('a'), ask('b')];
    await Promise.resolve();
    await Promise.resolve();
    const second = [ask('c'), ask('d')];
    expect(started).toEqual(['ab']);
    ends[0]?.();
    expect(await Promise.all(first)).toEqual([1, 1]);
    await new Promise(setImmediate);
    expect(started).toEqual(['ab', 'abcd']);
    ends[1]?.();
    expect(await Promise.all(second)).toEqual([2, 2]);
  });

  it('go on after one that failed', async () => {
    let attempt = 0;
    const runs = new SharedRuns(() =>
      ++attempt === 1 ? Promise.reject(new Error('lost')) : Promise.resolve(attempt),
    );
    await expect(runs.run()).rejects.toThrow('lost');
    expect(await runs.run()).toBe(2);
  });
});
