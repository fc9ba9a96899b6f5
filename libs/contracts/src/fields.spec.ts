import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  anyNumber,
  calendarDay,
  calendarDayOrInstant,
  flag,
  id,
  instant,
  money,
  optionalText,
  phone,
  requiredText,
  optionalWebLink,
  webLink,
  webLinkOrNull,
  wholeNumber,
} from './fields.js';

const NO = Symbol('refused');
const read = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : NO;
};

describe('fields', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['text', requiredText('مطلوب'), '  أحمد ', 'أحمد'],
    ['blank text', requiredText('مطلوب'), '   ', NO],
    ['text that shows nothing', requiredText('مطلوب'), '\u200bـ\u064b\u200f', NO],
    ['text of a sign', requiredText('مطلوب'), '٪', '٪'],
    ['missing text', requiredText('مطلوب'), undefined, NO],
    ['optional text', optionalText(), ' ', null],
    ['absent optional text', optionalText(), undefined, null],
    ['too long optional text', optionalText(3), 'abcd', NO],
    ['whole number', wholeNumber('x'), 7, 7],
    ['whole number as text', wholeNumber('x'), '12', 12],
    ['Arabic-Indic number', wholeNumber('x'), '١٢', 12],
    ['Persian digits', wholeNumber('x'), '۱۲', 12],
    ['negative number', wholeNumber('x'), '-3', -3],
    ['fraction as whole number', wholeNumber('x'), '1.5', NO],
    ['words as number', wholeNumber('x'), '12px', NO],
    ['empty text as number', wholeNumber('x'), '', NO],
    ['number below its bound', wholeNumber('x', { min: 1 }), 0, NO],
    ['number above its bound', wholeNumber('x', { max: 5 }), 6, NO],
    ['infinite number', anyNumber('x'), Infinity, NO],
    ['half', anyNumber('x'), '١٫٥', 1.5],
    ['money', money('x'), 99.99, 99.99],
    ['money with three decimals', money('x'), 1.234, NO],
    ['negative money', money('x'), -1, NO],
    ['money beyond numeric(12,2)', money('x'), 10_000_000_000, NO],
    ['phone', phone('x'), '+20 100 000-0000', '01000000000'],
    ['phone in Arabic digits', phone('x'), '٠١٠٠٠٠٠٠٠٠٠', '01000000000'],
    ['short phone', phone('x'), '01000', NO],
    ['phone with letters', phone('x'), '0100000000a', NO],
    ['phone with an override of the direction', phone('x'), '\u202a01000000000\u202c', NO],
    ['phone with a mark of the direction', phone('x'), '\u200e01000000000', '01000000000'],
    ['phone on two lines', phone('x'), '01000\n000000', NO],
    ['link', webLink('x'), 'https://example.com/صفحة', 'https://example.com/صفحة'],
    ['link that is a script', webLink('x'), 'javascript:alert(1)', NO],
    [
      'link to a part of a page',
      webLink('x'),
      'https://a.example:8443/b?c=d@e#f',
      'https://a.example:8443/b?c=d@e#f',
    ],
    ['link with spaces around it', webLink('x'), ' https://example.com ', 'https://example.com'],
    ...[
      'https:evil',
      'https:/evil.example',
      'https:\\\\evil.example',
      'https:/\\evil.example',
      'https:///evil.example',
      'https://',
      'https://?x',
      'https://evil',
      'https://good.example@evil.example',
      'https://evil.example\\x',
      'https://ev il.example',
      'https://evil.example/a b',
      'https://evil.example/\u00a0x',
      'http://example.com',
      'ftp://example.com',
      '//example.com',
      'example.com',
      ' javascript:alert(1)',
      'JavaScript:alert(1)//https://example.com',
      'data:text/html,https://example.com',
    ].flatMap((text): [string, z.ZodType, unknown, unknown][] => [
      [`link ${text}`, webLink('x'), text, NO],
      [`optional link ${text}`, optionalWebLink('x'), text, NO],
      [`link or null ${text}`, webLinkOrNull('x'), text, NO],
    ]),
    ['optional link', optionalWebLink('x'), 'HTTPS://example.com/صفحة', 'HTTPS://example.com/صفحة'],
    ['no optional link', optionalWebLink('x'), undefined, null],
    ['blank optional link', optionalWebLink('x'), ' ', null],
    ['link or null', webLinkOrNull('x'), 'https://example.com', 'https://example.com'],
    ['blank link or null', webLinkOrNull('x'), ' ', null],
    ['link with a NUL', webLink('x'), 'https://example.com/\u0000', NO],
    ['link with half a surrogate pair', webLink('x'), 'https://example.com/\ud800', NO],
    ['link with an override of the direction', webLink('x'), 'https://example.com/\u202e', NO],
    ['day', calendarDay(), '2026-02-28', '2026-02-28'],
    ['day in Arabic digits', calendarDay(), '٢٠٢٦-٠٢-٢٨', '2026-02-28'],
    ['impossible day', calendarDay(), '2026-02-30', NO],
    ['day with a time', calendarDay(), '2026-02-28T10:00:00Z', NO],
    ['day before all others', calendarDay(), '0001-01-01', NO],
    ['day after all others', calendarDay(), '9999-12-31', NO],
    ['day or instant: a day', calendarDayOrInstant(), '٢٠٢٦-٠٢-٢٨', '2026-02-28'],
    ['day or instant: an impossible day', calendarDayOrInstant(), '2026-02-30', NO],
    ['day or instant: the day after all others', calendarDayOrInstant(), '9999-12-31', NO],
    ['day or instant: an instant on an impossible day', calendarDayOrInstant(), '2025-02-31T10:00:00Z', NO],
    ['day or instant: an instant after all days', calendarDayOrInstant(), '9999-12-31T23:00:00Z', NO],
    ['day or instant: an instant without a zone', calendarDayOrInstant(), '2026-01-10T22:30', '2026-01-11'],
    ['instant that is the next day in Cairo', calendarDayOrInstant(), '2026-01-10T22:30:00Z', '2026-01-11'],
    ['instant', instant(), '٢٠٢٦-٠١-١٠T22:30:00+02:00', '2026-01-10T20:30:00.000Z'],
    ['instant without a zone', instant(), '2026-01-10T22:30', '2026-01-10T22:30:00.000Z'],
    ['instant that is a day', instant(), '2026-01-10', '2026-01-10T00:00:00.000Z'],
    ['instant on an impossible day', instant(), '2026-02-30T10:00:00Z', NO],
    ['instant in no year', instant(), '0000-01-10T10:00:00Z', NO],
    ['instant after all days', instant(), '9999-12-31T23:30:00-02:00', NO],
    ['instant at no hour', instant(), '2026-01-10T25:00:00Z', NO],
    ['instant that is no instant', calendarDayOrInstant(), '2026-01-10Tmorning', NO],
    ['yes', flag(), 'true', true],
    ['no', flag(), 'false', false],
    ['perhaps', flag(), 'perhaps', NO],
    ['id in capitals', id(), '0190C0DE-0000-7000-8000-000000000000', '0190c0de-0000-7000-8000-000000000000'],
    ['id', id(), '0190c0de-0000-7000-8000-000000000000', '0190c0de-0000-7000-8000-000000000000'],
    ['no id', id(), '5', NO],
  ])('%s', (_, schema, value, expected) => {
    expect(read(schema, value)).toEqual(expected);
  });

  it('has one message for a missing value', () => {
    const messages = phone('رقم الهاتف مطلوب')
      .safeParse('')
      .error?.issues.map(({ message }) => message);
    expect(messages).toEqual(['رقم الهاتف مطلوب']);
  });
});

it.each([
  ['0100', 'رقم الهاتف يجب أن يكون 10 أرقام على الأقل'],
  ['1'.repeat(16), 'رقم الهاتف غير صحيح'],
  ['0100000000x', 'رقم الهاتف غير صحيح'],
  ['  ', 'مطلوب'],
])('reports for the phone %j: %s', (typed, message) => {
  expect(phone('مطلوب').safeParse(typed).error?.issues[0]?.message).toBe(message);
});
