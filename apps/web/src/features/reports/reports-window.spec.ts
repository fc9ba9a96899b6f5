import { describe, expect, it } from '@jest/globals';
import { readReportSearch, windowOf } from './reports-window.js';

describe('windowOf', () => {
  it('is eight weeks up to the day given, the first of them whole', () => {
    expect(windowOf({ to: '2026-11-21' })).toEqual({ from: '2026-09-27', to: '2026-11-21' });
    expect(windowOf({ to: '2026-11-22' })).toEqual({ from: '2026-10-04', to: '2026-11-22' });
    expect(windowOf({ to: '2026-11-27' })).toEqual({ from: '2026-10-04', to: '2026-11-27' });
  });

  it('keeps a window that fits', () => {
    expect(windowOf({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it('cuts what is longer than a year, and corrects what begins after its end', () => {
    expect(windowOf({ from: '2020-01-01', to: '2026-01-31' }).from).toBe('2025-01-31');
    expect(windowOf({ from: '2026-12-01', to: '2026-01-31' }).from).toBe('2025-12-07');
  });
});

it('takes only days from an address', () => {
  expect(readReportSearch({ from: 'yesterday', to: '2026-02-30' })).toEqual({
    from: undefined,
    to: undefined,
  });
});
