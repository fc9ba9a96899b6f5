import { codeKey } from '@daad/domain/card-token';

/** A student whom a text finds. */
export interface RosterMatch {
  studentId: string;
  fullName: string;
  code: string;
  className: string | null;
}

export const MAX_MATCHES = 8;

/** Who is meant by Enter: the student who has exactly this code, else the first hit; null for none. */
export function meantMatch(text: string, matches: readonly RosterMatch[]): RosterMatch | null {
  const code = codeKey(text);
  if (code === '') return null;
  return matches.find((match) => codeKey(match.code) === code) ?? matches[0] ?? null;
}
