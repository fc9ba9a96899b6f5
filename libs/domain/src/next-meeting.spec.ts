import { describe, expect, test } from '@jest/globals';
import { nextMeeting } from './next-meeting.js';

// 24 November 2026 is a Tuesday.
describe('nextMeeting', () => {
  test.each([
    ['later today', 2, '16:30:00', '2026-11-24 09:00', '2026-11-24', false],
    ['a minute before it begins', 2, '16:30:00', '2026-11-24 16:29', '2026-11-24', false],
    ['as it begins', 2, '16:30:00', '2026-11-24 16:30', '2026-11-24', true],
    ['in its last minute', 2, '16:30:00', '2026-11-24 18:29', '2026-11-24', true],
    ['once it is over', 2, '16:30:00', '2026-11-24 18:30', '2026-12-01', false],
    ['tomorrow', 3, '16:30:00', '2026-11-24 20:00', '2026-11-25', false],
    ['after the week has turned', 6, '08:00:00', '2026-11-24 20:00', '2026-11-28', false],
    ['on a day that was yesterday', 1, '16:30:00', '2026-11-24 09:00', '2026-11-30', false],
    ['across a change of month', 0, '10:00:00', '2026-11-30 09:00', '2026-12-06', false],
    ['before midnight', 2, '23:30:00', '2026-11-24 23:59', '2026-11-24', true],
  ])('%s', (_, day, time, now, date, hasBegun) => {
    expect(nextMeeting({ day, time }, now)).toEqual({ date, hasBegun });
  });
});
