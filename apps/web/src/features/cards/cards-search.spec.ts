import { describe, expect, it } from '@jest/globals';
import { choiceOf, MAX_NAMED, readCardsSearch, searchOf } from './cards-search.js';

const [A, B] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];
const NONE = { classes: undefined, students: undefined, tab: undefined, class: undefined, month: undefined };

describe('the address of the cards', () => {
  it.each([
    [{}, NONE],
    [{ students: `${A},${B}` }, { ...NONE, students: `${A},${B}` }],
    [
      { classes: `x,${A},,${A}`, students: '' },
      { ...NONE, classes: A },
    ],
    [
      { tab: 'register', class: B, month: '2026-03' },
      { ...NONE, tab: 'register', class: B, month: '2026-03' },
    ],
    [{ tab: 'x', class: 'y', month: '2026-13', classes: 7 }, NONE],
  ])('of %j', (raw, search) => expect(readCardsSearch(raw)).toEqual(search));

  it('holds what is chosen, as far as an address can', () => {
    const choice = { classIds: [A], studentIds: [A, B] };
    expect(choiceOf(searchOf(choice))).toEqual(choice);
    const many = Array.from({ length: MAX_NAMED + 1 }, (_, place) => A.slice(0, -3) + String(100 + place));
    expect(choiceOf(searchOf({ classIds: [], studentIds: many })).studentIds).toEqual(many.slice(0, -1));
  });
});
