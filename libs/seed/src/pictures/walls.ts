import { COVER_HEIGHT } from './festive-scenes.js';
import { type BackdropLook, picture } from './backdrop.js';
import { COLOURS } from './palette.js';
import type { PatternName } from './patterns.js';

const WALLS = {
  sand: { wall: COLOURS.sand, glow: COLOURS.paper, table: '#D9BF94', line: COLOURS.honey },
  mint: { wall: '#BFDCD2', glow: '#EEF6F1', table: COLOURS.palm, line: COLOURS.palm },
  night: { wall: COLOURS.night, glow: '#33506B', table: '#0F1A26', line: COLOURS.saffron },
  rose: { wall: '#EBC6B6', glow: '#FCF1EA', table: '#8E3B30', line: COLOURS.clay },
  mist: { wall: '#BFD3E6', glow: '#F1F6FA', table: '#22496F', line: COLOURS.sky },
  dawn: { wall: '#F3CE86', glow: '#FFF6DF', table: '#9C6410', line: COLOURS.honey },
} as const satisfies Record<string, Pick<BackdropLook, 'wall' | 'glow' | 'table' | 'line'>>;
export type WallName = keyof typeof WALLS;

/** A thing on a table before a niche in the wall. */
export const inRoom = (wall: WallName, ornament: PatternName, things: string) =>
  picture({ ...WALLS[wall], ornament }, things);

/** Things on a desk seen from above, or on the bare wall. */
export const onDesk = (wall: WallName, ornament: PatternName, things: string) =>
  picture({ ...WALLS[wall], ornament, niche: false, table: 'none' }, things);

/** A cover for a news item, whose things are drawn for its own size. */
export const asCover = (wall: WallName, ornament: PatternName, things: string) =>
  picture({ ...WALLS[wall], ornament, niche: false, table: 'none', height: COVER_HEIGHT }, things);

/** A cover for a news item that borrows a scene of the store. */
export const asSmallRoom = (wall: WallName, ornament: PatternName, things: string) =>
  picture(
    { ...WALLS[wall], ornament, height: COVER_HEIGHT },
    `<g transform="translate(150 -18) scale(.75)">${things}</g>`,
  );
