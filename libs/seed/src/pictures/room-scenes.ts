import { shadow } from './backdrop.js';
import { lettering } from './lettering.js';
import type { OutlineName } from './letter-outlines.js';
import { COLOURS, type Dress } from './palette.js';
import { khatam, pattern, type PatternName, rosette } from './patterns.js';

/** A laptop on the table showing a recorded lesson, or the faces of a live one. */
export function laptop(dress: Dress, ornament: PatternName, title: OutlineName, live = false): string {
  const recorded =
    `<g transform="translate(600 400)">${rosette(132, dress.ornament, 16)}<circle r="68" fill="${dress.ornament}"/><path d="M-18 -32L36 0L-18 32Z" fill="${dress.base}" stroke="${dress.base}" stroke-width="10" stroke-linejoin="round"/></g>` +
    `<rect x="270" y="574" width="660" height="10" rx="5" fill="${dress.text}" opacity=".3"/><rect x="600" y="574" width="330" height="10" rx="5" fill="${dress.ornament}"/><circle cx="600" cy="579" r="14" fill="${dress.ornament}"/>`;
  const face = (x: number, y: number, skin: string, cloth: string, veil: boolean) =>
    `<g transform="translate(${x} ${y})"><rect x="-74" y="-62" width="148" height="124" rx="12" fill="${COLOURS.paper}" opacity=".92"/>` +
    `<path d="M-56 62C-50 14 50 14 56 62Z" fill="${cloth}"/>${veil ? `<ellipse cy="-8" rx="38" ry="42" fill="${cloth}"/>` : `<path d="M-30 -14C-34 -58 34 -58 30 -14Z" fill="${COLOURS.ink}"/>`}<ellipse cy="-6" rx="25" ry="30" fill="${skin}"/></g>`;
  const faces =
    face(356, 250, '#E3B58F', COLOURS.clay, true) +
    face(356, 392, '#C98F63', COLOURS.sky, false) +
    face(356, 534, '#E9C3A0', COLOURS.saffron, true) +
    `<rect x="452" y="188" width="480" height="408" rx="14" fill="${COLOURS.palm}"/><rect x="452" y="188" width="480" height="408" rx="14" fill="url(#screen)" opacity=".5"/>` +
    lettering('ض', { x: 700, y: 380, width: 250, height: 230, fill: COLOURS.paper }) +
    `<circle cx="906" cy="216" r="10" fill="${COLOURS.clay}"/>`;
  return (
    `<defs>${pattern('screen', ornament, { colour: dress.ornament, size: 84, width: 1.8, opacity: 0.4 })}</defs>` +
    shadow(600, 764, 500, 26, 0.45) +
    `<rect x="226" y="130" width="748" height="520" rx="26" fill="#0E141B"/><rect x="250" y="154" width="700" height="470" rx="8" fill="${dress.base}"/><rect x="250" y="154" width="700" height="470" rx="8" fill="url(#screen)"/>` +
    (live
      ? faces
      : recorded +
        `<rect x="250" y="154" width="700" height="84" rx="8" fill="#0E141B" opacity=".55"/>` +
        lettering(title, { x: 600, y: 196, width: 420, height: 54, fill: dress.text })) +
    `<path d="M250 154H950L520 624H250Z" fill="#fff" opacity=".05"/>` +
    `<path d="M140 650H1060L1108 738Q1110 758 1086 758H114Q90 758 92 738Z" fill="#C9CED4"/><path d="M92 738Q90 758 114 758H1086Q1110 758 1108 738Z" fill="#98A1AB"/>` +
    Array.from(
      { length: 4 },
      (_, row) =>
        `<path d="M${212 - row * 9} ${664 + row * 14}H${988 + row * 9}" stroke="#4A545F" stroke-width="9" stroke-dasharray="${50 + row} 6"/>`,
    ).join('') +
    `<path d="M500 726H700L706 742H494Z" fill="#AEB6BF"/>`
  );
}

