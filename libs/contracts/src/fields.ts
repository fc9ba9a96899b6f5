import { formatNumber } from '@daad/domain/amount-text';
import { z } from 'zod';
import { cairoDay, isCalendarDay } from '@daad/domain/calendar-day';
import { toAsciiDigits } from '@daad/domain/digits';
import { hasAtMostTwoDecimals } from '@daad/domain/money';
import { canonicalPhone, isWholePhone, withoutPhoneMarks } from '@daad/domain/phone';
import { typedNumber } from '@daad/domain/typed-number';

/** The fields that all schemas consist of. Arabic-Indic digits are accepted like ASCII digits (contract section 1). */

// The message for values of a wrong type: a number instead of a text, a list instead of an object.
z.config({ localeError: () => 'القيمة غير صحيحة' });

/** Spaces, marks, tatweel and control characters (directions, joiners) are invisible alone. */
const isVisible = (text: string) => /[^\p{Z}\p{M}\p{C}\u0640]/u.test(text);

/**
 * Characters that no text may contain (second storey, section 1): control characters, lone surrogates, and characters that
 * override the direction of the following text. `LINES` allows line breaks. Both patterns are part of the OpenAPI document,
 * so they avoid Unicode classes, which some clients cannot run.
 */
const UNPLAIN = String.raw`\u007f-\u009f\ud800-\udfff\u202a-\u202e\u2066-\u2069`;
const PLAIN = new RegExp(String.raw`^[^\u0000-\u001f${UNPLAIN}]*$`, 'u');
const LINES = new RegExp(String.raw`^[^\u0000-\u0009\u000b\u000c\u000e-\u001f${UNPLAIN}]*$`, 'u');
const PHONE_TYPED = String.raw`\d\u0660-\u0669\u06f0-\u06f9+\uff0b \u00a0\-\u2010-\u2015\u2212().\/\\`;
const PHONE_MARKS = String.raw`\ufe00-\ufe0f\u20e3\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069`;
/** As `PLAIN`, and with the invisible marks that a pasted phone has until `withoutPhoneMarks` removes them. */
const PLAIN_OR_PHONE = new RegExp(String.raw`${PLAIN.source}|^[${PHONE_MARKS}${PHONE_TYPED}]*$`, 'u');
const NOT_PLAIN = { error: 'النص يحتوي على رموز غير مسموح بها', abort: true };

/** A text of one line, unchanged. */
export const plainText = (message?: string) =>
  z.string(message === undefined ? undefined : { error: message }).regex(PLAIN, NOT_PLAIN);

/**
 * A check of a text that ends the checks of this field alone: `abort` would end those across the fields of a form, too. The
 * text is taken away, as zod checks the length of any that is left.
 */
const endUnless =
  (passes: (text: string) => boolean, message: string) =>
  (payload: z.core.ParsePayload<string | undefined>) => {
    const { value = '' } = payload;
    if (passes(value)) return;
    payload.issues.push({ code: 'custom', message, input: value });
    payload.value = undefined;
  };

/** A text that loses the invisible marks of a pasted phone when it is one. */
const markless = (message?: string) =>
  z.string(message === undefined ? undefined : { error: message }).overwrite(withoutPhoneMarks);

const visibleText = (message: string, text = z.string({ error: message })) =>
  text.trim().check(endUnless(isVisible, message)).min(1, message);

/** A text of one line. A blank text gets only this message: rules chained to it are not reported. */
export const requiredText = (message: string) => visibleText(message).regex(PLAIN, NOT_PLAIN);

/** As `requiredText`, for a phone that stays as typed; the invisible marks of a pasted one are removed. */
export const requiredPhoneText = (message: string) =>
  visibleText(message, markless(message)).regex(PLAIN_OR_PHONE, NOT_PLAIN);

/** As `requiredText`, with any number of lines. */
export const requiredLines = (message: string) => visibleText(message).regex(LINES, NOT_PLAIN);

/** As `requiredText`, but not trimmed: every character of a password counts. */
export const requiredSecret = (message: string) =>
  z.string({ error: message }).check(endUnless(isVisible, message)).min(1, message).regex(PLAIN, NOT_PLAIN);

