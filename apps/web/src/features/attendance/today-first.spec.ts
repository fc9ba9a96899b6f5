import { expect, test } from '@jest/globals';
import { onlyToday, todayFirst } from './today-first.js';

const SUNDAY = '2026-11-22';
const at = (name: string, day: number, time: string) => ({ name, day, time });
const late = at('late', 0, '18:00:00');
const early = at('early', 0, '09:30:00');
const monday = at('monday', 1, '08:00:00');
const saturday = at('saturday', 6, '07:00:00');

test.each([
  ['none', [], []],
  [
    'today by time, before the others in their order',
    [monday, late, saturday, early],
    [early, late, monday, saturday],
  ],
  ['no class of today', [monday, saturday], [monday, saturday]],
])('%s', (_, classes, expected) => expect(todayFirst(classes, SUNDAY)).toEqual(expected));

test('two at the same time keep their order', () => {
  const other = at('other', 0, '09:30:00');
  expect(todayFirst([late, other, early], SUNDAY)).toEqual([other, early, late]);
});

test.each([
  ['none', [], null],
  ['one of today among others', [monday, late, saturday], late],
  ['two of today', [late, early], null],
  ['none of today', [monday, saturday], null],
])('the only class of today: %s', (_, classes, expected) =>
  expect(onlyToday(classes, SUNDAY)).toBe(expected),
);
