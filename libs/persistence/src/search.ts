import { searchKey } from '@daad/domain/arabic-text';
import { toAsciiDigits } from '@daad/domain/digits';
import { canonicalPhonePart } from '@daad/domain/phone';

/** `%text%` for LIKE, with the text's own wildcards made harmless. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** A LIKE pattern over codes in lower case. */
export const codePattern = (text: string): string => containing(toAsciiDigits(text).toLowerCase());

/** A LIKE pattern over a folded column; null for no search. */
export const foldedPattern = (text: string | null | undefined): string | null =>
  text ? containing(searchKey(text)) : null;

/** A LIKE pattern over canonical phones for any way of typing a part of one; null when the text has no digits to look for. */
export function phonePattern(text: string | null | undefined): string | null {
  const digits = text ? canonicalPhonePart(text) : '';
  return digits ? containing(digits) : null;
}

/**
 * As `phonePattern`, for a search that may as well ask for a name, a code or a number: null for a text with letters, for
 * `S0012` or `أحمد 2` is no part of a phone, though its digits may be.
 */
export const phonePatternOfSearch = (search: string | null | undefined): string | null =>
  search && /\p{L}/u.test(search) ? null : phonePattern(search);