const MAX_LINK = 2000;
/** The parser of URLs would also take `https:host` and `https:\\host`, and a page runs a link that begins with `javascript:`. */
const LINK = new RegExp(
  String.raw`^[hH][tT][tT][pP][sS]:\/\/[^\s\/\\?#@\u0000-\u001f${UNPLAIN}]+([\/?#][^\s\\\u0000-\u001f${UNPLAIN}]*)?$`,
  'u',
);
const urlOfDomain = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const isLink = (text: string | null) =>
  text === null || (LINK.test(text) && urlOfDomain.safeParse(text).success);

/** A link: `https://`, a host name, and what follows it. */
export const webLink = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .check(endUnless((text) => PLAIN.test(text), NOT_PLAIN.error))
    .max(MAX_LINK, message)
    .regex(LINK, { error: message, abort: true })
    .refine(isLink, message)
    .meta({ format: 'uri' });

/** A value with a separate message for its absence (undefined, null or blank); `schema` validates only a present value. */
export const given = <Schema extends z.ZodType>(message: string, schema: Schema) =>
  z.preprocess((value: z.input<Schema>, context) => {
    if (value !== undefined && value !== null && value !== '') return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }, schema);

const shortText = (pattern: RegExp, max: number, text = z.string()) =>
  text
    .trim()
    .regex(pattern, NOT_PLAIN)
    .max(max, `النص طويل جداً (الحد الأقصى ${formatNumber(max)} حرف)`);

const textOrNone = (pattern: RegExp, max: number, text?: z.ZodString) =>
  shortText(pattern, max, text)
    .nullish()
    .transform((text) => text || null)
    .pipe(z.string().nullable());

/** A text of one line; a blank text becomes null. */
export const optionalText = (max = 2000) => textOrNone(PLAIN, max);

/** As `optionalText`, with any number of lines. */
export const optionalLines = (max: number) => textOrNone(LINES, max);

/** As `optionalText`, for a phone or a search that may be one: the invisible marks of a pasted phone are removed. */
export const optionalPhoneText = (max = 30) => textOrNone(PLAIN_OR_PHONE, max, markless());

/** As `optionalLines`, but it must be given: in a partial body, where a missing field means no change, null is a value. */
export const linesOrNull = (max: number) =>
  shortText(LINES, max)
    .nullable()
    .transform((text) => text || null)
    .pipe(z.string().nullable());

/** As `webLink`; a blank one, or none, becomes null. */
export const optionalWebLink = (message: string) =>
  optionalText(MAX_LINK).refine(isLink, message).meta({ format: 'uri' });

/** As `webLink`; a blank one becomes null. As `linesOrNull`, it must be given. */
export const webLinkOrNull = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(PLAIN, NOT_PLAIN)
    .max(MAX_LINK, message)
    .nullable()
    .transform((text) => text || null)
    .refine(isLink, message)
    .pipe(z.string().nullable())
    .meta({ format: 'uri' });

/** A text of any number of lines, which may be empty but must be sent. */
export const possiblyEmptyLines = (max: number) => shortText(LINES, max);

const asNumber = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return typedNumber(value) ?? value;
};

interface Bounds {
  min?: number;
  max?: number;
  /** Replaces the message for values above `max`. */
  tooLarge?: string;
  /** Replaces the message where there is none. */
  required?: string;
}

const numberField = (schema: z.ZodNumber, message: string, { min, max, tooLarge = message }: Bounds) => {
  let bounded = schema;
  if (min !== undefined) bounded = bounded.min(min, message);
  if (max !== undefined) bounded = bounded.max(max, tooLarge);
  return z.preprocess((value: number | string) => asNumber(value), bounded);
};

/** A number, also as text in any digits and with a decimal comma (`typedNumber`). `message` is for every error of it. */
export const anyNumber = (message: string, bounds: Bounds = {}) =>
  numberField(
    z.number({ error: ({ input }) => (isBlank(input) ? (bounds.required ?? message) : message) }),
    message,
    bounds,
  );

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A whole number, also as text in any digits. */
export const wholeNumber = (message: string, bounds: Bounds = {}) =>
  numberField(z.number({ error: message }).int(message), message, bounds);

/** A whole number to sort by (`index`). The highest leaves room for numbers that the server assigns. */
export const orderIndex = () =>
  wholeNumber('رقم الترتيب يجب أن يكون رقماً موجباً أو صفر', { min: 0, max: 1_000_000_000 });

/** UUIDs are case-insensitive. */
export const id = (message = 'المعرف غير صحيح') => z.uuid({ error: message }).toLowerCase();

export const idParams = z.object({ id: id() });

export const PHONE_TOO_SHORT = 'رقم الهاتف يجب أن يكون 10 أرقام على الأقل';

