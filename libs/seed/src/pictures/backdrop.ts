import { pattern, type PatternName } from './patterns.js';

export const WIDTH = 1200;

export interface BackdropLook {
  /** Wall, light on the wall, and table. */
  wall: string;
  glow: string;
  table: string;
  ornament: PatternName;
  line: string;
  /** A pointed niche behind the thing, as in a prayer niche or a shop window; off for scenes that fill the picture. */
  niche?: boolean;
  height?: number;
}

/** A pointed arch standing on `base`, its tip at `tip`. */
export function archPath(middle: number, base: number, tip: number, width: number): string {
  const [left, right] = [middle - width / 2, middle + width / 2];
  const spring = tip + width * 0.52;
  const lift = (spring - tip) * 0.6;
  return (
    `M${left} ${base}V${spring}C${left} ${spring - lift} ${middle - width * 0.2} ${tip + width * 0.1} ${middle} ${tip}` +
    `C${middle + width * 0.2} ${tip + width * 0.1} ${right} ${spring - lift} ${right} ${spring}V${base}Z`
  );
}

/** A soft shadow on the table below a thing. */
export const shadow = (x: number, y: number, halfWidth: number, halfHeight = 26, strength = 0.34) =>
  `<ellipse cx="${x}" cy="${y}" rx="${halfWidth}" ry="${halfHeight}" fill="#0B1118" opacity="${strength}" filter="url(#soft)"/>`;

/** A whole picture: wall with a fading ornament, niche, table, and what stands on it. */
export function picture(look: BackdropLook, things: string): string {
  const { wall, glow, table, ornament, line, niche = true, height = 900 } = look;
  const edge = height * 0.77;
  const middle = WIDTH / 2;
  const arch = archPath(middle, edge, height * 0.06, 660);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">
<defs>
${pattern('wall', ornament, { colour: line, size: 92, width: 2.2 })}
<radialGradient id="light" cx="50%" cy="42%" r="62%"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${wall}"/></radialGradient>
<radialGradient id="fade" cx="50%" cy="45%" r="75%"><stop offset=".25" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".5"/></radialGradient>
<linearGradient id="table" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${table}"/><stop offset="1" stop-color="${table}" stop-opacity=".72"/></linearGradient>
<linearGradient id="shine" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
<linearGradient id="round" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#000" stop-opacity=".28"/><stop offset=".3" stop-color="#fff" stop-opacity=".2"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<filter id="soft" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="near" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>
<mask id="vignette"><rect width="${WIDTH}" height="${height}" fill="url(#fade)"/></mask>
</defs>
<rect width="${WIDTH}" height="${height}" fill="url(#light)"/>
<rect width="${WIDTH}" height="${height}" fill="url(#wall)" mask="url(#vignette)"/>
${niche ? `<path d="${arch}" fill="${glow}" stroke="${line}" stroke-width="3" stroke-opacity=".75"/><path d="${archPath(middle, edge, height * 0.095, 610)}" fill="${wall}" fill-opacity=".35" stroke="${line}" stroke-width="1.5" stroke-opacity=".6"/>` : ''}
${table === 'none' ? '' : `<rect y="${edge}" width="${WIDTH}" height="${height - edge}" fill="${wall}"/><rect y="${edge}" width="${WIDTH}" height="${height - edge}" fill="url(#table)"/><path d="M0 ${edge}H${WIDTH}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`}
${things}
</svg>`;
}
