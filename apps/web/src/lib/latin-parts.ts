/**
 * What reads left to right within an Arabic sentence, in one piece: the start of a link (https://), endings of files with the
 * dot in front (.xlsx), days (2026-11-22), numbers of receipts (147-12), percentages (25%), and Latin words with the digits and marks among and before
 * them (5MB). After Arabic letters their sign or unit would go to the other side of the number.
 */
const LATIN_PART =
  /(https?:\/\/\S*|\.[a-z]{3,4}\b|\d{4}-\d{2}-\d{2}|(?<=إيصال (?:رقم )?)\d+-\d+|[+-]?\d[\d.,]*%|\d*[a-z](?:[\w!@:.,'+/ -]*[\w!])?)/i;
/** Without Arabic letters all of a text is one part, with the mark at its end. */
const IS_LATIN = /^(?=.*[a-z])\P{Script=Arabic}*$/isu;
const EACH_LATIN_PART = new RegExp(LATIN_PART, 'gi');

/** The parts of a sentence by turns: other text at even places, a part that reads left to right at odd ones. */
export const splitLatinParts = (text: string): string[] =>
  IS_LATIN.test(text) ? ['', text, ''] : text.split(LATIN_PART);

/**
 * An Arabic sentence with Unicode's isolates around its Latin parts, for places that take only a text: errors of fields, names
 * for screen readers. A text without Arabic letters is returned unchanged. Elsewhere use `Sentence`.
 */
export const isolateLatinParts = (text: string): string =>
  /\p{Script=Arabic}/u.test(text) ? text.replace(EACH_LATIN_PART, '\u2066$1\u2069') : text;
