export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Nearer to each other than `gap` pixels. */
export const isNear = (one: Box, other: Box, gap: number): boolean =>
  one.left < other.left + other.width + gap &&
  other.left < one.left + one.width + gap &&
  one.top < other.top + other.height + gap &&
  other.top < one.top + one.height + gap;

interface Wanted {
  width: number;
  height: number;
}

/** Steps of the R2 sequence: powers of the inverse plastic number. */
const [ACROSS, DOWN] = [0.7548776662, 0.569840291];

/**
 * Where in an area something of a size fits without coming near anything that is there.
 * Places are those of the R2 sequence, which fills an area evenly; `start` begins at another of them.
 * @returns null when none of the places tried is free
 */
export function freePlace(
  { width, height }: Wanted,
  area: Box,
  taken: readonly Box[],
  { start, tries, gap }: { start: number; tries: number; gap: number },
): Box | null {
  const [room, rise] = [area.width - width, area.height - height];
  if (room < 0 || rise < 0) return null;
  for (let step = start; step < start + tries; step++) {
    const box = {
      left: area.left + ((step * ACROSS) % 1) * room,
      top: area.top + ((step * DOWN) % 1) * rise,
      width,
      height,
    };
    if (!taken.some((other) => isNear(box, other, gap))) return box;
  }
  return null;
}
