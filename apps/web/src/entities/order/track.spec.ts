import { describe, expect, it } from '@jest/globals';
import { present } from '@daad/testing/present';
import { trackOf } from './track.js';

const at = (hour: number) => `2026-03-05T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** The statuses an order went through, one an hour. */
function went(...statuses: number[]) {
  const timeline = statuses.map((to, index) => ({
    from: statuses[index - 1] ?? null,
    to,
    authorName: 'أ. سليم',
    createdAt: at(index),
  }));
  return trackOf({ orderStatus: present(statuses.at(-1)), timeline });
}

describe("an order's way", () => {
  it('lies ahead of a new order', () => {
    expect(went(1)).toEqual([
      { status: 1, state: 'current', at: at(0) },
      { status: 2, state: 'ahead', at: null },
      { status: 3, state: 'ahead', at: null },
    ]);
  });

  it('is passed station by station, and without a time where one was skipped', () => {
    expect(went(1, 2, 3).map(({ state, at: when }) => [state, when])).toEqual([
      ['passed', at(0)],
      ['passed', at(1)],
      ['current', at(2)],
    ]);
    expect(went(1, 3)[1]).toEqual({ status: 2, state: 'passed', at: null });
  });

  it('lies ahead again once a status is taken back', () => {
    expect(went(1, 2, 1)).toEqual([
      { status: 1, state: 'current', at: at(2) },
      { status: 2, state: 'ahead', at: null },
      { status: 3, state: 'ahead', at: null },
    ]);
  });

  it('ends where it was canceled', () => {
    expect(went(1, 4).map(({ status }) => status)).toEqual([1, 4]);
    expect(went(1, 2, 4).map(({ status, state }) => [status, state])).toEqual([
      [1, 'passed'],
      [2, 'passed'],
      [4, 'current'],
    ]);
  });
});
