import { describe, expect, it } from '@jest/globals';
import { formatScore } from './format.js';

describe('formatScore', () => {
  it.each([
    [56.5, 60, '56.5 من 60'],
    [60, 60, '60 من 60'],
    [0.5, 1000, '0.5 من 1,000'],
    [18.25, 20, '18.25 من 20'],
    [0, 20, '0 من 20'],
    [null, 60, '— من 60'],
  ])('shows %p of %p as %p', (grade, of, text) => expect(formatScore(grade, of)).toBe(text));
});
