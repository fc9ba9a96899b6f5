import { expect, test } from '@jest/globals';
import { ABSENCE_PLACEHOLDERS, absenceMessage, DEFAULT_ABSENCE_TEMPLATE } from './absence-message.js';

const facts = { student: 'منى علي', class: 'الأول أ', date: '2026-11-21', teacher: 'أ. سليم' };

test.each([
  [
    'every placeholder',
    '{student}، {class}، {date}، {teacher}',
    'منى علي، الأول أ، السبت 21 نوفمبر 2026، أ. سليم',
  ],
  ['one that comes twice', '{student} و{student}', 'منى علي ومنى علي'],
  ['none', 'غاب ابنكم اليوم', 'غاب ابنكم اليوم'],
  [
    'unknown braces',
    '{parent} {Student} { student } {} {{class}}',
    '{parent} {Student} { student } {} {الأول أ}',
  ],
  ['what a replacement would read as a group', '$1 $& {class}', '$1 $& الأول أ'],
])('fills in %s', (_, template, text) => expect(absenceMessage(template, facts)).toBe(text));

test('a name with braces in it stays what it is', () => {
  expect(absenceMessage('{student}', { ...facts, student: '{teacher} $&' })).toBe('{teacher} $&');
});

test('the default text uses every placeholder, and leaves no brace', () => {
  for (const placeholder of ABSENCE_PLACEHOLDERS) expect(DEFAULT_ABSENCE_TEMPLATE).toContain(placeholder);
  expect(absenceMessage(DEFAULT_ABSENCE_TEMPLATE, facts)).toBe(`السلام عليكم ورحمة الله،
افتقدنا منى علي في حصة الأول أ يوم السبت 21 نوفمبر 2026، ونرجو أن يكون المانع خيراً.
مع تحيات أ. سليم`);
});
