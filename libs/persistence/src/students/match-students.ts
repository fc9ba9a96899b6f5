import { toAsciiDigits } from '@daad/domain/digits';
import type { Conditions } from '../list-page.js';
import { containing, foldedPattern, phonePattern, phonePatternOfSearch } from '../search.js';

export interface StudentMatch {
  /** Looks in name, code and both phones. */
  search?: string | null;
  code?: string | null;
  phoneNumber?: string | null;
  parentPhoneNumber?: string | null;
}

/**
 * Narrows students `s` to those that match a part of what is asked for (contract section 1).
 * @returns whether anything was asked for
 */
export function matchStudents(
  conditions: Conditions,
  { search, code, phoneNumber, parentPhoneNumber }: StudentMatch,
): boolean {
  if (search) conditions.and(`(${textMatches(conditions, search)})`);
  if (code) {
    conditions.and(`lower(s.code) like ${conditions.value(containing(toAsciiDigits(code).toLowerCase()))}`);
  }
  if (phoneNumber) conditions.and(phoneMatches(conditions, 's.phone_number', phoneNumber));
  if (parentPhoneNumber) conditions.and(phoneMatches(conditions, 's.parent_phone_number', parentPhoneNumber));
  return Boolean(search ?? code ?? phoneNumber ?? parentPhoneNumber);
}

function textMatches(conditions: Conditions, search: string): string {
  const inNameOrCode = `s.search_key like ${conditions.value(foldedPattern(search))}`;
  const phone = phonePatternOfSearch(search);
  if (!phone) return inNameOrCode;
  const pattern = conditions.value(phone);
  return `${inNameOrCode} or s.phone_number like ${pattern} or s.parent_phone_number like ${pattern}`;
}

/** Text without a digit is in no phone. */
function phoneMatches(conditions: Conditions, column: string, text: string): string {
  const pattern = phonePattern(text);
  return pattern ? `${column} like ${conditions.value(pattern)}` : 'false';
}
