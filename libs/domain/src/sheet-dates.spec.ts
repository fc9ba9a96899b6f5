import { describe, expect, it } from '@jest/globals';
import { sheetMoment, typedDay, typedMoment } from './sheet-dates.js';

describe('days typed in a sheet', () => {
  it.each([
    ['5/1/2025', '2025-01-05'],
    ['05-01-2025', '2025-01-05'],
    ['5.1.25', '2025-01-05'],
    ['٥/١/٢٠٢٥', '2025-01-05'],
    [' ٣١ / ١٢ / ٢٠٢٤ ', '2024-12-31'],
    ['\u200f31/12/2024', '2024-12-31'],
    ['2025-01-05', '2025-01-05'],
    ['2025/1/5', '2025-01-05'],
    ['45662', '2025-01-05'],
    ['45662.75', '2025-01-05'],
    ['29/2/2024', '2024-02-29'],
  ])('reads %s as %s', (text, day) => expect(typedDay(text)).toBe(day));

  it.each(['13/13/2025', '1/25/2025', '29/2/2025', 'غداً', '', '5/1', '12345678', '0/1/2025', '99999999'])(
    'takes %j for no day',
    (text) => expect(typedDay(text)).toBeNull(),
  );
});

describe('moments typed in a sheet', () => {
  it.each([
    ['16:30', 'T16:30'],
    ['٤:٣٠ م', 'T16:30'],
    ['5/1/2025 16:30', '2025-01-05T16:30'],
    ['5/1/2025 4:30 م', '2025-01-05T16:30'],
    ['2025-01-05T09:05', '2025-01-05T09:05'],
    ['5/1/2025', '2025-01-05T00:00'],
  ])('reads %s as %s', (text, moment) => expect(typedMoment(text)).toBe(moment));

  it.each(['25:00', 'أمس', '', '31/2/2025 10:00'])('takes %j for none', (text) =>
    expect(typedMoment(text)).toBeNull(),
  );
});

it('shows a serial number as Excel does', () => {
  expect(sheetMoment(45662.6875)?.toISOString()).toBe('2025-01-05T16:30:00.000Z');
  expect(sheetMoment(45662.999999)?.toISOString()).toBe('2025-01-06T00:00:00.000Z');
  expect(sheetMoment(12)).toBeNull();
});
