import { expect, test } from '@jest/globals';
import {
  DEFAULT_DUE_TEMPLATE,
  DUE_PLACEHOLDERS,
  dueMessage,
  monthNames,
  unknownPlaceholders,
} from './due-message.js';

const facts = { student: 'منى علي', months: ['2026-10', '2026-11'], amount: 350.5, teacher: 'أ. سليم' };

test.each([
  [
    'every placeholder',
    '{student}، {months}، {amount}، {teacher}',
    'منى علي، أكتوبر ونوفمبر، 350.5\u00a0ج.م، أ. سليم',
  ],
  ['one that comes twice', '{student} و{student}', 'منى علي ومنى علي'],
  [
    'unknown braces',
    '{parent} {Student} { student } {} {{months}}',
    '{parent} {Student} { student } {} {أكتوبر ونوفمبر}',
  ],
  ['what a replacement would read as a group', '$1 $& {student}', '$1 $& منى علي'],
])('fills in %s', (_, template, text) => expect(dueMessage(template, facts)).toBe(text));

test('a name with braces in it stays what it is', () => {
  expect(dueMessage('{student}', { ...facts, student: '{teacher} $&' })).toBe('{teacher} $&');
});

test('what is owed for no month is called other dues', () => {
  expect(dueMessage('{months}', { ...facts, months: [] })).toBe('مصروفات أخرى');
});

test.each([
  [['2026-11'], 'نوفمبر'],
  [['2026-09', '2026-10', '2026-11'], 'سبتمبر وأكتوبر ونوفمبر'],
  [['2026-12', '2027-01'], 'ديسمبر 2026 ويناير 2027'],
])('months read as people name them: %j', (months, text) => expect(monthNames(months)).toBe(text));

test.each([
  [DEFAULT_DUE_TEMPLATE, []],
  ['بلا رموز', []],
  ['{student} {month} {class}', ['{month}', '{class}']],
  ['{ student } {}', ['{ student }', '{}']],
])('finds the unknown placeholders of %j', (template, unknown) =>
  expect(unknownPlaceholders(template)).toEqual(unknown),
);

test('the default text uses every placeholder, and leaves no brace', () => {
  for (const placeholder of DUE_PLACEHOLDERS) expect(DEFAULT_DUE_TEMPLATE).toContain(placeholder);
  expect(dueMessage(DEFAULT_DUE_TEMPLATE, facts)).toBe(`السلام عليكم ورحمة الله،
نذكركم بأن المستحق على منى علي عن أكتوبر ونوفمبر هو 350.5\u00a0ج.م.
مع تحيات أ. سليم`);
});
