import { describe, expect, it } from '@jest/globals';
import { groupedRecoveryCode, signInCodeOf } from './sign-in-code.js';

describe('a code of the second factor', () => {
  it.each([
    ['123456', { totp: '123456' }],
    [' 123 456 ', { totp: '123456' }],
    ['\u200e123-456\u200f', { totp: '123456' }],
    ['١٢٣٤٥٦', { totp: '123456' }],
    ['۱۲۳۴۵۶', { totp: '123456' }],
    ['ABCD-EFGH-JKMN-PQRS', { recovery: 'ABCDEFGHJKMNPQRS' }],
    ['abcd efgh jkmn pqrs', { recovery: 'ABCDEFGHJKMNPQRS' }],
    ['oil0-0000-0000-٠٠١٢', { recovery: '0110000000000012' }],
  ])('%j is %j', (typed, code) => {
    expect(signInCodeOf(typed)).toEqual(code);
  });

  it.each(['', '12345', '1234567', '12345a', '12.456', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRU'])(
    '%j is none',
    (typed) => {
      expect(signInCodeOf(typed)).toBeNull();
    },
  );

  it('is shown in groups of four', () => {
    expect(groupedRecoveryCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
  });
});
