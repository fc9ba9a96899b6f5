import { describe, expect, it } from '@jest/globals';
import { progressOf } from './progress.js';

describe('progressOf', () => {
  it('works the balance of each day out backwards from now', () => {
    const changes = [
      { points: 5, createdAt: '2026-11-20T10:00:00Z' },
      { points: -2, createdAt: '2026-11-20T08:00:00Z' },
      { points: 10, createdAt: '2026-11-18T10:00:00Z' },
    ];
    expect(progressOf(changes, 40)).toEqual([
      { day: '2026-11-18', balance: 37 },
      { day: '2026-11-20', balance: 40 },
    ]);
  });

  it('takes the days of Cairo', () => {
    const changes = [{ points: 1, createdAt: '2026-11-20T22:30:00Z' }];
    expect(progressOf(changes, 1)).toEqual([{ day: '2026-11-21', balance: 1 }]);
  });

  it('has no days without changes', () => {
    expect(progressOf([], 12)).toEqual([]);
  });
});
