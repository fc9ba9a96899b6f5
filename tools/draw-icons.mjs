/**
 * Draws the icons of the installed app from `favicon.svg` into apps/web/public/icons, where they are committed. Run it
 * again when the mark changes: `node tools/draw-icons.mjs`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './setup.mjs';

const folder = join(root, 'apps', 'web', 'public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
// Systems cut such icons to a shape of theirs: the colour fills them, and the letter stays within the inner four fifths.
const uncut = mark
  .replace('viewBox="-22 -34 153.4 153.4"', 'viewBox="-41.2 -53.2 191.8 191.8"')
  .replace(/<rect [^>]*>/, '<rect x="-42" y="-54" width="194" height="194" fill="#0F5349"/>');

for (const { file, svg, size } of [
  { file: 'icon-192.png', svg: mark, size: 192 },
  { file: 'icon-512.png', svg: mark, size: 512 },
  { file: 'maskable-512.png', svg: uncut, size: 512 },
  { file: 'apple-touch-icon.png', svg: uncut, size: 180 },
]) {
  const picture = sharp(Buffer.from(svg), { density: 72 * Math.ceil(size / 100) }).resize(size, size);
  await picture.png({ compressionLevel: 9, palette: true }).toFile(join(folder, 'icons', file));
}
