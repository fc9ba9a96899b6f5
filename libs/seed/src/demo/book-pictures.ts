import { openBook, standingBook } from '../pictures/book-scenes.js';
import type { CoverLook } from '../pictures/covers.js';
import { DRESSES, type DressName } from '../pictures/palette.js';
import type { PatternName } from '../pictures/patterns.js';
import { inRoom, type WallName } from '../pictures/walls.js';

type Look = Omit<CoverLook, 'dress'> & { dress: DressName };

/** A book standing before a niche. */
export const book = (wall: WallName, wallOrnament: PatternName, { dress, ...look }: Look, thickness = 56) =>
  inRoom(
    wall,
    wallOrnament,
    standingBook({ ...look, dress: DRESSES[dress] }, { x: 412, bottom: 806, w: 430, h: 592, thickness }),
  );

/** The same book lying open. */
export const pages = (
  wall: WallName,
  ornament: PatternName,
  { dress, title }: Pick<Look, 'dress' | 'title'>,
) => inRoom(wall, ornament, openBook(DRESSES[dress], title));
