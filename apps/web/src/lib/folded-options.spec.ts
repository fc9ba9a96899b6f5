import { describe, expect, it } from '@jest/globals';
import { foldedMatches, foldedOptions } from './folded-options.js';

const CLASSES = [
  { value: '1', label: 'أولى ثانوي', disabled: false },
  { value: '2', label: 'مجموعة ٣', disabled: false },
];

describe('choices of a list that are found by what is typed', () => {
  it.each([
    ['اولي', ['1']],
    ['مجموعه 3', ['2']],
    ['', ['1', '2']],
    ['رابعة', []],
  ])('%j', (search, found) => {
    expect(foldedMatches(CLASSES, search).map(({ value }) => value)).toEqual(found);
    expect(foldedOptions({ options: CLASSES, search, limit: 100 })).toEqual(foldedMatches(CLASSES, search));
  });
});
