import { expect, it } from '@jest/globals';
import { cardTokenOf, codeKey } from './card-token.js';

it.each([
  ['7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'],
  [' 0abcdefghjkmnpqrstvwxyz012\n', '0ABCDEFGHJKMNPQRSTVWXYZ012'],
  // More than 128 bits.
  ['8ZZZZZZZZZZZZZZZZZZZZZZZZZ', null],
  ['0ABCDEFGHJKMNPQRSTVWXYZ01', null],
  ['0ABCDEFGHJKMNPQRSTVWXYZ0123', null],
  // Letters that Crockford's base32 leaves out.
  ['0ABCDEFGHIKMNPQRSTVWXYZ012', null],
  ['0ABCDEFGHJLMNPQRSTVWXYZ012', null],
  ['0ABCDEFGHJKMNOQRSTVWXYZ012', null],
  ['0ABCDEFGHJKMNPQRSTUWXYZ012', null],
  ['https://example.com/card', null],
  ['', null],
])('the token of %j is %j', (text, token) => {
  expect(cardTokenOf(text)).toBe(token);
});

it.each([
  [' St0001 ', 'st0001'],
  ['ST٠٠١٢', 'st0012'],
  ['ST۰۰۱۲', 'st0012'],
  ['كود ٧', 'كود 7'],
])('the code %j is looked up as %j', (text, key) => {
  expect(codeKey(text)).toBe(key);
});
