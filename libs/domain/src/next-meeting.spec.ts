import { describe, expect, test } from '@jest/globals';
import { doorClassAt, nextMeeting } from './next-meeting.js';

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

describe('doorClassAt', () => {
  const at = (name: string, day: number, time: string) => ({ name, day, time });
  // 2026-11-24 is a Tuesday.
  const noon = at('noon', 2, '12:00:00');
  const afternoon = at('afternoon', 2, '16:30:00');
  const evening = at('evening', 2, '18:00:00');
  const wednesday = at('wednesday', 3, '09:00:00');
  const monday = at('monday', 1, '09:00:00');
  const all = [monday, wednesday, evening, noon, afternoon];

  test.each([
    ['no class', [], '2026-11-24 12:00', null],
    ['the one that meets now', all, '2026-11-24 12:30', noon],
    ['from its first minute', all, '2026-11-24 16:30', afternoon],
    ['of two that meet now the one that began last', all, '2026-11-24 18:10', evening],
    ['the next of today, once one is over', all, '2026-11-24 14:00', afternoon],
    ['the first of today, before all', [evening, noon], '2026-11-24 07:00', noon],
    ['the next of another day, once today is over', all, '2026-11-24 20:00', wednesday],
    ['the next of the week', [monday, noon], '2026-11-25 10:00', monday],
    ['a class of today that is over is next in a week', [noon, monday], '2026-11-24 20:00', monday],
    [
      'of two at the same time the first in order',
      [at('other', 2, '12:00:00'), noon],
      '2026-11-24 11:00',
      at('other', 2, '12:00:00'),
    ],
  ])('%s', (_, classes, now, expected) => {
    expect(doorClassAt(classes, now)).toEqual(expected);
  });

  test('is the one now unless another moment is given', () => {
    expect(doorClassAt([noon])).toBe(noon);
  });
});
