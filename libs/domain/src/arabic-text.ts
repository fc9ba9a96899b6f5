import { formatDecimal } from './amount-text.js';
import { toAsciiDigits } from './digits.js';
import { onFirstUse } from './on-first-use.js';

const FOLDED_LETTERS: Record<string, string> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي', // Persian yeh, which some phone keyboards type
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك', // Persian kaf
};
const FOLDABLE = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g');

function foldLetters(text: string): string {
  return text.replace(FOLDABLE, (letter) => FOLDED_LETTERS[letter] ?? letter);
}

/**
 * The form of a text under which it is searched and compared (contract section 1): hamza forms, ى/ي, ة/ه, ؤ/و, ئ/ي,
 * diacritics (Latin ones too), tatweel, digit script, letter case and white space make no difference.
 * Idempotent. For comparing only: what people see stays as they typed it.
 */
export function searchKey(text: string): string {
  // Letters first, as decomposing would separate a hamza from its letter; and once more afterwards, as decomposing turns the
  // presentation forms that PDF and old Excel files contain (ﻯ) into ordinary letters (ى).
  const decomposed = foldLetters(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '');
  return toAsciiDigits(foldLetters(decomposed)).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A phrase in each Arabic number form; `{n}` stands for the count. `zero` falls back to `other`. */
export interface PluralForms {
  zero?: string;
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

const pluralRules = onFirstUse(() => new Intl.PluralRules('ar'));

/** The phrase for a count by Arabic plural rules, `{n}` replaced by the count: `3`, `20,000`, `-5`. */
export function arabicPlural(count: number, forms: PluralForms): string {
  const form = forms[pluralRules().select(count)] ?? forms.other;
  // Formatted with its sign, the number would begin with an invisible direction mark.
  const number = `${count < 0 ? '-' : ''}${formatDecimal(Math.abs(count))}`;
  return form.replaceAll('{n}', number);
}

// Only what Arabic does not derive is given; gender, 'one' and the accusative after 11 to 99 follow from the singular.
function declineNoun(singular: string, dual: string, plural: string): PluralForms {
  const feminine = singular.endsWith('ة');
  return {
    zero: `لا ${plural}`,
    one: `${singular} ${feminine ? 'واحدة' : 'واحد'}`,
    two: dual,
    few: `{n} ${plural}`,
    many: `{n} ${feminine ? singular : `${singular}اً`}`,
    other: `{n} ${singular}`,
  };
}

/** The nouns that screens and messages count. */
export const COUNTED = {
  student: declineNoun('طالب', 'طالبان', 'طلاب'),
  meeting: declineNoun('حصة', 'حصتان', 'حصص'),
  class: declineNoun('صف', 'صفان', 'صفوف'),
  order: declineNoun('طلب', 'طلبان', 'طلبات'),
  product: declineNoun('منتج', 'منتجان', 'منتجات'),
  point: declineNoun('نقطة', 'نقطتان', 'نقاط'),
  exam: declineNoun('امتحان', 'امتحانان', 'امتحانات'),
  grade: declineNoun('درجة', 'درجتان', 'درجات'),
  item: declineNoun('عنصر', 'عنصران', 'عناصر'),
  piece: declineNoun('قطعة', 'قطعتان', 'قطع'),
  day: declineNoun('يوم', 'يومان', 'أيام'),
  minute: declineNoun('دقيقة', 'دقيقتان', 'دقائق'),
  second: declineNoun('ثانية', 'ثانيتان', 'ثوانٍ'),
  stage: declineNoun('مرحلة', 'مرحلتان', 'مراحل'),
  news: declineNoun('خبر', 'خبران', 'أخبار'),
  row: declineNoun('سطر', 'سطران', 'أسطر'),
  range: declineNoun('نطاق', 'نطاقان', 'نطاقات'),
  image: declineNoun('صورة', 'صورتان', 'صور'),
  card: declineNoun('بطاقة', 'بطاقتان', 'بطاقات'),
  sheet: declineNoun('ورقة', 'ورقتان', 'ورقات'),
  file: declineNoun('ملف', 'ملفان', 'ملفات'),
  operation: declineNoun('عملية', 'عمليتان', 'عمليات'),
  makeUp: declineNoun('تعويض', 'تعويضان', 'تعويضات'),
  hour: declineNoun('ساعة', 'ساعتان', 'ساعات'),
} as const satisfies Record<string, PluralForms>;

/** What the sentence makes of the counted noun: its subject, what follows a preposition, or its object. */
export type GrammaticalCase = 'nominative' | 'genitive' | 'accusative';

// After a number the form of the noun is fixed; only 'one' and the dual show the case.
function inCase(forms: PluralForms, grammaticalCase: GrammaticalCase): PluralForms {
  if (grammaticalCase === 'nominative') return forms;
  const one = grammaticalCase === 'accusative' ? forms.one.replace(/^(\S+) واحد$/, '$1اً واحداً') : forms.one;
  return { ...forms, one, two: forms.two.replace(/ان$/, 'ين') };
}

/**
 * A count with its noun in the right form: 1 student is 'طالب واحد', 2 'طالبان', 3 '3 طلاب', 11 '11 طالباً'. As an object
 * ('أضاف …') the first two are 'طالباً واحداً' and 'طالبين', after a preposition 'طالب واحد' and 'طالبين'.
 */
export function countOf(
  count: number,
  noun: keyof typeof COUNTED,
  grammaticalCase: GrammaticalCase = 'nominative',
): string {
  return arabicPlural(count, inCase(COUNTED[noun], grammaticalCase));
}

/** Only the noun, where its count is shown apart in large digits: 5 makes 'نقاط', 65 'نقطة'. */
export function nounOf(count: number, noun: keyof typeof COUNTED): string {
  const forms: PluralForms = COUNTED[noun];
  const form = pluralRules().select(count);
  return (form === 'few' || form === 'many' ? forms[form] : forms.other).replace('{n} ', '');
}
