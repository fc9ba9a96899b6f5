import type { Card } from '@daad/contracts/cards.contract';

export type CardFace = Pick<Card, 'fullName' | 'code' | 'className' | 'cardToken'>;

/** The column of text on a card, in millimetres. */
const COLUMN = { width: 46, height: 31.5 };
/** The usual sizes of its letters; a long code is smaller, to stay on one line as long as it can be read. */
const USUAL = { name: 5.6, class: 3.6, code: 4.4 };
const LEAST_CODE = 2.4;
/** Of a letter's size: the mean width of letters, of which Latin ones and digits are wider, and the height of a line. */
const ARABIC = 0.55;
const LATIN = 0.64;
const LINE = 1.35;

const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];
const SMALLEST = 0.35;

type Sizes = Record<keyof typeof USUAL, number>;

/** The sizes of the letters on a card, in millimetres, with which nothing of its text is cut. */
export function cardFit({ fullName, code, className }: Omit<CardFace, 'cardToken'>): Sizes {
  const onOneLine = Math.max(LEAST_CODE, COLUMN.width / (code.length * LATIN));
  const sizesAt = (step: number): Sizes => ({
    name: USUAL.name * step,
    class: USUAL.class * step,
    code: Math.min(USUAL.code * step, onOneLine),
  });
  const heightOf = (text: string, size: number, width: number) =>
    linesOf(text, COLUMN.width / (width * size)) * size * LINE;
  const fits = (sizes: Sizes) =>
    heightOf(fullName, sizes.name, ARABIC) +
      heightOf(className ?? '', sizes.class, ARABIC) +
      heightOf(code, sizes.code, LATIN) <=
    COLUMN.height;
  return STEPS.map(sizesAt).find(fits) ?? sizesAt(SMALLEST);
}

/** The lines of a text whose words wrap, each of which holds so many letters. */
function linesOf(text: string, letters: number): number {
  let lines = 0;
  let room = 0;
  for (const { length } of text.split(/\s+/).filter(Boolean)) {
    if (length <= room) {
      room -= length + 1;
      continue;
    }
    // A word that is longer than a line breaks.
    const own = Math.ceil(length / letters - 0.001);
    lines += own;
    room = own * letters - length - 1;
  }
  return lines;
}