/** A framed picture on the wall: a half-verse around the letter that names the language. */
export function framedVerse(verse: [OutlineName, OutlineName], dress: Dress): string {
  return (
    `<rect x="318" y="92" width="580" height="720" fill="#0B1118" opacity=".4" filter="url(#near)"/>` +
    `<rect x="310" y="66" width="580" height="720" fill="#6B4423"/><rect x="310" y="66" width="580" height="720" fill="url(#shine)"/><rect x="336" y="92" width="528" height="668" fill="#3B2412"/>` +
    `<rect x="342" y="98" width="516" height="656" fill="#FFFDF8"/><rect x="378" y="134" width="444" height="584" fill="${dress.base}"/>` +
    `<defs>${pattern('mat', 'stars', { colour: dress.ornament, size: 62, width: 1.6, opacity: 0.32 })}</defs><rect x="378" y="134" width="444" height="584" fill="url(#mat)"/>` +
    `<rect x="392" y="148" width="416" height="556" fill="none" stroke="${dress.ornament}" stroke-width="3"/>` +
    `<circle cx="600" cy="364" r="172" fill="${dress.base}"/><g transform="translate(600 364)">${rosette(170, dress.ornament, 20)}<circle r="118" fill="${dress.base}"/><circle r="118" fill="none" stroke="${dress.ornament}" stroke-width="3"/></g>` +
    lettering('ض', { x: 596, y: 360, width: 158, height: 140, fill: dress.text }) +
    `<rect x="408" y="556" width="384" height="136" fill="${dress.base}"/>` +
    verse
      .map((half, row) =>
        lettering(half, { x: 600, y: 590 + row * 66, width: 350 - row * 8, fill: dress.text }),
      )
      .join('')
  );
}

/** A mug on the table, a word on its belly. */
export function mug(dress: Dress, ornament: PatternName, word: OutlineName): string {
  const body = 'M400 330H800V650Q800 742 706 742H494Q400 742 400 650Z';
  const steam = [520, 600, 680]
    .map(
      (x, index) =>
        `<path d="M${x} 276c-34 -44 34 -70 0 -${118 + (index % 2) * 40}" stroke="#fff" stroke-opacity=".6" stroke-width="13" stroke-linecap="round" fill="none" filter="url(#near)"/>`,
    )
    .join('');
  return (
    `<defs>${pattern('glaze', ornament, { colour: dress.ornament, size: 66, width: 2, opacity: 0.8 })}</defs>` +
    shadow(620, 744, 290, 28, 0.45) +
    steam +
    `<path d="M790 410C930 380 940 640 780 652" fill="none" stroke="${dress.base}" stroke-width="44" stroke-linecap="round"/><path d="M790 410C930 380 940 640 780 652" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="12" stroke-linecap="round"/>` +
    `<path d="${body}" fill="${dress.base}"/><path d="M400 372H800V436H400ZM400 640H800Q800 668 790 692H410Q400 668 400 640Z" fill="url(#glaze)"/>` +
    `<path d="M400 366H800M400 442H800M400 634H800" stroke="${dress.ornament}" stroke-width="4"/>` +
    lettering(word, { x: 600, y: 538, width: 250, height: 158, fill: dress.text }) +
    `<path d="${body}" fill="url(#round)"/><ellipse cx="600" cy="330" rx="200" ry="34" fill="${dress.base}"/><ellipse cx="600" cy="330" rx="200" ry="34" fill="#fff" opacity=".28"/><ellipse cx="600" cy="334" rx="180" ry="25" fill="#4A2A14"/>`
  );
}

/** A canvas bag hanging on the wall. */
export function toteBag(dress: Dress, word: OutlineName): string {
  return (
    `<path d="M492 330C486 110 714 110 708 330" fill="none" stroke="${COLOURS.sand}" stroke-width="28"/><path d="M492 330C486 110 714 110 708 330" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="6"/>` +
    shadow(600, 800, 270, 30, 0.4) +
    `<path d="M398 318H802L836 794Q600 826 364 794Z" fill="${dress.base}"/><path d="M398 318H802L805 356H395Z" fill="#000" opacity=".1"/>` +
    `<g transform="translate(600 560)">${rosette(170, dress.ornament, 24)}<circle r="120" fill="${dress.base}"/><path d="${khatam(128)}" fill="none" stroke="${dress.ornament}" stroke-width="3"/></g>` +
    lettering(word, { x: 600, y: 560, width: 190, height: 128, fill: dress.text }) +
    `<path d="M398 318H802L836 794Q600 826 364 794Z" fill="url(#round)" opacity=".55"/>`
  );
}
