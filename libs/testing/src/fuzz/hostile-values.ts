import { isText, type Schema } from './openapi-document.js';
import type { Seeded } from './seeded.js';

/** Characters that no text may contain (second storey, section 1). */
const CONTROL = ['\u0000', '\u0001', '\u0007', '\b', '\u001b', '\u007f', '\u0085', '\u009f'];
const SURROGATES = ['\ud800', '\udbff', '\udc00', '\udfff', '\ud83d', '\ude00\ud83d'];
const DIRECTIONS = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'];

/** Texts that are syntax in SQL, HTML, formulas or paths, or that are rare. */
const TEXTS = [
  `' or 1=1; drop table student; --`,
  `1'||pg_sleep(10)||'`,
  '%_\\%',
  '\\',
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  '{{7*7}}${7*7}#{7*7}',
  "=cmd|'/c calc'!A1",
  '../../../../etc/passwd',
  'https://[::1',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  'true',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳',
  '1٫5',
  '🎉👩‍👩‍👧‍👦',
  '😀'.repeat(300),
  'نص'.repeat(5_000),
  'a'.repeat(100_000),
  ' '.repeat(50_000),
  '0'.repeat(50_000),
  `${'ا'.repeat(20_000)}\u064b`,
  '\u064b'.repeat(20_000),
  '-'.repeat(50_000),
  'a.'.repeat(20_000),
  '\u200f',
  '\ufeff',
  '\u2028\u2029',
  '\ufffe\uffff',
  '',
  ' ',
  '9999-12-31',
  '0000-00-00',
  '2025-02-30T25:61:61Z',
  '+292278994-08-17',
  '25:99',
  '0190C0DE-0000-7000-8000-00000000000G',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const NUMBERS = [
  ...[-1, 0, -0, 0.1, 1.005, 1e-7, 1e21, 1e308, -1e308, 5e-324],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, -(2 ** 63), 99_999_999_999],
  ...['-1', '1e999', 'Infinity', '-Infinity', '0x10', '1_000', '٩٩٩٩٩٩٩٩٩٩٩٩', '-0', '+5', '5.', '.5'],
];

const OTHERS: unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], ['text'], { $gt: '' }, { length: 1e9 }, { toString: 1 }],
  ...[{ __proto__: null, constructor: { prototype: {} } }, Array.from({ length: 5_000 }, () => 'x')],
];

const insert = (text: string, piece: string) => {
  const middle = Math.floor(text.length / 2);
  return text.slice(0, middle) + piece + text.slice(middle);
};

/**
 * What to put in the place of a valid value: what its schema refuses, and what it may take without knowing.
 * Texts have one of each kind of forbidden characters in the middle of a valid text.
 */
export function hostileValues(schema: Schema, valid: unknown, random: Seeded): unknown[] {
  const text = typeof valid === 'string' ? valid : 'نص';
  const poisoned = [CONTROL, SURROGATES, DIRECTIONS].map((kind) => insert(text, random.pick(kind)));
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  return [
    ...(isText(schema) ? poisoned : random.some(poisoned, 1)),
    ...random.some(TEXTS, isText(schema) ? 3 : 1),
    ...random.some(NUMBERS, isNumber ? 4 : 1),
    ...random.some(OTHERS, 2),
  ];
}

/** Whether the document forbids a value at a place: a text, not blank, that the pattern of the place refuses. */
export const isRefused = ({ pattern, format }: Schema, value: unknown): boolean =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  format !== 'binary' &&
  pattern !== undefined &&
  !new RegExp(pattern, 'u').test(value);
