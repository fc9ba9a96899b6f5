import { describe, expect, test } from '@jest/globals';
import { nextMeeting } from './next-meeting.js';

// 24 November 2026 is a Tuesday.
describe('nextMeeting', () => {
  test.each([
    {
      name: 'later today',
      day: 2,
      time: '16:30:00',
      now: '2026-11-24 09:00',
      date: '2026-11-24',
      hasBegun: false,
    },
    {
      name: 'a minute before it begins',
      day: 2,
      time: '16:30:00',
      now: '2026-11-24 16:29',
      date: '2026-11-24',
      hasBegun: false,
    },
    {
      name: 'as it begins',
      day: 2,
      time: '16:30:00',
      now: '2026-11-24 16:30',
      date: '2026-11-24',
      hasBegun: true,
    },
    {
      name: 'in its last minute',
      day: 2,
      time: '16:30:00',
      now: '2026-11-24 18:29',
      date: '2026-11-24',
      hasBegun: true,
    },
    {
      name: 'once it is over',
      day: 2,
      time: '16:30:00',
      now: '2026-11-24 18:30',
      date: '2026-12-01',
      hasBegun: false,
    },
    {
      name: 'tomorrow',
      day: 3,
      time: '16:30:00',
      now: '2026-11-24 20:00',
      date: '2026-11-25',
      hasBegun: false,
    },
    {
      name: 'after the week has turned',
      day: 6,
      time: '08:00:00',
      now: '2026-11-24 20:00',
      date: '2026-11-28',
      hasBegun: false,
    },
    {
      name: 'on a day that was yesterday',
      day: 1,
      time: '16:30:00',
      now: '2026-11-24 09:00',
      date: '2026-11-30',
      hasBegun: false,
    },
    {
      name: 'across a change of month',
      day: 0,
      time: '10:00:00',
      now: '2026-11-30 09:00',
      date: '2026-12-06',
      hasBegun: false,
    },
    {
      name: 'before midnight',
      day: 2,
      time: '23:30:00',
      now: '2026-11-24 23:59',
      date: '2026-11-24',
      hasBegun: true,
    },
  ])('$name', ({ day, time, now, date, hasBegun }) => {
    expect(nextMeeting({ day, time }, now)).toEqual({ date, hasBegun });
  });
});
