import { toPiastres } from './money.js';

/** A counted noun; all of them are masculine. */
interface Counted {
  one: string;
  two: string;
  /** Of two, before another noun. */
  twoOf: string;
  plural: string;
  /** After 11 to 99. */
  accusative: string;
  /** After hundreds, and after 11 to 99 before another noun. */
  genitive: string;
}

const POUND: Counted = {
  one: 'جنيه واحد',
  two: 'جنيهان',
  twoOf: 'جنيها',
  plural: 'جنيهات',
  accusative: 'جنيهاً',
  genitive: 'جنيه',
};
const PIASTRE: Counted = {
  one: 'قرش واحد',
  two: 'قرشان',
  twoOf: 'قرشا',
  plural: 'قروش',
  accusative: 'قرشاً',
  genitive: 'قرش',
};
const scale = (one: string, plural: string): Counted => ({
  one,
  two: `${one}ان`,
  twoOf: `${one}ا`,
  plural,
  accusative: `${one}اً`,
  genitive: one,
});
const SCALES: readonly (readonly [size: number, noun: Counted])[] = [
  [1_000_000_000, scale('مليار', 'مليارات')],
  [1_000_000, scale('مليون', 'ملايين')],
  [1_000, scale('ألف', 'آلاف')],
];

// prettier-ignore
const UP_TO_TEN = [
  '', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة',
];
// prettier-ignore
const TENS = [
  '', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون',
];
// prettier-ignore
const HUNDREDS = [
  '', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة',
];

/** An amount in pounds, 0 or more, in Arabic words: `مائة وتسعة وتسعون جنيهاً وخمسون قرشاً` (specification 5 section 3). */
export function amountInWords(amount: number): string {
  const piastres = toPiastres(amount);
  const parts = [
    [Math.floor(piastres / 100), POUND],
    [piastres % 100, PIASTRE],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, noun]) => counted(count, noun));
  return joined(words) || `صفر ${POUND.genitive}`;
}

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' و');

/** @param before whether another noun follows, as the pounds follow the thousands */
function counted(count: number, noun: Counted, before = false): string {
  const last = count % 100;
  if (last === 1 || last === 2) {
    const two = before ? noun.twoOf : noun.two;
    return joined([count > last ? counted(count - last, noun) : '', last === 1 ? noun.one : two]);
  }
  if (last === 0) return `${cardinal(count, true)} ${noun.genitive}`;
  if (last <= 10) return `${cardinal(count)} ${noun.plural}`;
  return `${cardinal(count)} ${before ? noun.genitive : noun.accusative}`;
}

function cardinal(count: number, before = false): string {
  let rest = count;
  const parts: string[] = [];
  for (const [size, noun] of SCALES) {
    const times = Math.floor(rest / size);
    rest %= size;
    if (times > 0) parts.push(counted(times, noun, before && rest === 0));
  }
  return joined([...parts, rest === 200 && before ? 'مائتا' : belowThousand(rest)]);
}

const belowThousand = (count: number): string =>
  joined([HUNDREDS[Math.floor(count / 100)] ?? '', belowHundred(count % 100)]);

function belowHundred(count: number): string {
  const [tens, ones] = [Math.floor(count / 10), count % 10];
  if (count <= 10) return UP_TO_TEN[count] ?? '';
  if (count === 11) return 'أحد عشر';
  if (count === 12) return 'اثنا عشر';
  if (count < 20) return `${UP_TO_TEN[ones]} عشر`;
  return joined([UP_TO_TEN[ones] ?? '', TENS[tens] ?? '']);
}
