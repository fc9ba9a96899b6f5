import { expect, test } from '@jest/globals';
import { RepeatFilter } from './repeat-filter.js';

/** Sightings as `code time`, and the times at which one was a new scan. */
test.each<[string, string[], string[]]>([
  ['one card once', ['a 0'], ['a 0']],
  ['the same card in the next picture', ['a 0', 'a 40', 'a 80'], ['a 0']],
  ['the same card within 3 s, though it was away', ['a 0', 'a 2999'], ['a 0']],
  ['the same card after 3 s', ['a 0', 'a 3000'], ['a 0', 'a 3000']],
  [
    'a card that stays in sight',
    ['a 0', 'a 900', 'a 1800', 'a 2700', 'a 3600', 'a 4500', 'a 5400', 'a 6399'],
    ['a 0'],
  ],
  ['a card that is missed for less than a second', ['a 0', 'a 2500', 'a 3499'], ['a 0']],
  ['a card that left for a second after 3 s', ['a 0', 'a 2500', 'a 3500'], ['a 0', 'a 3500']],
  [
    'a card that stayed, left and came back',
    ['a 0', 'a 1000', 'a 2000', 'a 3000', 'a 4000', 'a 5000'],
    ['a 0', 'a 3000'],
  ],
  ['the second card does not wait for the first', ['a 0', 'b 100', 'a 200', 'b 300'], ['a 0', 'b 100']],
  ['two cards by turns', ['a 0', 'b 2000', 'a 4000', 'b 6000'], ['a 0', 'b 2000', 'a 4000', 'b 6000']],
])('%s', (_, sightings, scans) => {
  const filter = new RepeatFilter();
  expect(
    sightings.filter((sighting) => {
      const [code = '', time] = sighting.split(' ');
      return filter.accepts(code, Number(time));
    }),
  ).toEqual(scans);
});
