export const MAX_STUDENT_CODE = 50;

/** The code of the first student of a school. */
export const FIRST_STUDENT_CODE = 'S0001';

/** The codes that follow one, in order: its number goes up and keeps its leading zeros. None after a code without a number at its end. */
export function codesAfter(code: string, count: number): string[] {
  const [, name = '', digits] = /^(.*?)(\d+)$/s.exec(code) ?? [];
  if (digits === undefined) return [];
  const last = BigInt(digits);
  return Array.from({ length: count }, (_, place) => {
    const number = String(last + BigInt(place + 1));
    return `${name}${number.padStart(digits.length, '0')}`;
  }).filter((next) => next.length <= MAX_STUDENT_CODE);
}
