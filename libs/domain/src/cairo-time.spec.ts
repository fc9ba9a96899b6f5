import { describe, expect, it } from '@jest/globals';
import { cairoWallTime, instantOfCairo } from './cairo-time.js';

describe('time in Cairo', () => {
  it.each([
    ['2026-01-15 16:30', '2026-01-15T14:30:00.000Z'],
    ['2026-07-15 16:30', '2026-07-15T13:30:00.000Z'],
    ['2026-07-15 00:00', '2026-07-14T21:00:00.000Z'],
    ['2026-12-31 23:59', '2026-12-31T21:59:00.000Z'],
    // The last Friday in April begins at 01:00; in the night before the last Friday in October an hour comes twice.
    ['2026-04-24 01:00', '2026-04-23T22:00:00.000Z'],
    ['2026-04-24 12:00', '2026-04-24T09:00:00.000Z'],
    ['2026-10-29 22:30', '2026-10-29T19:30:00.000Z'],
    ['2026-10-29 23:30', '2026-10-29T20:30:00.000Z'],
    ['2026-10-30 09:00', '2026-10-30T07:00:00.000Z'],
  ])('%s is %s', (wallTime, instant) => {
    expect(instantOfCairo(wallTime)?.toISOString()).toBe(instant);
    expect(cairoWallTime(new Date(instant))).toBe(wallTime);
  });

  it('reads the forms that date pickers give', () => {
    expect(instantOfCairo('2026-01-15T16:30:45')?.toISOString()).toBe('2026-01-15T14:30:00.000Z');
    expect(instantOfCairo('2026-01-15 16:30:45')?.toISOString()).toBe('2026-01-15T14:30:00.000Z');
  });

  it('counts an hour that does not exist on from the jump', () => {
    expect(instantOfCairo('2026-04-24 00:30')?.toISOString()).toBe('2026-04-23T22:30:00.000Z');
  });

  it.each(['', 'x', '2026-02-30 10:00', '2026-02-03', '2026-02-03 24:00', '2026-02-03 10:60'])(
    'refuses %j',
    (text) => expect(instantOfCairo(text)).toBeNull(),
  );
});
