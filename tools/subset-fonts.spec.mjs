import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from './setup.mjs';
import { fileOf, subset, SUBSETS } from './subset-fonts.mjs';

const css = readFileSync(join(root, 'apps/web/src/theme/fonts.css'), 'utf8');

/** @returns the signs of the `unicode-range` of the rule that loads the file */
function signsInCss(name) {
  const rule = css.split('@font-face').find((text) => text.includes(`${name}.woff2`)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(rule) ?? [];
  return [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first, last = first]) => {
    const from = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index);
  });
}

describe.each(Object.keys(SUBSETS))('%s', (name) => {
  it('is what the package’s font gives today', async () => {
    expect(readFileSync(fileOf(name)).equals(await subset(name))).toBe(true);
  });

  it('has the signs that its rule declares', () => {
    const signs = [...SUBSETS[name].signs].map((sign) => sign.codePointAt(0));
    expect(signsInCss(name).sort((a, b) => a - b)).toEqual(signs.sort((a, b) => a - b));
  });
});
