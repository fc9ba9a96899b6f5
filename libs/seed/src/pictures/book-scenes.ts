import { shadow } from './backdrop.js';
import { cover, type CoverLook } from './covers.js';
import { lettering } from './lettering.js';
import type { OutlineName } from './letter-outlines.js';
import { COLOURS, type Dress } from './palette.js';
import { khatam, pattern, rosette } from './patterns.js';

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180);

/** A book standing on the table, seen a little from above; `x` and `bottom` are its left front corner. */
export function standingBook(
  look: CoverLook,
  { x, bottom, w, h, thickness }: { x: number; bottom: number; w: number; h: number; thickness: number },
): string {
  const top = bottom - h;
  const [rise, side] = [w * tangent(3), thickness * tangent(30)];
  const back = `${x - thickness} ${top - side}`;
  const leaves = Array.from({ length: 7 }, (_, leaf) => {
    const at = x - (thickness * (leaf + 1)) / 8;
    const up = side * ((leaf + 1) / 8);
    return `M${at} ${bottom - up}V${top - up}l${w} ${-rise}`;
  }).join('');
  return (
    shadow(x + w / 2, bottom - 4, w * 0.62, 24) +
    `<path d="M${x} ${bottom}V${top}L${back}V${bottom - side}Z" fill="${COLOURS.cream}"/>` +
    `<path d="M${x} ${top}L${back}l${w} ${-rise}L${x + w} ${top - rise}Z" fill="#FFFDF8"/>` +
    `<path d="${leaves}" fill="none" stroke="${COLOURS.sand}" stroke-width="1.6"/>` +
    `<path d="M${x - thickness} ${bottom - side}V${top - side}l${w} ${-rise}L${x + w - 4} ${top - rise}" fill="none" stroke="${look.dress.base}" stroke-width="7" stroke-linejoin="round"/>` +
    `<g transform="translate(${x} ${top}) skewY(-3)">${cover(w, h, look)}</g>`
  );
}

/** A pile of closed books, spines to the front, the largest below. */
export function bookPile(
  books: { dress: Dress; title: OutlineName }[],
  middle: number,
  bottom: number,
): string {
  const height = 96;
  const spines = books.map(({ dress, title }, index) => {
    const w = 640 - index * 44;
    const x = middle - w / 2 + (index % 2 === 0 ? -16 : 22);
    const y = bottom - height * (index + 1);
    return (
      `<g transform="translate(${x} ${y})"><rect width="${w}" height="${height}" rx="9" fill="${dress.base}"/>` +
      [0.07, 0.09, 0.91, 0.93]
        .map((at) => `<rect x="${w * at}" width="4" height="${height}" fill="${dress.ornament}"/>`)
        .join('') +
      [0.15, 0.85]
        .map(
          (at) =>
            `<path transform="translate(${w * at} ${height / 2})" d="${khatam(17)}" fill="${dress.ornament}"/>`,
        )
        .join('') +
      lettering(title, { x: w / 2, y: height / 2, width: w * 0.42, height: 58, fill: dress.text }) +
      `<rect width="${w}" height="${height}" rx="9" fill="url(#bow)"/></g>`
    );
  });
  return (
    `<defs><linearGradient id="bow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient></defs>` +
    shadow(middle, bottom + 2, 360, 30, 0.42) +
    spines.join('')
  );
}

/** A book lying open: an ornamental first page on the right, text on the left, as Arabic is read. */
export function openBook(dress: Dress, title: OutlineName): string {
  const page = (side: 1 | -1) => {
    const x = (offset: number) => 600 + side * offset;
    return `<path d="M600 300C${x(90)} 252 ${x(280)} 250 ${x(400)} 280V726C${x(280)} 694 ${x(90)} 700 600 744Z" fill="#FFFDF8" stroke="${COLOURS.sand}" stroke-width="2"/>`;
  };
  const lines = Array.from({ length: 10 }, (_, row) => {
    const y = 352 + row * 33;
    const end = row % 4 === 3 ? 410 : 252;
    return `<path d="M556 ${y - 6}C490 ${y - 25} ${end + 90} ${y - 31} ${end} ${y - 27 + (end - 252) * -0.03}" stroke="${row === 0 ? dress.base : COLOURS.ink}" stroke-opacity="${row === 0 ? 0.9 : 0.3}" stroke-width="${row === 0 ? 9 : 6}" stroke-linecap="round" fill="none"/>`;
  }).join('');
  return (
    `<defs>${pattern('band', 'stars', { colour: dress.ornament, size: 46, width: 2 })}</defs>` +
    shadow(600, 742, 440, 34, 0.4) +
    `<path d="M600 322C680 270 900 266 1018 296V752C900 720 690 726 600 768C510 726 300 720 182 752V296C300 266 520 270 600 322Z" fill="${dress.base}"/>` +
    [16, 11, 6]
      .map((drop) => `<g transform="translate(0 ${drop})" opacity=".9">${page(1)}${page(-1)}</g>`)
      .join('') +
    page(-1) +
    page(1) +
    lines +
    `<g transform="translate(796 340) rotate(1)"><rect x="-150" y="-40" width="300" height="64" rx="8" fill="${dress.base}"/><rect x="-150" y="-40" width="300" height="64" rx="8" fill="url(#band)" opacity=".8"/></g>` +
    `<g transform="translate(796 500)">${rosette(104, dress.base, 16)}<circle r="64" fill="#FFFDF8"/></g>` +
    lettering(title, { x: 796, y: 500, width: 106, height: 70, fill: COLOURS.ink }) +
    [628, 654]
      .map(
        (y, row) =>
          `<path d="M${700 + row * 30} ${y}C740 ${y - 8} 840 ${y - 10} ${892 - row * 30} ${y - 4}" stroke="${COLOURS.ink}" stroke-opacity=".3" stroke-width="6" stroke-linecap="round" fill="none"/>`,
      )
      .join('') +
    `<path d="M600 300V744" stroke="#000" stroke-opacity=".22" stroke-width="10" filter="url(#near)"/>` +
    `<path d="M618 738C640 800 636 820 652 862l-20 -14l-18 18C610 820 606 800 604 742Z" fill="${COLOURS.clay}"/>`
  );
}
