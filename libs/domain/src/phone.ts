import { toAsciiDigits } from './digits.js';

// Spaces of every kind (\s has the no-break ones), hyphens and dashes, parentheses, dots, slashes.
const SEPARATORS = /[\s\-\u2010-\u2015\u2212()./\\]/g;
// Invisible marks that come along when a number is copied out of a chat or a contact card: directions, joiners, variation
// selectors, and the frame of a digit that is an emoji.
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u20e3]/gu;
// An Egyptian mobile number however it begins: +20, 0020, 20 (each perhaps with the 0 kept), 0, or nothing.
const EGYPTIAN_MOBILE = /^(?:(?:\+|00)?200?|0)?(1[0125]\d{8})$/;
// The shortest whole number that we take (specification 2, section 9).
const WHOLE_NUMBER_DIGITS = 10;

function compact(text: string): string {
  return toAsciiDigits(text)
    .replace(INVISIBLE, '')
    .replace(SEPARATORS, '')
    .replace(/\uff0b/g, '+');
}

/**
 * The one stored form of a phone number (contract section 1): ASCII digits without separators; an Egyptian mobile number
 * as `01xxxxxxxxx` in any way of typing, also when Excel removed its leading zero; other `00` prefixes as `+`.
 * Idempotent. Characters that no number has stay, for validation to find.
 */
export function canonicalPhone(text: string): string {
  const compacted = compact(text);
  const mobile = EGYPTIAN_MOBILE.exec(compacted);
  if (mobile) return `0${mobile[1]}`;
  return compacted.replace(/^00(?=\d)/, '+');
}

/**
 * A phone number, or a part of one, without its invisible marks: a person can neither see nor remove them. The digits and
 * separators stay as typed. Any other text, such as a name in a search, is returned unchanged.
 */
export function withoutPhoneMarks(text: string): string {
  return /^[\d+]*$/.test(compact(text)) ? text.replace(INVISIBLE, '') : text;
}

/** Whether a text is a phone number that people can be called on: 10 to 15 digits in its stored form. */
export const isWholePhone = (text: string): boolean => /^\+?\d{10,15}$/.test(canonicalPhone(text));

/**
 * The digits to look for inside stored numbers, for filters that match a part; '' when the text has none.
 * A whole number gets the prefix handling of `canonicalPhone`. Of less than that only a leading `+20` before a mobile
 * number becomes `0`: `0020` or `20` may as well be digits from the middle of a number.
 */
export function canonicalPhonePart(text: string): string {
  const typed = compact(text).replace(/^\+200?(?=1)/, '0');
  const whole = canonicalPhone(typed).replace(/\D/g, '');
  return whole.length >= WHOLE_NUMBER_DIGITS ? whole : typed.replace(/\D/g, '');
}

/**
 * Whether a text has nothing but what a phone number may be typed with: digits (Arabic ones too), plus, hyphen, spaces,
 * parentheses (specification 1, section 5). Invisible direction marks are allowed, because a person cannot find and remove them.
 * An empty text passes: that it is required is another rule with another message.
 */
export function isPhoneCharacters(text: string): boolean {
  return /^[\d+\-\s()]*$/.test(toAsciiDigits(text).replace(INVISIBLE, ''));
}
