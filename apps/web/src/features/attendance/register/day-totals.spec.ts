import { expect, test } from '@jest/globals';
import type { Membership } from '@daad/domain/absence';
import { dayTotals } from './day-totals.js';

const NOW = '2026-11-22 15:00'; // a Sunday
const sunday = { day: 0, time: '16:00:00' };
const member = { joinedOn: '2026-11-01', leftOn: null };
const newcomer = { joinedOn: '2026-11-22', leftOn: null };
const gone = { joinedOn: '2026-11-01', leftOn: '2026-11-20' };
const missing = (membership: Membership) => ({ present: false, madeUp: false, membership });
const present = (membership: Membership) => ({ present: true, madeUp: false, membership });

const guest = { joinedOn: null, leftOn: null };

test.each([
  [
    'a student who made the meeting up elsewhere is neither expected nor absent',
    '2026-11-15',
    [present(member), { ...missing(member), madeUp: true }, missing(member)],
    [2, 1, 1],
  ],
  [
    'a student of another class who makes a meeting up attended, and was not expected',
    '2026-11-15',
    [present(guest), missing(member), missing(guest)],
    [2, 1, 1],
  ],
  [
    'no student is absent before the class begins',
    '2026-11-22',
    [missing(member), missing(newcomer)],
    [2, 0, 0],
  ],
  [
    'the first student present makes the others absent',
    '2026-11-22',
    [present(member), missing(newcomer)],
    [2, 1, 1],
  ],
  [
    'no student is absent on a day without a meeting',
    '2026-11-15',
    [missing(member), missing(member)],
    [2, 0, 0],
  ],
  [
    'a student who joined later is not counted',
    '2026-11-15',
    [present(member), missing(member), missing(newcomer)],
    [2, 1, 1],
  ],
  [
    'a student who joined later and has a record is counted',
    '2026-11-15',
    [missing(member), present(newcomer)],
    [2, 1, 1],
  ],
  [
    'a student who joined later and has left since is counted with a record',
    '2026-11-15',
    [missing(member), present({ joinedOn: '2026-11-18', leftOn: '2026-11-20' })],
    [2, 1, 1],
  ],
  ['a student who has left since is counted', '2026-11-15', [present(member), missing(gone)], [2, 1, 1]],
])('%s', (_, date, students, [total, attended, absent]) => {
  expect(dayTotals(students, { ...sunday, date }, NOW)).toMatchObject({ total, attended, absent });
});
