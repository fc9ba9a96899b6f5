import { shadow } from './backdrop.js';
import { sheet } from './desk-things.js';
import { lettering } from './lettering.js';
import type { OutlineName } from './letter-outlines.js';
import { COLOURS, type Dress } from './palette.js';
import { khatam, pattern, rosette, starPath } from './patterns.js';

/** News covers are drawn 1200 by 675. */
export const COVER_HEIGHT = 675;

/** A month on the wall with one day ringed. */
export function wallCalendar(title: OutlineName, dress: Dress): string {
  const days = Array.from({ length: 28 }, (_, day) => {
    const [x, y] = [62 + (day % 7) * 76, 190 + Math.floor(day / 7) * 74];
    const marked = day === 17;
    return marked
      ? `<circle cx="${x}" cy="${y}" r="34" fill="${dress.base}"/><path transform="translate(${x} ${y})" d="${khatam(22)}" fill="${dress.ornament}"/>`
      : `<rect x="${x - 24}" y="${y - 24}" width="48" height="48" rx="10" fill="${day % 7 === 6 ? COLOURS.rose : COLOURS.cream}"/>`;
  }).join('');
  const rings = Array.from(
    { length: 9 },
    (_, ring) =>
      `<path d="M${70 + ring * 55} -16V22" stroke="#98A1AB" stroke-width="9" stroke-linecap="round"/>`,
  ).join('');
  const page =
    `<path d="M0 14Q0 0 14 0H566Q580 0 580 14V124H0Z" fill="${dress.base}"/>` +
    lettering(title, { x: 290, y: 68, width: 400, height: 60, fill: dress.text }) +
    days +
    rings;
  return sheet({ x: 600, y: 344, w: 580, h: 480, turn: -2, radius: 14 }, page);
}

/** A medal between two smaller ones, with ribbons and stars. */
export function medals(dress: Dress): string {
  const medal = (x: number, y: number, radius: number, metal: string, ribbon: string) =>
    `<path d="M${x - radius * 0.5} ${y - radius * 2.6}H${x + radius * 0.5}L${x + radius * 0.34} ${y - radius * 0.5}H${x - radius * 0.34}Z" fill="${ribbon}"/>` +
    `<path d="M${x - radius * 0.14} ${y - radius * 2.6}h${radius * 0.28}v${radius * 2}h${-radius * 0.28}Z" fill="#fff" opacity=".5"/>` +
    `<circle cx="${x + 6}" cy="${y + 14}" r="${radius}" fill="#0B1118" opacity=".4" filter="url(#near)"/>` +
    `<g transform="translate(${x} ${y})"><path d="${starPath(24, radius * 1.06, radius * 0.96)}" fill="${metal}"/><circle r="${radius * 0.84}" fill="#fff" opacity=".22"/>` +
    `${rosette(radius * 0.8, dress.base, 16)}<circle r="${radius * 0.42}" fill="${metal}"/><path d="${starPath(5, radius * 0.36, radius * 0.15)}" fill="${dress.base}"/><circle r="${radius}" fill="url(#shine)"/></g>`;
  const sparks = [
    [150, 120, 26],
    [260, 470, 18],
    [380, 180, 14],
    [830, 150, 18],
    [960, 500, 24],
    [1060, 210, 30],
    [1000, 90, 12],
    [110, 330, 13],
  ]
    .map(
      ([x, y, size = 10]) =>
        `<path transform="translate(${x} ${y})" d="${starPath(4, size, size * 0.28)}" fill="${COLOURS.saffron}"/>`,
    )
    .join('');
  return (
    sparks +
    medal(330, 400, 104, '#C9CED4', COLOURS.sky) +
    medal(870, 400, 104, '#C98F63', COLOURS.clay) +
    medal(600, 396, 158, COLOURS.saffron, COLOURS.palm)
  );
}

