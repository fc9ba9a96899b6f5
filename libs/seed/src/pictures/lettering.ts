import { OUTLINES, type OutlineName } from './letter-outlines.js';

interface Placing {
  /** The middle of the text. */
  x: number;
  y: number;
  fill: string;
  /** The text is made as large as fits in both. */
  width: number;
  height?: number;
  opacity?: number;
}

/** Shaped Arabic text as outlines, so that machines without Arabic fonts draw it just the same. */
export function lettering(
  text: OutlineName,
  { x, y, fill, width, height = Infinity, opacity = 1 }: Placing,
): string {
  const [ownWidth, ownHeight, outline] = OUTLINES[text];
  const scale = Math.min(width / ownWidth, height / ownHeight);
  const left = x - (ownWidth * scale) / 2;
  const top = y - (ownHeight * scale) / 2;
  return `<path transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)})" fill="${fill}" opacity="${opacity}" d="${outline}"/>`;
}
