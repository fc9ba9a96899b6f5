import type { Card } from '@daad/contracts/cards.contract';

export type CardFace = Pick<Card, 'fullName' | 'code' | 'className' | 'cardToken'>;

/** The column of text on a card, in millimetres, and the sizes of its lines, as `student-card.module.css` has them. */
const COLUMN = { width: 46, height: 31.5 };
const LETTER = { name: 5.6, code: 4.4, class: 3.6 };
/** Of a letter's size: the mean width of letters, and the height of a line. Digits and Latin letters are wider. */
const WIDTH = { arabic: 0.55, latin: 0.64 };
const LINE = 1.35;

const STEPS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42];

/** How much smaller than usual the text of a card is, so that nothing of it is cut. */
export function cardFit({ fullName, code, className }: Omit<CardFace, 'cardToken'>): number {
  const heightOf = (text: string, size: number, width: number) =>
    Math.ceil((text.length * width * size) / COLUMN.width) * size * LINE;
  const fits = (fit: number) =>
    heightOf(fullName, LETTER.name * fit, WIDTH.arabic) +
      heightOf(className ?? '', LETTER.class * fit, WIDTH.arabic) +
      heightOf(code, LETTER.code * fit, WIDTH.latin) <=
    COLUMN.height;
  return STEPS.find(fits) ?? 0.35;
}