/** A night with a crescent and hanging lanterns. */
export function lanterns(): string {
  const lantern = (x: number, drop: number, size: number, glass: string) =>
    `<path d="M${x} 0V${drop}" stroke="${COLOURS.saffron}" stroke-width="3"/><circle cx="${x}" cy="${drop + size * 1.4}" r="${size * 2.1}" fill="${glass}" opacity=".2" filter="url(#soft)"/>` +
    `<g transform="translate(${x} ${drop}) scale(${size / 100})" stroke="${COLOURS.honey}" stroke-width="4" stroke-linejoin="round"><circle r="14" cy="-6" fill="none" stroke="${COLOURS.saffron}" stroke-width="7"/>` +
    `<path d="M0 8C18 40 52 50 62 84H-62C-52 50 -18 40 0 8Z" fill="${COLOURS.saffron}"/><path d="M-62 84H62L84 150L58 250H-58L-84 150Z" fill="${glass}"/>` +
    `<path d="M-22 84L-30 150L-20 250M22 84L30 150L20 250M-84 150H84" fill="none" stroke="${COLOURS.saffron}" stroke-width="6"/><path transform="translate(0 168)" d="${khatam(36)}" fill="#FFF3C9" stroke="${COLOURS.saffron}"/>` +
    `<path d="M-58 250H58L44 284H-44Z" fill="${COLOURS.saffron}"/><path d="M-16 284H16L0 318Z" fill="${COLOURS.saffron}"/></g>`;
  const stars = Array.from({ length: 46 }, (_, star) => {
    const [x, y] = [(star * star * 83 + star * 397) % 1200, (star * star * 29 + star * 211) % 470];
    return `<path transform="translate(${x} ${y})" d="${starPath(4, 5 + (star % 4) * 3, 1.6 + (star % 4) * 0.7)}" fill="#FFE9B0" opacity="${0.35 + (star % 3) * 0.2}"/>`;
  }).join('');
  const roofs =
    `<path d="M0 675V560H120V520H150L175 470L200 520H230V560H330V600H400V470C400 400 470 380 500 330C530 380 600 400 600 470V600H690V540H760V420L775 360L790 420V540H850V590H960V540H1000C1000 490 1040 480 1060 450C1080 480 1120 490 1120 540H1200V675Z" fill="#0B131C"/>` +
    [
      [150, 580],
      [440, 520],
      [500, 520],
      [560, 520],
      [1060, 590],
      [700, 600],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x - 11} ${y + 40}V${y}Q${x - 11} ${y - 14} ${x} ${y - 22}Q${x + 11} ${y - 14} ${x + 11} ${y}V${y + 40}Z" fill="${COLOURS.saffron}" opacity=".75"/>`,
      )
      .join('');
  return (
    stars +
    `<path d="M930 96A104 104 0 1 0 1010 262A84 84 0 1 1 930 96Z" fill="#FFE9B0"/>` +
    roofs +
    lantern(210, 90, 96, COLOURS.clay) +
    lantern(430, 30, 74, COLOURS.leaf) +
    lantern(630, 110, 108, COLOURS.sky) +
    lantern(800, 16, 60, COLOURS.saffron)
  );
}

/** A round clock with an ornamental face. */
export function wallClock(dress: Dress): string {
  const hours = Array.from(
    { length: 12 },
    (_, hour) =>
      `<path transform="rotate(${hour * 30}) translate(0 -196)" d="${hour % 3 === 0 ? khatam(17) : starPath(4, 11, 4.5)}" fill="${hour % 3 === 0 ? COLOURS.clay : dress.base}"/>`,
  ).join('');
  return (
    shadow(612, 372, 262, 250, 0.4) +
    `<g transform="translate(600 338)"><circle r="266" fill="${dress.base}"/><circle r="266" fill="url(#shine)"/><circle r="238" fill="#FFFDF8"/><g opacity=".5">${rosette(150, dress.ornament, 24)}</g>${hours}` +
    `<g stroke="${COLOURS.ink}" stroke-linecap="round"><path d="M0 0L92 -54" stroke-width="15"/><path d="M0 0L-20 -168" stroke-width="10"/></g><path d="M0 34L-4 -184" stroke="${COLOURS.clay}" stroke-width="4" transform="rotate(128)"/><circle r="15" fill="${COLOURS.clay}"/></g>`
  );
}

/** The letter that names the language, as large as the picture, with the word beside it in gold. */
export function letterPoster(dress: Dress): string {
  return (
    `<defs>${pattern('stripe', 'stars', { colour: dress.ornament, size: 90, width: 2.4, opacity: 0.55 })}</defs>` +
    `<rect width="1200" height="${COVER_HEIGHT}" fill="${dress.base}"/><rect width="300" height="${COVER_HEIGHT}" fill="url(#stripe)"/><path d="M300 0V${COVER_HEIGHT}M314 0V${COVER_HEIGHT}" stroke="${dress.ornament}" stroke-width="4"/>` +
    lettering('ض', { x: 760, y: 262, width: 560, height: 400, fill: dress.text }) +
    lettering('إن الذي ملأ اللغات محاسناً', { x: 760, y: 514, width: 560, fill: dress.ornament }) +
    lettering('جعل الجمال وسره في الضاد', { x: 760, y: 604, width: 547, fill: dress.ornament })
  );
}
