import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  canonicalPhone,
  canonicalPhonePart,
  isPhoneCharacters,
  isWholePhone,
  withoutPhoneMarks,
} from './phone.js';

const mobile = fc
  .tuple(fc.constantFrom('0', '1', '2', '5'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([operator, rest]) => `1${operator}${String(rest).padStart(8, '0')}`);
const separator = fc.constantFrom(
  '',
  '',
  ' ',
  '-',
  '\u00a0',
  '(',
  ')',
  '.',
  '/',
  '\u200f',
  '\u202a',
  '\ufe0f',
);
const toArabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));

describe('canonicalPhone', () => {
  test.each([
    ['01012345678', '01012345678'],
    ['+201012345678', '01012345678'],
    ['00201012345678', '01012345678'],
    ['201012345678', '01012345678'],
    ['+20 (0)10 1234-5678', '01012345678'],
    ['1012345678', '01012345678'],
    ['٠١٠ ١٢٣٤ ٥٦٧٨', '01012345678'],
    ['۰۱۵-۱۲۳۴-۵۶۷۸', '01512345678'],
    ['\u202a+20 10 1234 5678\u202c', '01012345678'],
    ['\u2066010\u20691234\u200b5678\u061c', '01012345678'],
    ['0\ufe0f\u20e31\ufe0f\u20e30\ufe0f\u20e3 1234 5678', '01012345678'], // digits as emoji
    ['010.1234/5678', '01012345678'],
    ['+966 51 234 5678', '+966512345678'],
    ['00966512345678', '+966512345678'],
    ['+20 2 2345 6789', '+20223456789'], // a Cairo landline: only mobile numbers lose the +20
    ['0223456789', '0223456789'],
    ['1312345678', '1312345678'], // 013 is no mobile operator
    ['2010123', '2010123'],
    ['hello', 'hello'],
    ['', ''],
  ])('%s is %s', (typed, expected) => {
    expect(canonicalPhone(typed)).toBe(expected);
  });

  test('any way of typing a mobile number gives one form', () => {
    fc.assert(
      fc.property(
        mobile,
        fc.constantFrom('0', '+20', '0020', '20', '+200', ''),
        fc.array(separator, { minLength: 16, maxLength: 16 }),
        fc.boolean(),
        (number, prefix, separators, arabic) => {
          const spaced = Array.from(`${prefix}${number}`, (c, i) => `${separators[i]}${c}`).join('');
          expect(canonicalPhone(arabic ? toArabic(spaced) : spaced)).toBe(`0${number}`);
        },
      ),
    );
  });

  test('is idempotent', () => {
    const phoneLike = fc.string({ unit: fc.constantFrom(...Array.from('00012+59- ٠٢')), maxLength: 18 });
    fc.assert(
      fc.property(fc.oneof(phoneLike, fc.string({ unit: 'grapheme' })), (text) => {
        const once = canonicalPhone(text);
        expect(canonicalPhone(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('withoutPhoneMarks', () => {
  test.each([
    ['\u202a+20 10 1234-5678\u202c', '+20 10 1234-5678'],
    ['\u2067٠١٠\u2069 ١٢٣٤', '٠١٠ ١٢٣٤'],
    ['0\ufe0f1\ufe0f0', '010'],
    ['\u200e010.12\u200b34', '010.1234'],
    ['\u202a\u202c', ''],
    ['', ''],
    ['01\u00a02', '01\u00a02'],
    ['\u202aأحمد\u202c', '\u202aأحمد\u202c'],
    ['S\u202a0012', 'S\u202a0012'],
  ])('%j is %j', (typed, expected) => {
    expect(withoutPhoneMarks(typed)).toBe(expected);
  });
});

describe('isWholePhone', () => {
  test.each([
    ['012', false],
    ['010000000', false],
    ['0100000000', true],
    ['٠١٠٠ ٠٠٠ ٠٠٠٠', true],
    ['+20 (100) 000-0000', true],
    ['+966512345678', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['01000000a00', false],
    ['', false],
  ])('%j: %s', (text, whole) => {
    expect(isWholePhone(text)).toBe(whole);
  });
});

describe('canonicalPhonePart', () => {
  test.each([
    ['5678', '5678'],
    ['٥٦-٧٨', '5678'],
    ['010', '010'],
    ['000', '000'], // may stand in the middle, so it is no international prefix
    ['2010', '2010'],
    ['+20 10', '010'],
    ['+20 0 10', '010'],
    ['+20101234', '0101234'],
    ['+201012345678', '01012345678'],
    ['00966512345678', '966512345678'],
    ['abc', ''],
    ['', ''],
  ])('%s looks for %s', (typed, expected) => {
    expect(canonicalPhonePart(typed)).toBe(expected);
  });

  test('digits copied from any place of a stored number find it', () => {
    fc.assert(
      fc.property(mobile, fc.nat(10), fc.integer({ min: 1, max: 11 }), (number, from, length) => {
        const stored = canonicalPhone(number);
        expect(stored).toContain(canonicalPhonePart(stored.slice(from, from + length)));
      }),
    );
  });

  test('however much of an international number is typed so far, it finds the number', () => {
    fc.assert(
      fc.property(mobile, fc.integer({ min: 4, max: 13 }), (number, length) => {
        const part = canonicalPhonePart(`+20${number}`.slice(0, length));
        expect(canonicalPhone(number).startsWith(part)).toBe(true);
      }),
    );
  });
});

describe('isPhoneCharacters', () => {
  test.each([
    '',
    '01012345678',
    '+20 (10) 1234-5678',
    '٠١٠ ۱۲',
    '\u202a+2010\u202c',
    '010\u00a012',
    '0\ufe0f1',
  ])('takes %j', (text) => {
    expect(isPhoneCharacters(text)).toBe(true);
  });

  test.each(['010a', 'هاتف', '010.123', '010/1', '1٫5', '010;', '#31#'])('refuses %j', (text) => {
    expect(isPhoneCharacters(text)).toBe(false);
  });
});
