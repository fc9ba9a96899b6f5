/** Geometric ornaments as SVG: endless ones as `<pattern>`, single ones as shapes. No fonts, no pictures. */

type Point = [x: number, y: number];

const path = (points: Point[]) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** The outline of a star with `points` tips; `inner` is the radius of its notches. */
export function starPath(points: number, radius: number, inner: number, turn = 0): string {
  return path(
    Array.from({ length: points * 2 }, (_, index): Point => {
      const angle = turn + (index * Math.PI) / points;
      const length = index % 2 === 0 ? radius : inner;
      return [length * Math.sin(angle), -length * Math.cos(angle)];
    }),
  );
}

/** The eight-pointed star made of two squares. */
export const khatam = (radius: number) => starPath(8, radius, radius * 0.7654);

const tile = (id: string, width: number, height: number, content: string, turn = 0) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="rotate(${turn})"` : ''}>${content}</pattern>`;

/** What each endless ornament draws in a tile of the given size, in lines of one colour. */
const TILES = {
  /** Stars whose tips touch, with crosses between them. */
  stars: (size: number, line: string) =>
    `<g transform="translate(${size / 2} ${size / 2})" ${line}><path d="${khatam(size / 2)}"/><path d="${khatam(size * 0.3)}"/>` +
    `</g><g ${line}>${corners(size)
      .map(
        ([x, y]) => `<path transform="translate(${x} ${y})" d="${starPath(4, size * 0.15, size * 0.06)}"/>`,
      )
      .join('')}</g>`,
  /** Circles through one another: four-petalled flowers. */
  petals: (size: number, line: string) =>
    `<g ${line}>${[...corners(size), [size / 2, size / 2]]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="${size / 2}"/><circle cx="${x}" cy="${y}" r="${size * 0.06}"/>`,
      )
      .join('')}</g>`,
  /** Rows of pointed scales, as in a muqarnas. */
  scales: (size: number, line: string) => {
    const scale = (x: number, y: number) =>
      `<path d="M${x} ${y}c0 ${size * 0.3} ${size * 0.3} ${size * 0.34} ${size / 2} ${size * 0.5}c${size * 0.2} ${-size * 0.16} ${size / 2} ${-size * 0.2} ${size / 2} ${-size * 0.5}"/>`;
    return `<g ${line}>${scale(0, 0)}${scale(-size / 2, size / 2)}${scale(size / 2, size / 2)}${scale(0, -size * 0.16)}${scale(-size / 2, size * 0.34)}${scale(size / 2, size * 0.34)}</g>`;
  },
  /** Octagons and squares with a star in each octagon. */
  octagons: (size: number, line: string) => {
    const cut = size * 0.2929;
    return (
      `<g ${line}><path d="M${cut} 0H${size - cut}L${size} ${cut}V${size - cut}L${size - cut} ${size}H${cut}L0 ${size - cut}V${cut}Z"/>` +
      `<path transform="translate(${size / 2} ${size / 2})" d="${khatam(size * 0.34)}"/><circle cx="${size / 2}" cy="${size / 2}" r="${size * 0.1}"/></g>`
    );
  },
  /** The rhombic dots that calligraphers measure letters by. */
  dots: (size: number, line: string) =>
    `<g ${line.replace('fill="none"', `fill="${/stroke="([^"]+)"/.exec(line)?.[1]}"`)}>${[
      [size / 4, size / 4],
      [size * 0.75, size * 0.75],
    ]
      .map(
        ([x = 0, y = 0]) =>
          `<path d="M${x} ${y - size * 0.1}l${size * 0.1} ${size * 0.1}l${-size * 0.1} ${size * 0.1}l${-size * 0.1} ${-size * 0.1}Z"/>`,
      )
      .join('')}</g>`,
  /** A lattice of pointed ovals, as in brocade. */
  brocade: (size: number, line: string) => {
    const oval = (x: number, y: number, scale: number) =>
      `<path d="M${x} ${y - size * 0.5 * scale}c${size * 0.06 * scale} ${size * 0.22 * scale} ${size * 0.5 * scale} ${size * 0.22 * scale} ${size * 0.5 * scale} ${size * 0.5 * scale}s${-size * 0.44 * scale} ${size * 0.28 * scale} ${-size * 0.5 * scale} ${size * 0.5 * scale}c${-size * 0.06 * scale} ${-size * 0.22 * scale} ${-size * 0.5 * scale} ${-size * 0.22 * scale} ${-size * 0.5 * scale} ${-size * 0.5 * scale}s${size * 0.44 * scale} ${-size * 0.28 * scale} ${size * 0.5 * scale} ${-size * 0.5 * scale}Z"/>`;
    return `<g ${line}>${oval(size / 2, size / 2, 1)}${oval(size / 2, size / 2, 0.6)}<path transform="translate(${size / 2} ${size / 2})" d="${starPath(4, size * 0.14, size * 0.05)}"/></g>`;
  },
};
export type PatternName = keyof typeof TILES;

const corners = (size: number): Point[] => [
  [0, 0],
  [size, 0],
  [0, size],
  [size, size],
];

export interface PatternLook {
  colour: string;
  size: number;
  width?: number;
  opacity?: number;
  turn?: number;
}

/** An endless ornament to fill a shape with: `fill="url(#id)"`. */
export function pattern(
  id: string,
  name: PatternName,
  { colour, size, width = 2, opacity = 1, turn }: PatternLook,
) {
  const line = `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" fill-opacity="${opacity}" stroke-linejoin="round"`;
  return tile(id, size, size, TILES[name](size, line), turn);
}

/** A rosette of many-pointed stars in one another: the medallion of a cover or a dome seen from below. */
export function rosette(radius: number, colour: string, tips = 16, filled: string = 'none'): string {
  const ring = (share: number, notch: number, turn = 0, fill = 'none') =>
    `<path d="${starPath(tips, radius * share, radius * share * notch, turn)}" fill="${fill}"/>`;
  const half = Math.PI / tips;
  return (
    `<g fill="none" stroke="${colour}" stroke-width="${Math.max(1.5, radius / 60)}" stroke-linejoin="round">` +
    `<circle r="${radius}"/><circle r="${radius * 0.96}"/>` +
    ring(0.94, 0.8) +
    ring(0.94, 0.8, half) +
    ring(0.78, 0.66, 0, filled) +
    ring(0.78, 0.66, half) +
    `<circle r="${radius * 0.5}" fill="${filled}"/>` +
    `<path d="${khatam(radius * 0.48)}"/><path d="${khatam(radius * 0.34)}"/></g>`
  );
}
