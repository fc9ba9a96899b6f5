import { expect, test } from '@jest/globals';
import { classChoices } from './class-choices.js';

const TUESDAY = '2026-11-24';
const at = (id: string, day: number, time: string) => ({ id, name: id, day, time });
const noon = at('noon', 2, '12:00:00');
const evening = at('evening', 2, '18:00:00');
const monday = at('monday', 1, '09:00:00');
const friday = at('friday', 5, '09:00:00');
const all = [monday, evening, friday, noon];

test.each([
  ['none', [], null, null, [], []],
  ['nothing chosen: those of today by time', all, null, null, ['noon', 'evening'], [2, 5, 1]],
  ['one of today chosen, which is not among the others', all, 'evening', evening, ['noon'], [2, 5, 1]],
  ['one of another day chosen', all, 'friday', friday, ['noon', 'evening'], [2, 5, 1]],
  ['a chosen one that is deleted', all, 'gone', null, ['noon', 'evening'], [2, 5, 1]],
  ['no class today', [friday, monday], 'monday', monday, [], [5, 1]],
])('%s', (_, classes, chosenId, chosen, others, days) => {
  const choices = classChoices(classes, chosenId, TUESDAY);
  expect(choices.chosen).toBe(chosen);
  expect(choices.others.map(({ id }) => id)).toEqual(others);
  expect(choices.week.map(({ day }) => day)).toEqual(days);
});

test('the sheet has the classes of a day by time', () => {
  expect(classChoices(all, null, TUESDAY).week[0]?.classes).toEqual([noon, evening]);
});
