import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalizeClassTime, spokenClassTime } from './class-time.js';

const two = (value: number) => String(value).padStart(2, '0');
const time = fc.record({ hour: fc.nat(23), minute: fc.nat(59) });

describe('normalizeClassTime', () => {
  test.each([
    ['09:30', '09:30:00'],
    ['9:30', '09:30:00'],
    ['23:59:58', '23:59:58'],
    ['00:00', '00:00:00'],
    ['4:30 م', '16:30:00'],
    ['4:30م', '16:30:00'],
    ['12:00 ص', '00:00:00'],
    ['12:15 م', '12:15:00'],
    ['11:59 ص', '11:59:00'],
    ['05:30 PM', '17:30:00'],
    ['5:30:15 am', '05:30:15'],
    ['٠٤:٣٠ م', '16:30:00'],
    ['\u200f٠٤:٣٠\u00a0م', '16:30:00'],
    [' 10:00 ', '10:00:00'],
  ])('%s is %s', (typed, expected) => {
    expect(normalizeClassTime(typed)).toBe(expected);
  });

  test.each([
    '',
    '24:00',
    '10:60',
    '10:00:60',
    '13:00 م',
    '0:30 ص',
    '10',
    '10:5',
    '10:00 x',
    '-1:00',
    'العاشرة',
  ])('%j is no time', (text) => {
    expect(normalizeClassTime(text)).toBeNull();
  });

  test('the 12-hour and the 24-hour way of writing a time agree', () => {
    fc.assert(
      fc.property(time, fc.constantFrom(['ص', 'م'], ['AM', 'PM']), ({ hour, minute }, halves) => {
        const twelveHour = `${hour % 12 || 12}:${two(minute)} ${hour < 12 ? halves[0] : halves[1]}`;
        const stored = `${two(hour)}:${two(minute)}:00`;
        expect(normalizeClassTime(twelveHour)).toBe(stored);
        expect(normalizeClassTime(`${two(hour)}:${two(minute)}`)).toBe(stored);
        expect(normalizeClassTime(stored)).toBe(stored);
      }),
    );
  });
});

describe('spokenClassTime', () => {
  test.each([
    ['16:30:00', '4:30 م'],
    ['00:05:00', '12:05 ص'],
    ['12:00', '12:00 م'],
    ['11:59', '11:59 ص'],
    ['غير محدد', 'غير محدد'],
  ])('%s reads %s', (stored, expected) => {
    expect(spokenClassTime(stored)).toBe(expected);
  });

  test('reads back as the same time', () => {
    fc.assert(
      fc.property(time, ({ hour, minute }) => {
        const stored = `${two(hour)}:${two(minute)}:00`;
        expect(normalizeClassTime(spokenClassTime(stored))).toBe(stored);
      }),
    );
  });
});
