/** Widths in modules of bar, space, bar, space, bar and space of each value (ISO/IEC 15417). */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';

type CodeSet = 'B' | 'C';
/** The values that begin in a set, and that change to it. */
const START = { B: 104, C: 105 };
const CHANGE = { B: 100, C: 99 };
/** The checksum is the sum of the values, each times its place, modulo this. */
const MODULUS = 103;

/** White on either side, which readers need. */
const QUIET_MODULES = 10;

/** Set B has these characters: printable ASCII. */
const IN_SET_B = /^[ -~]+$/;

/** A barcode in modules, with its quiet zones. */
export interface Barcode {
  width: number;
  bars: readonly { start: number; width: number }[];
}

/**
 * A text as values of Code 128, from the start to the checksum, as few as possible: set B has a value for each character, set C
 * one for two digits, and a change between them is a value too.
 * @returns null for a text that set B cannot write, such as one with Arabic letters, and for an empty one
 */
export function code128Values(text: string): number[] | null {
  if (!IN_SET_B.test(text)) return null;
  const rest = restCounts(text);
  const values: number[] = [];
  let set: CodeSet | null = null;
  for (let place = 0; place < text.length;) {
    const inB: number = (rest.B[place] ?? 0) + (set === 'C' ? 1 : 0);
    const inC: number = (rest.C[place] ?? 0) + (set === 'B' ? 1 : 0);
    const next: CodeSet = inB <= inC ? 'B' : 'C';
    if (next !== set) values.push((set === null ? START : CHANGE)[next]);
    set = next;
    values.push(next === 'B' ? text.charCodeAt(place) - 32 : Number(text.slice(place, place + 2)));
    place += next === 'B' ? 1 : 2;
  }
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0);
  return [...values, sum % MODULUS];
}

/** How many values the rest of a text takes from each place on, when its first one is written in that set. */
function restCounts(text: string): Record<CodeSet, number[]> {
  const B: number[] = [];
  const C: number[] = [];
  const fewest = (place: number, set: CodeSet) =>
    place >= text.length
      ? 0
      : Math.min((B[place] ?? 0) + (set === 'C' ? 1 : 0), (C[place] ?? 0) + (set === 'B' ? 1 : 0));
  for (let place = text.length - 1; place >= 0; place--) {
    const isPair = /^\d\d/.test(text.slice(place, place + 2));
    B[place] = 1 + fewest(place + 1, 'B');
    C[place] = isPair ? 1 + fewest(place + 2, 'C') : Infinity;
  }
  return { B, C };
}

/** @returns null for a text that Code 128 cannot write */
export function code128(text: string): Barcode | null {
  const values = code128Values(text);
  if (!values) return null;
  const widths = [...values.map((value) => WIDTHS[value] ?? ''), STOP].join('');
  const bars: { start: number; width: number }[] = [];
  let start = QUIET_MODULES;
  for (const [index, digit] of Array.from(widths).entries()) {
    const width = Number(digit);
    if (index % 2 === 0) bars.push({ start, width });
    start += width;
  }
  return { width: start + QUIET_MODULES, bars };
}