/** A phone typed in any form, stored canonically: 10 to 15 digits. */
export const phone = (required: string, tooShort = PHONE_TOO_SHORT, invalid = 'رقم الهاتف غير صحيح') =>
  markless(required)
    .trim()
    .min(1, required)
    .regex(PLAIN_OR_PHONE, NOT_PLAIN)
    .meta({ examples: ['01012345678'] })
    .transform(canonicalPhone)
    .refine(isWholePhone, {
      error: ({ input }) => (String(input).length < 10 ? tooShort : invalid),
    });

/** A day that exists and can be computed with: all days within a year of it exist too. */
export const isUsableDay = (text: string): boolean =>
  isCalendarDay(text) && text >= '0002-01-01' && text <= '9998-12-31';

const DIGIT = '[0-9٠-٩۰-۹]';
const DAY = `${DIGIT}{4}-${DIGIT}{2}-${DIGIT}{2}`;
const TIME = `[Tt]${DIGIT}{2}:${DIGIT}{2}(:${DIGIT}{2}([.٫]${DIGIT}+)?)?`;
const ZONE = `[Zz]|[+-]${DIGIT}{2}:?${DIGIT}{2}`;
/** The typed forms of a day, and of a day or an instant. */
const DAY_TYPED = new RegExp(`^${DAY}$`, 'u');
const INSTANT_TYPED = new RegExp(`^${DAY}(${TIME})?(${ZONE})?$`, 'u');

/** A calendar day, `YYYY-MM-DD`, in Africa/Cairo. */
export const calendarDay = (message = 'التاريخ غير صحيح') =>
  z
    .string({ error: message })
    .regex(DAY_TYPED, { error: message, abort: true })
    .meta({ examples: ['2025-09-01'] })
    .transform(toAsciiDigits)
    .refine(isUsableDay, { error: message, abort: true });

const MONTH_TYPED = new RegExp(`^${DIGIT}{4}-${DIGIT}{2}$`, 'u');

/** A calendar month, `YYYY-MM`, in Africa/Cairo. */
export const calendarMonth = (message = 'الشهر غير صحيح') =>
  z
    .string({ error: message })
    .regex(MONTH_TYPED, { error: message, abort: true })
    .meta({ examples: ['2025-09'] })
    .transform(toAsciiDigits)
    .refine((month) => isUsableDay(`${month}-01`), { error: message, abort: true });

/** A text in the form of a day or an instant, converted to ASCII digits. */
export const typedInstant = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(INSTANT_TYPED, { error: message, abort: true })
    .meta({ examples: ['2025-09-01', '2025-09-01T14:30:00Z'] })
    .transform(toAsciiDigits);

const INSTANT = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** @returns UTC text, or null when the text is not an instant. Without a zone it is UTC, not the server's time zone. */
function readInstant(text: string): string | null {
  const [, day = '', time = 'T00:00', , , zone = 'Z'] = INSTANT.exec(text) ?? [];
  const moment = new Date(`${day}${time}${zone}`);
  if (!isCalendarDay(day) || Number.isNaN(moment.getTime())) return null;
  return isUsableDay(cairoDay(moment)) ? moment.toISOString() : null;
}

/** An ISO 8601 instant, converted to UTC text. A day alone means its start in UTC. */
export const instant = (message = 'التاريخ غير صحيح') =>
  typedInstant(message).transform((text, context) => {
    const moment = readInstant(text);
    if (moment) return moment;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Egyptian pounds with at most 2 decimals, 0 or more. */
export const money = (
  message: string,
  { max = 9_999_999_999.99, tooLarge = message, required = message } = {},
) =>
  anyNumber(message, { min: 0, max, tooLarge, required })
    .refine(hasAtMostTwoDecimals, 'المبلغ يقبل رقمين عشريين على الأكثر')
    .meta({ multipleOf: 0.01 });

/** `true`/`false`, also as the text that a query string carries. */
export const flag = () =>
  z.preprocess(
    (value) =>
      value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
    z.boolean({ error: 'القيمة يجب أن تكون true أو false' }),
  );

/** A Cairo day, given as `YYYY-MM-DD` or as an ISO instant that falls in it. */
export const calendarDayOrInstant = (message = 'التاريخ غير صحيح') =>
  typedInstant(message).transform((text, context) => {
    if (isUsableDay(text)) return text;
    const moment = readInstant(text);
    if (moment) return cairoDay(new Date(moment));
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
