import { codeKey } from '@daad/domain/card-token';

/** A student whom a text finds. */
export interface RosterMatch {
  studentId: string;
  fullName: string;
  code: string;
  className: string | null;
}

export const MAX_MATCHES = 8;

/**
 * Who is meant by Enter: the student who has exactly this code, else the first hit of a name; null for none. What has a digit is a
 * code, of which a part means a student only when no other has it: a digit that was forgotten must not mark another student.
 */
export function meantMatch(text: string, matches: readonly RosterMatch[]): RosterMatch | null {
  const code = codeKey(text);
  if (code === '') return null;
  const exact = matches.find((match) => codeKey(match.code) === code);
  const isCode = /\d/.test(code);
  return exact ?? (isCode && matches.length > 1 ? null : (matches[0] ?? null));
}
