import { describe, expect, it } from '@jest/globals';
import { crossesMidnight, failedAcrossMidnight, withSecondRun } from './midnight.mjs';

const at = (text) => Date.parse(text);
const BEFORE = at('2026-11-22T21:59:50Z');
const AFTER = at('2026-11-22T22:00:10Z');
const suite = (name, status, startTime, endTime) => ({ name, status, startTime, endTime });

describe('midnight in Cairo', () => {
  it.each([
    [BEFORE, AFTER, true],
    [AFTER, AFTER + 60_000, false],
    [at('2026-11-22T00:00:00Z') - 5000, at('2026-11-22T00:00:00Z') + 5000, false],
    // In summer it is an hour earlier.
    [at('2026-07-01T20:59:59Z'), at('2026-07-01T21:00:01Z'), true],
  ])('passes between %d and %d: %s', (start, end, passes) => {
    expect(crossesMidnight(start, end)).toBe(passes);
  });

  it('has only the suites run again that failed across it', () => {
    const testResults = [
      suite('failed-across', 'failed', BEFORE, AFTER),
      suite('passed-across', 'passed', BEFORE, AFTER),
      suite('failed-before', 'failed', BEFORE - 60_000, BEFORE),
    ];
    expect(failedAcrossMidnight({ testResults })).toEqual(['failed-across']);
    expect(failedAcrossMidnight(undefined)).toEqual([]);
  });

  it('lets the second run decide about those, and the first about all others', () => {
    const first = (other) => ({
      success: false,
      testResults: [suite('across', 'failed', BEFORE, AFTER), suite('other', other, AFTER, AFTER)],
    });
    const second = (status) => ({ testResults: [suite('across', status, AFTER, AFTER)] });
    expect(withSecondRun(first('passed'), second('passed'))).toMatchObject({ success: true });
    expect(withSecondRun(first('passed'), second('failed'))).toMatchObject({ success: false });
    expect(withSecondRun(first('failed'), second('passed'))).toMatchObject({ success: false });
  });
});
