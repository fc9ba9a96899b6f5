import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatNumber } from './amount-text.js';
import { arabicPlural, COUNTED, countOf, nounOf, searchKey } from './arabic-text.js';

const HARAKAT = ['\u064b', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0670'];
const VARIANTS: string[][] = [
  ['أ', 'إ', 'آ', 'ا', 'ٱ'],
  ['ى', 'ي', 'ئ', 'ی'],
  ['ة', 'ه'],
  ['ؤ', 'و'],
  ['ب'],
  ['5', '٥', '۵'],
  ['e', 'E', 'é', 'È'],
];

describe('searchKey', () => {
  test.each([
    ['أحمد', 'احمد'],
    ['إيمان', 'ايمان'],
    ['آية', 'ايه'],
    ['ٱلرحمن', 'الرحمن'],
    ['مصطفى', 'مصطفي'],
    ['فاطمة', 'فاطمه'],
    ['مؤمن', 'مومن'],
    ['هانئ', 'هاني'],
    ['مُحَمَّدٌ', 'محمد'],
    ['محـــمد', 'محمد'],
    ['الصف ٣ / ۴', 'الصف 3 / 4'],
    ['  علي \t\n حسن ', 'علي حسن'],
    ['José ÉCOLE S0001', 'jose ecole s0001'],
    ['ﻣﺼﻄﻔﻰ', 'مصطفي'], // presentation forms, as copied from a PDF
    ['ﻷحمد', 'لاحمد'],
    ['أ\u200fحمد\u200c', 'احمد'],
    ['ا\u0654حمد', 'احمد'], // hamza typed as a combining mark
    ['', ''],
    ['ـــ', ''],
  ])('%s is found as %s', (typed, expected) => {
    expect(searchKey(typed)).toBe(expected);
  });

  test.each([
    ['علي', 'علا'],
    ['سماء', 'سما'],
    ['ذكر', 'دكر'],
  ])('keeps %s apart from %s', (one, other) => {
    expect(searchKey(one)).not.toBe(searchKey(other));
  });

  test('is idempotent over any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const key = searchKey(text);
        expect(searchKey(key)).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });

  test('two spellings of one word have one key', () => {
    const spelling = fc.record({
      pick: fc.nat(),
      mark: fc.constantFrom('', '\u0640', ...HARAKAT),
    });
    const letter = fc.tuple(fc.constantFrom(...VARIANTS), spelling, spelling);
    const write = ([variants, { pick, mark }]: [string[], { pick: number; mark: string }]) =>
      `${variants[pick % variants.length]}${mark}`;
    fc.assert(
      fc.property(fc.array(letter), (letters) => {
        const one = letters.map(([variants, a]) => write([variants, a])).join('');
        const other = letters.map(([variants, , b]) => write([variants, b])).join('');
        expect(searchKey(one)).toBe(searchKey(other));
      }),
    );
  });
});

describe('arabicPlural', () => {
  const forms = { one: 'واحد', two: 'اثنان', few: '{n} قلة', many: '{n} كثرة', other: '{n} غير' };

  test('replaces every count mark and falls back for zero', () => {
    expect(arabicPlural(0, forms)).toBe('0 غير');
    expect(arabicPlural(0, { ...forms, zero: 'لا شيء' })).toBe('لا شيء');
    expect(arabicPlural(4, { ...forms, few: '{n} من {n}' })).toBe('4 من 4');
  });

  test('chooses by the last two digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 1_000_000 }), (count) => {
        const rest = count % 100;
        const form = rest >= 3 && rest <= 10 ? 'قلة' : rest >= 11 ? 'كثرة' : 'غير';
        expect(arabicPlural(count, forms)).toBe(`${formatNumber(count)} ${form}`);
      }),
    );
  });
});

describe('countOf', () => {
  test.each([
    [0, 'student', 'لا طلاب'],
    [1, 'student', 'طالب واحد'],
    [2, 'student', 'طالبان'],
    [3, 'student', '3 طلاب'],
    [10, 'student', '10 طلاب'],
    [11, 'student', '11 طالباً'],
    [99, 'student', '99 طالباً'],
    [100, 'student', '100 طالب'],
    [102, 'student', '102 طالب'],
    [999, 'student', '999 طالباً'],
    [1000, 'student', '1,000 طالب'],
    [1003, 'student', '1,003 طلاب'],
    [20_000, 'student', '20,000 طالب'],
    [-1500, 'point', '-1,500 نقطة'],
    [1234.5, 'grade', '1,234.5 درجة'],
    [1, 'point', 'نقطة واحدة'],
    [2, 'point', 'نقطتان'],
    [5, 'point', '5 نقاط'],
    [-5, 'point', '-5 نقاط'],
    [11, 'point', '11 نقطة'],
    [3, 'day', '3 أيام'],
    [15, 'minute', '15 دقيقة'],
    [7, 'stage', '7 مراحل'],
    [12, 'news', '12 خبراً'],
    [1.5, 'grade', '1.5 درجة'],
  ] as const)('%d %s: %s', (count, noun, expected) => {
    expect(countOf(count, noun)).toBe(expected);
  });

  test.each([
    [1, 'day', 'genitive', 'يوم واحد'],
    [1, 'day', 'accusative', 'يوماً واحداً'],
    [1, 'point', 'accusative', 'نقطة واحدة'],
    [2, 'day', 'genitive', 'يومين'],
    [2, 'point', 'accusative', 'نقطتين'],
    [3, 'exam', 'genitive', '3 امتحانات'],
    [11, 'exam', 'genitive', '11 امتحاناً'],
  ] as const)('%d %s, %s: %s', (count, noun, grammaticalCase, expected) => {
    expect(countOf(count, noun, grammaticalCase)).toBe(expected);
  });

  test.each([
    [0, 'نقطة'],
    [1, 'نقطة'],
    [2, 'نقطة'],
    [7, 'نقاط'],
    [65, 'نقطة'],
    [-5, 'نقاط'],
  ] as const)('and apart from it: %d %s', (count, expected) => {
    expect(nounOf(count, 'point')).toBe(expected);
  });

  test('names the count exactly once, as digits or as a word', () => {
    const nouns = Object.keys(COUNTED) as (keyof typeof COUNTED)[];
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(...nouns), (count, noun) => {
        expect(countOf(count, noun).match(/[\d,]+/g)).toEqual(count <= 2 ? null : [formatNumber(count)]);
      }),
    );
  });
});
