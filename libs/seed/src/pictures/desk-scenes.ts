import { inkwell, pen, sheet, sprig, writing } from './desk-things.js';
import { lettering } from './lettering.js';
import type { OutlineName } from './letter-outlines.js';
import { COLOURS, type Dress } from './palette.js';
import { khatam, pattern, type PatternName, rosette } from './patterns.js';

/** A spiral notebook and a pen, seen from above. */
export function notebook(dress: Dress, ornament: PatternName, title: OutlineName): string {
  const rings = Array.from({ length: 15 }, (_, ring) => {
    const y = 34 + ring * 42;
    return `<circle cx="452" cy="${y}" r="8" fill="${COLOURS.ink}" opacity=".55"/><path d="M452 ${y}c12 -22 46 -20 46 2s-30 16 -40 6" fill="none" stroke="#AEB6BF" stroke-width="6" stroke-linecap="round"/>`;
  }).join('');
  const face =
    `<defs>${pattern('cloth', ornament, { colour: dress.ornament, size: 96, width: 2.4, opacity: 0.7 })}</defs>` +
    `<rect width="480" height="650" rx="16" fill="url(#cloth)"/>` +
    `<circle cx="225" cy="290" r="150" fill="${dress.base}"/><g transform="translate(225 290)">${rosette(138, dress.ornament, 20)}<circle r="92" fill="${dress.base}"/><circle r="92" fill="none" stroke="${dress.ornament}" stroke-width="3"/></g>` +
    lettering(title, { x: 225, y: 290, width: 140, height: 92, fill: dress.text }) +
    `<rect width="480" height="650" rx="16" fill="url(#shine)"/>${rings}`;
  return (
    sprig(196, 840, -24, COLOURS.palm) +
    sheet({ x: 596, y: 462, w: 480, h: 650, turn: -5, radius: 16 }) +
    sheet({ x: 585, y: 452, w: 480, h: 650, turn: -7, fill: dress.base, radius: 16 }, face) +
    pen('fountain', 900, 760, -14, dress.base === COLOURS.night ? COLOURS.clay : COLOURS.night, 1.12)
  );
}

/** Cards with letters, fanned out like a hand of cards. */
export function letterCards(letters: OutlineName[], colours: string[]): string {
  const middle = (letters.length - 1) / 2;
  return letters
    .map((letter, index) => {
      const turn = (index - middle) * 17;
      const angle = (turn * Math.PI) / 180;
      const colour = colours[index % colours.length] ?? COLOURS.palm;
      return sheet(
        { x: 600 + 660 * Math.sin(angle), y: 1070 - 660 * Math.cos(angle), w: 280, h: 410, turn, radius: 22 },
        `<rect x="14" y="14" width="252" height="382" rx="14" fill="none" stroke="${colour}" stroke-width="4"/>` +
          [
            [40, 42],
            [240, 42],
            [40, 368],
            [240, 368],
          ]
            .map(([x, y]) => `<path transform="translate(${x} ${y})" d="${khatam(13)}" fill="${colour}"/>`)
            .join('') +
          lettering(letter, { x: 136, y: 205, width: 166, height: 200, fill: colour }),
      );
    })
    .join('');
}

/** Examination papers with answer bubbles, a pencil across them. */
export function examPapers(title: OutlineName, accent: string): string {
  const bubbles = Array.from({ length: 9 }, (_, row) =>
    [0, 1, 2, 3]
      .map((choice) => {
        const chosen = choice === (row * 7 + 2) % 4;
        return `<circle cx="${52 + choice * 40}" cy="${196 + row * 50}" r="13" fill="${chosen ? accent : 'none'}" stroke="${chosen ? accent : '#9AA3AD'}" stroke-width="3"/>`;
      })
      .join(''),
  ).join('');
  const page =
    `<rect width="500" height="104" rx="8" fill="${accent}"/>` +
    lettering(title, { x: 250, y: 52, width: 360, height: 58, fill: COLOURS.paper }) +
    bubbles +
    writing(
      460,
      188,
      [230, 160, 246, 190, 236, 150, 220, 246, 176].flatMap((length) => [length, length * 0.5]),
      25,
    );
  return (
    sheet(
      { x: 690, y: 470, w: 500, h: 690, turn: 11 },
      writing(450, 90, [330, 380, 250, 390, 340, 380, 200]),
    ) +
    sheet({ x: 640, y: 462, w: 500, h: 690, turn: 4, fill: COLOURS.paper }, '') +
    sheet({ x: 560, y: 460, w: 500, h: 690, turn: -4 }, page) +
    `<g transform="translate(330 660) rotate(-14)" fill="none" stroke="${COLOURS.clay}" stroke-width="11" stroke-linecap="round"><circle r="66" stroke-width="7"/><path d="M-30 2L-6 28L36 -28"/></g>` +
    pen('pencil', 846, 742, -38, COLOURS.saffron, 1.1)
  );
}

/** Reeds, an inkwell, and a sheet on which one letter has just been written. */
export function calligraphySet(letter: OutlineName, accent: string): string {
  const measure = [0, 1, 2, 3]
    .map((dot) => `<path d="M${452 + dot * 28} 92l14 -14l14 14l-14 14Z" fill="${COLOURS.clay}"/>`)
    .join('');
  const practice =
    [130, 470]
      .map(
        (y) =>
          `<path d="M40 ${y}H600" stroke="${accent}" stroke-opacity=".35" stroke-width="2" stroke-dasharray="10 8"/>`,
      )
      .join('') +
    measure +
    lettering(letter, { x: 320, y: 305, width: 400, height: 330, fill: COLOURS.ink }) +
    `<rect x="14" y="14" width="612" height="532" fill="none" stroke="${accent}" stroke-width="3"/>`;
  return (
    sheet({ x: 520, y: 470, w: 640, h: 560, turn: -5, fill: '#FCF5E4' }, practice) +
    inkwell(1000, 230, accent) +
    pen('reed', 880, 790, -8, '#8A5A2B', 1.05) +
    pen('reed', 975, 800, -3, '#B98A4A', 0.98) +
    pen('reed', 1064, 790, 3, '#5E3B1C', 0.92)
  );
}

/** A row of markers over the stripes they have drawn. */
export function markers(colours: string[]): string {
  const gap = 620 / (colours.length - 1);
  const stripes = colours
    .map(
      (colour, index) =>
        `<path d="M${180} ${150 + index * 46}C420 ${138 + index * 46} 720 ${164 + index * 46} 1020 ${148 + index * 46}" stroke="${colour}" stroke-width="32" stroke-linecap="round" opacity=".6" fill="none"/>`,
    )
    .join('');
  return (
    sheet({ x: 600, y: 452, w: 900, h: 700, turn: 0, radius: 14 }, '') +
    stripes +
    colours
      .map((colour, index) =>
        pen(
          'marker',
          290 + index * gap,
          470 + Math.abs(index - (colours.length - 1) / 2) * 14,
          180 + (index - (colours.length - 1) / 2) * 3,
          colour,
          1,
        ),
      )
      .join('')
  );
}
