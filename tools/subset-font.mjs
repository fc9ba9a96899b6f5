/**
 * Extracts digits and punctuation from the Latin part of the UI font into apps/web/src/theme, because Arabic pages use no
 * Latin letters. Run it again when the font's package or the signs change: `node tools/subset-font.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { modules, root } from './setup.mjs';

/** In step with the unicode-range in apps/web/src/theme/fonts.css. */
const SIGNS = ' !"#%&\'()*+,-./0123456789:;<=>?@[]_|\u00a0«»·×–—…−';

const latin = join(
  modules,
  '@fontsource-variable',
  'readex-pro',
  'files',
  'readex-pro-latin-wght-normal.woff2',
);
const font = await subsetFont(readFileSync(latin), SIGNS, { targetFormat: 'woff2' });
writeFileSync(join(root, 'apps', 'web', 'src', 'theme', 'readex-pro-digits.woff2'), font);
