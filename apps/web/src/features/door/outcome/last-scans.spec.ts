import { expect, test } from '@jest/globals';
import type { ShownScan } from '../shown-scan.js';
import { lastScans } from './last-scans.js';
import { scanOf } from './scan-fixture.js';

const START = Date.parse('2026-11-29T14:00:00Z');

/** `منى marked 5` is a scan of منى 5 s after the start. */
function scanFrom(text: string, changes: Partial<ShownScan> = {}): ShownScan {
  const [name = '', outcome = '', seconds = ''] = text.split(' ');
  return scanOf({
    id: text,
    outcome: outcome as ShownScan['outcome'],
    student: name === '-' ? null : { id: name, fullName: name, code: name },
    at: new Date(START + Number(seconds) * 1000).toISOString(),
    ...changes,
  });
}
/** In the order in which they happened. */
const shownOf = (...scans: (string | ShownScan)[]) =>
  lastScans(scans.map((scan) => (typeof scan === 'string' ? scanFrom(scan) : scan)).reverse())
    .map(({ id }) => id)
    .reverse();

test('the last five as they happened, of any outcome', () => {
  const all = ['a marked 0', 'b already 1', 'c held 2', '- unknown 3', 'd other-class 4', 'e replaced 5'];
  expect(shownOf(...all)).toEqual(all.slice(1));
  expect(shownOf()).toEqual([]);
});

test('a card that is read again within seconds has one row, and pushes no other out', () => {
  const others = ['a marked 0', 'b marked 1', 'c marked 2', 'd marked 3'];
  const again = ['m already 13', 'm already 17', 'm already 25'];
  expect(shownOf(...others, 'm marked 4', ...again)).toEqual([...others, 'm marked 4']);
  expect(shownOf(...others, 'm already 4', ...again)).toEqual([...others, 'm already 4']);
});

test.each([
  ['later', ['m marked 0', 'm already 10']],
  ['after being turned away', ['m held 0', 'm already 3']],
  ['of another student', ['m marked 0', 'n already 3']],
  ['after a code of no one', ['- unknown 0', 'm already 3']],
  ['an unknown code twice', ['- unknown 0', '- unknown 3']],
])('one %s has its own row', (_, scans) => expect(shownOf(...scans)).toEqual(scans));

test.each<[string, Partial<ShownScan>, Partial<ShownScan>]>([
  ['at the door of another class', { classId: 'c9' }, {}],
  ['after a scan that was taken back', { undone: true }, {}],
  ['after one that the server refused', { state: 'refused' }, {}],
  ['that the server refused', {}, { state: 'refused' }],
])('one %s has its own row', (_, first, second) => {
  const scans = [scanFrom('m marked 0', first), scanFrom('m already 3', second)];
  expect(shownOf(...scans)).toEqual(['m marked 0', 'm already 3']);
});
