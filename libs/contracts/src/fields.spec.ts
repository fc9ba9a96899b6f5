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
  optionalPhoneText,
  optionalText,
  phone,
  requiredPhoneText,
  requiredText,
  webLink,
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
    ['half with a comma', anyNumber('x'), '18,5', 18.5],
    ['half with an Arabic comma', anyNumber('x'), '١٨،٥', 18.5],
    ['thousands', wholeNumber('x'), '١٬٥٠٠', 1500],
    ['fraction with a comma as whole number', wholeNumber('x'), '1,5', NO],
    ['money with a comma', money('x'), '99,99', 99.99],
    ['money with thousands, as it is shown', money('x'), '1,500.50', 1500.5],
    ['money that may be thousands or a fraction', money('x'), '0,500', NO],
    ['money', money('x'), 99.99, 99.99],
    ['money with three decimals', money('x'), 1.234, NO],
    ['negative money', money('x'), -1, NO],
    ['money beyond numeric(12,2)', money('x'), 10_000_000_000, NO],
    ['phone', phone('x'), '+20 100 000-0000', '01000000000'],
    ['phone in Arabic digits', phone('x'), '٠١٠٠٠٠٠٠٠٠٠', '01000000000'],
    ['short phone', phone('x'), '01000', NO],
    ['phone with letters', phone('x'), '0100000000a', NO],
    ['phone with an embedding of the direction', phone('x'), '\u202a01000000000\u202c', '01000000000'],
    ['phone with an isolate within', phone('x'), '0100\u2066000\u20690000', '01000000000'],
    ['phone with a variation selector', phone('x'), '0\ufe0f1000000000', '01000000000'],
    ['phone of marks alone', phone('x'), '\u202a\u202c', NO],
    ['phone with letters and an override', phone('x'), '\u202e0100000000a', NO],
    ['part of a phone', optionalPhoneText(), '\u202a0100 1\u202c', '0100 1'],
    ['part of a phone, blank but for marks', optionalPhoneText(), '\u202a\u202c ', null],
    ['search for a name with an override', optionalPhoneText(), '\u202eأحمد', NO],
    ['search for a code with an embedding', optionalPhoneText(), '\u202aS0012\u202c', NO],
    ['part of a phone on two lines', optionalPhoneText(), '010\n12', NO],
    ['phone as typed', requiredPhoneText('x'), '\u2066+20 100 000\u2069', '+20 100 000'],
    ['text with an embedding', requiredText('x'), '\u202a01000000000\u202c', NO],
    ['phone with a mark of the direction', phone('x'), '\u200e01000000000', '01000000000'],
    ['phone on two lines', phone('x'), '01000\n000000', NO],
    ['link', webLink('x'), 'https://example.com/صفحة', 'https://example.com/صفحة'],
    ['link that is a script', webLink('x'), 'javascript:alert(1)', NO],
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
