import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  cairoDay,
  cairoDayStart,
  cairoHour,
  cairoToday,
  DAY_NAMES,
  everyWeekday,
  greetingAt,
  isCalendarDay,
  weekdayOf,
  windowBefore,
} from './calendar-day.js';

const instant = fc.date({
  min: new Date('1950-01-01T00:00:00Z'),
  max: new Date('2100-12-31T00:00:00Z'),
  noInvalidDate: true,
});

describe('cairoDay', () => {
  test.each([
    ['2025-01-15T21:59:59.999Z', '2025-01-15'],
    ['2025-01-15T22:00:00Z', '2025-01-16'], // winter: UTC+2
    ['2025-07-15T20:59:59Z', '2025-07-15'],
    ['2025-07-15T21:00:00Z', '2025-07-16'], // summer: UTC+3
    ['2024-12-31T23:00:00Z', '2025-01-01'],
    ['2024-10-31T21:30:00Z', '2024-10-31'], // the hour before midnight comes twice when summer ends
  ])('%s is %s', (at, expected) => {
    expect(cairoDay(new Date(at))).toBe(expected);
    expect(cairoToday(new Date(at))).toBe(expected);
  });

  test('today is now', () => {
    const before = cairoDay(new Date());
    const today = cairoToday();
    expect([before, cairoDay(new Date())]).toContain(today);
  });
});

describe('isCalendarDay', () => {
  test.each(['2025-01-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %s', (text) => {
    expect(isCalendarDay(text)).toBe(true);
  });

  test.each([
    '2025-02-29',
    '1900-02-29',
    '2025-02-31',
    '2025-13-01',
    '2025-00-10',
    '2025-01-00',
    '0000-01-01',
    '2025-1-1',
    '25-01-01',
    '2025-01-01T00:00:00Z',
    ' 2025-01-01',
    '٢٠٢٥-٠١-٠١',
    '',
  ])('refuses %j', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  test('takes exactly the days that the months have', () => {
    const digits = (value: number, width: number) => String(value).padStart(width, '0');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
        const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        const lengths = [0, 31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 0];
        const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
        expect(isCalendarDay(text)).toBe(day >= 1 && day <= (lengths[month] ?? 0));
      }),
    );
  });
});

describe('addDays and weekdayOf', () => {
  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-01-01', -1, '2024-12-31'],
    ['2025-04-24', 1, '2025-04-25'], // over the clock change
    ['2025-06-15', 0, '2025-06-15'],
    ['2025-06-15', -365, '2024-06-15'],
  ])('%s and %d days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test('refuses what is no day', () => {
    expect(() => addDays('2025-13-01', 1)).toThrow(RangeError);
  });

  test('go back the way they came, and step the weekday along', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: -2000, max: 2000 }), (at, count) => {
        const day = cairoDay(at);
        const moved = addDays(day, count);
        expect(isCalendarDay(moved)).toBe(true);
        expect(addDays(moved, -count)).toBe(day);
        expect(weekdayOf(moved)).toBe((((weekdayOf(day) + count) % 7) + 7) % 7);
      }),
    );
  });

  test('2025-06-15 was a Sunday and the names follow', () => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((offset) => DAY_NAMES[weekdayOf(addDays('2025-06-15', offset))]);
    expect(week).toEqual(['الأحد', 'الإثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت']);
  });
});

describe('windowBefore', () => {
  test.each([
    ['2025-06-15', '2025-06-15', '2025-06-14', '2025-06-14'],
    ['2025-05-17', '2025-06-15', '2025-04-17', '2025-05-16'],
    ['2024-03-01', '2024-03-02', '2024-02-28', '2024-02-29'],
    ['0002-01-01', '9998-12-31', '0001-01-01', '0001-12-31'],
  ])('of %s to %s is %s to %s', (from, to, start, end) => {
    expect(windowBefore({ from, to })).toEqual({ from: start, to: end });
  });

  test.each([
    ['2025-06-15', '2025-06-14'],
    ['9998-12-31', '0002-01-01'],
  ])('of the empty one from %s to %s is empty', (from, to) => {
    expect(windowBefore({ from, to })).toEqual({ from, to: addDays(from, -1) });
  });

  test('has as many days, and ends where the window begins', () => {
    const day = fc.integer({ min: -20_000, max: 20_000 }).map((count) => addDays('2025-01-01', count));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 4_000 }), (from, days) => {
        const before = windowBefore({ from, to: addDays(from, days - 1) });
        expect(before).toEqual({ from: addDays(from, -days), to: addDays(from, -1) });
      }),
    );
  });
});

describe('cairoDayStart', () => {
  test.each([
    ['2025-01-15', '2025-01-14T22:00:00.000Z'],
    ['2025-07-15', '2025-07-14T21:00:00.000Z'],
    ['2025-04-25', '2025-04-24T22:00:00.000Z'], // 00:00 does not exist: the day begins at 01:00
    ['2024-04-26', '2024-04-25T22:00:00.000Z'],
    ['2024-10-31', '2024-10-30T21:00:00.000Z'],
    ['2024-11-01', '2024-10-31T22:00:00.000Z'], // after 25 hours
    ['2020-07-15', '2020-07-14T22:00:00.000Z'], // no summer time in those years
  ])('%s begins at %s', (day, expected) => {
    expect(cairoDayStart(day).toISOString()).toBe(expected);
  });

  test('is the first instant of the day that contains an instant', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const day = cairoDay(at);
        const start = cairoDayStart(day);
        expect(cairoDay(start)).toBe(day);
        expect(cairoDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
        expect(start.getTime()).toBeLessThanOrEqual(at.getTime());
        expect(at.getTime()).toBeLessThan(cairoDayStart(addDays(day, 1)).getTime());
      }),
    );
  });
});

describe('cairoHour and greetingAt', () => {
  test.each([
    ['2025-01-15T22:00:00Z', 0, 'morning'],
    ['2025-01-15T09:59:59Z', 11, 'morning'],
    ['2025-01-15T10:00:00Z', 12, 'evening'],
    ['2025-07-15T08:59:59Z', 11, 'morning'],
    ['2025-07-15T09:00:00Z', 12, 'evening'],
    ['2025-07-15T20:59:59Z', 23, 'evening'],
  ])('%s is hour %d: %s', (at, hour, greeting) => {
    expect(cairoHour(new Date(at))).toBe(hour);
    expect(greetingAt(new Date(at))).toBe(greeting);
  });
});

test('every weekday reads without its article after كل', () => {
  expect(DAY_NAMES.map((_, day) => everyWeekday(day))).toEqual([
    'كل أحد',
    'كل اثنين',
    'كل ثلاثاء',
    'كل أربعاء',
    'كل خميس',
    'كل جمعة',
    'كل سبت',
  ]);
});
