import { COLOURS } from './palette.js';

/** A flat thing lying on the desk with its shadow: paper, card or cover, turned around its middle. */
export function sheet(
  {
    x,
    y,
    w,
    h,
    turn = 0,
    fill = '#FFFDF8',
    radius = 8,
  }: { x: number; y: number; w: number; h: number; turn?: number; fill?: string; radius?: number },
  content = '',
): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${-w / 2} ${-h / 2})">` +
    `<rect x="6" y="14" width="${w}" height="${h}" rx="${radius}" fill="#0B1118" opacity=".32" filter="url(#near)"/>` +
    `<rect width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>${content}</g>`
  );
}

/** Lines of writing of uneven length, read from the right; `right` is where they begin. */
export function writing(
  right: number,
  top: number,
  lengths: number[],
  gap = 30,
  colour: string = COLOURS.ink,
): string {
  return lengths
    .map(
      (length, row) =>
        `<path d="M${right} ${top + row * gap}h${-length}" stroke="${colour}" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/>`,
    )
    .join('');
}

const PEN_TIPS = {
  /** Sharpened wood with a lead. */
  pencil: (body: string) =>
    `<path d="M-15 0L0 58L15 0Z" fill="#E9C893"/><path d="M-5 38L0 58L5 38Z" fill="${COLOURS.ink}"/>` +
    `<rect x="-15" y="-430" width="30" height="430" fill="${body}"/><rect x="-5" y="-430" width="10" height="430" fill="#fff" opacity=".25"/>` +
    `<rect x="-15" y="-452" width="30" height="24" fill="#C9CED4"/><rect x="-14" y="-486" width="28" height="38" rx="9" fill="#E79C92"/>`,
  /** The calligrapher's reed, cut aslant. */
  reed: (body: string) =>
    `<path d="M-15 -60C-14 -20 -9 10 -7 44L9 34C10 8 15 -20 15 -60Z" fill="${COLOURS.sand}"/><path d="M-7 44L9 34L9 14L-6 22Z" fill="${COLOURS.ink}"/><path d="M1 38V-30" stroke="${COLOURS.honey}" stroke-width="2"/>` +
    `<rect x="-15" y="-470" width="30" height="414" rx="5" fill="${body}"/><rect x="-8" y="-470" width="7" height="414" fill="#fff" opacity=".25"/>` +
    [-120, -300]
      .map((y) => `<rect x="-16" y="${y}" width="32" height="7" rx="3" fill="#000" opacity=".22"/>`)
      .join(''),
  /** A fountain pen with a golden nib. */
  fountain: (body: string) =>
    `<path d="M-13 0C-14 26 -5 46 0 64C5 46 14 26 13 0Z" fill="${COLOURS.saffron}"/><path d="M0 62V22" stroke="${COLOURS.honey}" stroke-width="2.5"/><circle cy="20" r="4" fill="${COLOURS.honey}"/>` +
    `<path d="M-14 0H14L19 -60H-19Z" fill="${COLOURS.ink}"/><rect x="-21" y="-400" width="42" height="344" rx="12" fill="${body}"/><rect x="-21" y="-214" width="42" height="12" fill="${COLOURS.saffron}"/>` +
    `<rect x="-11" y="-392" width="9" height="330" rx="4" fill="#fff" opacity=".28"/><rect x="4" y="-380" width="8" height="150" rx="4" fill="${COLOURS.saffron}"/>`,
  /** A marker, its cap off. */
  marker: (body: string) =>
    `<path d="M-9 0L-7 34L9 24L9 0Z" fill="${body}"/><path d="M-20 -34L-12 2H12L20 -34Z" fill="${COLOURS.ink}"/>` +
    `<rect x="-24" y="-330" width="48" height="300" rx="10" fill="${body}"/><rect x="-24" y="-250" width="48" height="120" fill="#fff" opacity=".7"/><rect x="-14" y="-322" width="10" height="284" rx="5" fill="#fff" opacity=".35"/>`,
};

/** A pen lying on the desk, its tip at x, y; turned 0 it points down. */
export function pen(
  kind: keyof typeof PEN_TIPS,
  x: number,
  y: number,
  turn: number,
  body: string,
  scale = 1,
): string {
  const drawn = PEN_TIPS[kind](body);
  const place = `rotate(${turn}) scale(${scale}) translate(0 -60)`;
  return (
    `<g transform="translate(${x + 8} ${y + 16}) ${place}" opacity=".3" filter="url(#near)"><rect x="-18" y="-400" width="36" height="430" rx="14" fill="#0B1118"/></g>` +
    `<g transform="translate(${x} ${y}) ${place}">${drawn}</g>`
  );
}

/** An inkwell seen from above. */
export const inkwell = (x: number, y: number, ring: string) =>
  `<g transform="translate(${x} ${y})"><circle cx="8" cy="18" r="92" fill="#0B1118" opacity=".35" filter="url(#near)"/><circle r="92" fill="${ring}"/>` +
  `<circle r="92" fill="url(#shine)"/><circle r="66" fill="${COLOURS.night}"/><circle r="56" fill="#060B11"/><path d="M-40 -22A46 46 0 0 1 6 -46" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round" fill="none"/></g>`;

/** A flower of loose leaves, to fill a corner of the desk. */
export const sprig = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"><path d="M-3 0C0 -90 4 -200 30 -300l5 2C14 -200 8 -90 3 0Z"/>` +
  Array.from({ length: 7 }, (_, leaf) => {
    const at = 30 + leaf * 38;
    const size = 1.05 - leaf * 0.08;
    const lean = leaf * leaf * 0.5;
    return [-1, 1]
      .map(
        (side) =>
          `<path transform="translate(${lean} ${-at}) rotate(${side * 52 + leaf * 2}) scale(${size})" d="M0 0C-26 -34 -22 -78 0 -104C22 -78 26 -34 0 0Z" opacity="${side > 0 ? 0.95 : 0.78}"/>`,
      )
      .join('');
  }).join('') +
  `</g>`;
