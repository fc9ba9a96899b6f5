import type { Plugin } from 'vite';
import { UI_FONT } from '../src/theme/fonts.js';
import { scaleVariables } from '../src/theme/scales.js';
import { TOKENS, tokenVariables } from '../src/theme/tokens.js';
import { minified } from './minified.js';

const SCRIPT = /<(script type="module"|link rel="modulepreload")[^>]*>/g;

/** The comment in index.html whose place the script takes. */
const SCRIPT_PLACE = '/* before-first-paint.js */';

/**
 * For the text that the server renders into the page (apps/web/src/entry-server.tsx): colours, sizes and font, which
 * Mantine would set only later, and scripts that leave the line to the styles, without which nothing is painted. What runs
 * before the first paint is a part of the page, which would otherwise wait for one trip more on each visit.
 */
export function firstPaint(): Plugin[] {
  const font = { '--mantine-font-family': UI_FONT };
  const children = [
    rule(':root', { ...tokenVariables(TOKENS.light), ...scaleVariables(), ...font }),
    rule(":root[data-mantine-color-scheme='dark']", tokenVariables(TOKENS.dark)),
  ].join('');
  return [
    {
      name: 'daad:before-first-paint',
      transformIndexHtml: {
        order: 'pre',
        handler: (html) => html.replace(SCRIPT_PLACE, () => minified('../src/before-first-paint.js')),
      },
    },
    {
      name: 'daad:first-paint',
      transformIndexHtml: {
        order: 'post',
        handler: (html) => ({
          html: html.replaceAll(SCRIPT, (tag) => tag.replace(/>$/, ' fetchpriority="low">')),
          tags: [{ tag: 'style', injectTo: 'head', children }],
        }),
      },
    },
  ];
}

const rule = (selector: string, variables: Record<string, string>) =>
  `${selector}{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;
