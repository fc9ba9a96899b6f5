import { expect, test } from '@jest/globals';
import { meantMatch, type RosterMatch } from './roster-match.js';

const match = (fullName: string, code: string): RosterMatch => ({
  studentId: code,
  fullName,
  code,
  className: null,
});
const mona = match('منى أحمد', 'S00120');
const ali = match('علي حسن', 'S0012');

test.each([
  ['nothing typed', '', [mona, ali], null],
  ['blanks alone', '  ', [mona, ali], null],
  ['no hit', 'زياد', [], null],
  ['a name: the first hit', 'من', [mona, ali], mona],
  ['a whole code, though another hit is first', 'S0012', [mona, ali], ali],
  ['a whole code in other letters and Arabic digits', ' s٠٠١٢ ', [mona, ali], ali],
  ['a part of the codes of several', 'S001', [mona, ali], null],
  ['a part of one code', 'S001', [ali], ali],
])('%s', (_, text, matches, meant) => expect(meantMatch(text, matches)).toBe(meant));
