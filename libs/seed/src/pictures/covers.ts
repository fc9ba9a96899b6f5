import { archPath } from './backdrop.js';
import { lettering } from './lettering.js';
import type { OutlineName } from './letter-outlines.js';
import type { Dress } from './palette.js';
import { khatam, pattern, type PatternName, rosette } from './patterns.js';

export interface CoverLook {
  dress: Dress;
  layout: keyof typeof LAYOUTS;
  ornament: PatternName;
  title: OutlineName;
  subtitle?: OutlineName;
}

interface Space {
  w: number;
  h: number;
  look: CoverLook;
}

const rule = (y: number, { w, look }: Space, share = 0.16) =>
  `<path d="M${w / 2 - w * share} ${y}h${w * share * 0.78}M${w / 2 + w * share} ${y}h${-w * share * 0.78}" stroke="${look.dress.ornament}" stroke-width="2.5"/>` +
  `<path transform="translate(${w / 2} ${y})" d="${khatam(7)}" fill="${look.dress.ornament}"/>`;

const subtitle = ({ w, look }: Space, y: number, fill = look.dress.ornament) =>
  look.subtitle ? lettering(look.subtitle, { x: w / 2, y, width: w * 0.52, height: 27, fill }) : '';

const author = ({ w, h, look }: Space, fill = look.dress.text) =>
  lettering('الأستاذ سليم الورّاق', {
    x: w / 2,
    y: h * 0.93,
    width: w * 0.4,
    height: 22,
    fill,
    opacity: 0.85,
  });

const frame = ({ w, h, look }: Space) =>
  `<g fill="none" stroke="${look.dress.ornament}"><rect x="${w * 0.045}" y="${w * 0.045}" width="${w * 0.91}" height="${h - w * 0.09}" stroke-width="3"/>` +
  `<rect x="${w * 0.062}" y="${w * 0.062}" width="${w * 0.876}" height="${h - w * 0.124}" stroke-width="1.2"/></g>`;

/** How covers are laid out, each drawn into a rectangle of w by h whose cloth is there already. */
const LAYOUTS = {
  /** A rosette over the title, as on old bindings. */
  medallion: (space: Space) => {
    const { w, h, look } = space;
    return (
      frame(space) +
      `<g transform="translate(${w / 2} ${h * 0.34})">${rosette(w * 0.31, look.dress.ornament, 16, look.dress.base)}</g>` +
      lettering(look.title, {
        x: w / 2,
        y: h * 0.69,
        width: w * 0.66,
        height: h * 0.17,
        fill: look.dress.text,
      }) +
      subtitle(space, h * 0.82) +
      author(space)
    );
  },
  /** A niche cut out of an ornament, the title inside. */
  niche: (space: Space) => {
    const { w, h, look } = space;
    const arch = archPath(w / 2, h * 0.8, h * 0.11, w * 0.68);
    return (
      `<rect width="${w}" height="${h * 0.86}" fill="url(#cloth)"/>` +
      `<path d="${arch}" fill="${look.dress.base}" stroke="${look.dress.ornament}" stroke-width="4"/>` +
      `<g transform="translate(${w / 2} ${h * 0.3})">${rosette(w * 0.105, look.dress.ornament, 8)}</g>` +
      lettering(look.title, {
        x: w / 2,
        y: h * 0.53,
        width: w * 0.54,
        height: h * 0.2,
        fill: look.dress.text,
      }) +
      subtitle(space, h * 0.71) +
      `<rect y="${h * 0.86}" width="${w}" height="${h * 0.14}" fill="${look.dress.ornament}"/>` +
      author(space, look.dress.base)
    );
  },
  /** An ornament above, a plain field with the title below. */
  bands: (space: Space) => {
    const { w, h, look } = space;
    return (
      `<rect width="${w}" height="${h * 0.5}" fill="url(#cloth)"/>` +
      `<circle cx="${w / 2}" cy="${h * 0.5}" r="${w * 0.15}" fill="${look.dress.base}"/>` +
      `<path d="M0 ${h * 0.5}H${w}" stroke="${look.dress.ornament}" stroke-width="6"/>` +
      `<circle cx="${w / 2}" cy="${h * 0.5}" r="${w * 0.125}" fill="${look.dress.ornament}"/>` +
      `<path transform="translate(${w / 2} ${h * 0.5})" d="${khatam(w * 0.09)}" fill="${look.dress.base}"/>` +
      lettering(look.title, {
        x: w / 2,
        y: h * 0.71,
        width: w * 0.72,
        height: h * 0.17,
        fill: look.dress.text,
      }) +
      subtitle(space, h * 0.835) +
      author(space)
    );
  },
  /** One letter as large as the cover, tone on tone, and the title over it. */
  letter: (space: Space) => {
    const { w, h, look } = space;
    return (
      lettering('ع', {
        x: w * 0.52,
        y: h * 0.47,
        width: w * 0.95,
        height: h * 0.92,
        fill: look.dress.ornament,
        opacity: 0.2,
      }) +
      `<rect x="${w * 0.08}" y="${h * 0.08}" width="${w * 0.84}" height="${h * 0.03}" fill="url(#cloth)"/>` +
      lettering(look.title, {
        x: w / 2,
        y: h * 0.5,
        width: w * 0.78,
        height: h * 0.22,
        fill: look.dress.text,
      }) +
      rule(h * 0.67, space) +
      subtitle(space, h * 0.745) +
      author(space)
    );
  },
  /** Everything ornament, the title on a paper label. */
  label: (space: Space) => {
    const { w, h, look } = space;
    return (
      `<rect width="${w}" height="${h}" fill="url(#cloth)"/>` +
      `<rect x="${w * 0.12}" y="${h * 0.2}" width="${w * 0.76}" height="${h * 0.4}" rx="10" fill="#FBF8F2"/>` +
      `<rect x="${w * 0.145}" y="${h * 0.2 + w * 0.025}" width="${w * 0.71}" height="${h * 0.4 - w * 0.05}" rx="6" fill="none" stroke="${look.dress.ornament}" stroke-width="2"/>` +
      lettering(look.title, { x: w / 2, y: h * 0.365, width: w * 0.58, height: h * 0.19, fill: '#16202B' }) +
      subtitle(space, h * 0.52, look.dress.base)
    );
  },
};

/** A cover of w by h with its corner at 0, 0. */
export function cover(w: number, h: number, look: CoverLook): string {
  const cloth = pattern('cloth', look.ornament, {
    colour: look.dress.ornament,
    size: w / 5.2,
    width: 2,
    opacity: 0.55,
  });
  return (
    `<defs>${cloth}</defs><rect width="${w}" height="${h}" fill="${look.dress.base}"/>` +
    LAYOUTS[look.layout]({ w, h, look }) +
    `<rect width="${w}" height="${h}" fill="url(#shine)"/>` +
    // the hinge: Arabic books are bound on the right
    `<rect x="${w - 26}" width="8" height="${h}" fill="#000" opacity=".16"/><rect x="${w - 18}" width="3" height="${h}" fill="#fff" opacity=".14"/>`
  );
}
