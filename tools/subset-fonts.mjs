/**
 * Extracts from the fonts' packages the signs that the pages use, into apps/web/src/theme: of the UI font digits with
 * punctuation, and Latin letters apart from them, because few Arabic pages have any; of the calligraphic font the letters and vowel
 * marks of Arabic, a third of its size. The whole fonts have the rest. Run it again when a package or the signs change:
 * `node tools/subset-fonts.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { modules, root } from './setup.mjs';

const between = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const READEX_LATIN = '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';

/** The signs of each file; the `unicode-range` in apps/web/src/theme/fonts.css is the same. */
export const SUBSETS = {
  'readex-pro-digits': { from: READEX_LATIN, signs: ' !"#%&\'()*+,-./0123456789:;<=>?@[]_|\u00a0«»·×–—…−' },
  'readex-pro-letters': { from: READEX_LATIN, signs: between(0x41, 0x5a) + between(0x61, 0x7a) },
  'amiri-letters': {
    from: '@fontsource/amiri/files/amiri-arabic-400-normal.woff2',
    signs: '\u060c\u061b\u061f' + between(0x621, 0x63a) + between(0x640, 0x652) + '\u0670\u0671',
  },
};

export const fileOf = (name) => join(root, 'apps', 'web', 'src', 'theme', `${name}.woff2`);

/** @returns the bytes of a subset, as a woff2 font */
export const subset = (name) =>
  subsetFont(readFileSync(join(modules, SUBSETS[name].from)), SUBSETS[name].signs, { targetFormat: 'woff2' });

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of Object.keys(SUBSETS)) writeFileSync(fileOf(name), await subset(name));
