import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_THEME } from '@mantine/core';
import { describe, expect, it } from '@jest/globals';
import { present } from '@daad/testing/present';
import { cssVariablesResolver } from './theme.js';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const SURFACES = ['--paper', '--surface', '--sunk'];
const OURS = ['palm', 'saffron', 'clay', 'sky'];
const mantine = (name: string) => `--mantine-color-${name}`;

/** Which text colour is used on which background, WCAG 2.2 AA: at least 4.5 to 1. Disabled parts are exempt. */
const TEXT: Readonly<Record<string, readonly string[]>> = {
  '--ink': [...SURFACES, '--grey-soft', '--line', ...OURS.map((name) => `--${name}-soft`)],
  '--ink-muted': [...SURFACES, '--grey-soft'],
  '--grey-text': [...SURFACES, '--grey-soft'],
  '--palm': [...SURFACES, '--palm-soft'],
  '--saffron': SURFACES,
  '--clay': SURFACES,
  '--sky': SURFACES,
  ...Object.fromEntries(OURS.map((name) => [`--${name}-text`, [...SURFACES, `--${name}-soft`]])),
  '--on-palm': ['--palm', '--palm-hover'],
  '--on-saffron': ['--saffron-fill', '--saffron-hover'],
  '--on-clay': ['--clay', '--clay-hover'],
  '--on-sky': ['--sky', '--sky-hover'],
  '--paper': ['--ink'],
  '--surface': ['--grey-text'],
  [mantine('text')]: [mantine('body')],
  [mantine('dimmed')]: [mantine('body'), ...SURFACES],
  [mantine('placeholder')]: [mantine('body'), mantine('default')],
  [mantine('anchor')]: [mantine('body'), '--paper'],
  [mantine('error')]: [mantine('body'), '--paper'],
  [mantine('default-color')]: [mantine('default'), mantine('default-hover')],
  [mantine('gray-text')]: SURFACES,
  [mantine('gray-light-color')]: [mantine('gray-light'), mantine('gray-light-hover')],
  ...Object.fromEntries(
    OURS.flatMap((name) => [
      [mantine(`${name}-text`), SURFACES],
      [mantine(`${name}-6`), SURFACES],
      [mantine(`${name}-outline`), SURFACES],
      [mantine(`${name}-light-color`), [mantine(`${name}-light`), mantine(`${name}-light-hover`)]],
    ]),
  ),
};

/** Mantine's names of colours for text, as ours. */
const NAMED: Readonly<Record<string, string>> = {
  dimmed: 'var(--ink-muted)',
  palm: 'var(--palm)',
  saffron: 'var(--saffron)',
  clay: 'var(--clay)',
  sky: 'var(--sky)',
};

/** Borders of fields, marks and the outline of what has the focus: at least 3 to 1. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  '--line-strong': SURFACES,
  '--palm': SURFACES,
  '--clay': SURFACES,
  '--sky': SURFACES,
  '--saffron': SURFACES,
};

const { light, dark } = cssVariablesResolver(DEFAULT_THEME);

describe.each([
  ['light', light],
  ['dark', dark],
])('the colours of the %s theme', (_, given) => {
  const variables: Readonly<Record<string, string | undefined>> = given;
  const colourOf = (name: string): Colour => {
    const value = variables[name];
    if (value === undefined) throw new Error(`The theme has no ${name}`);
    return parse(value);
  };
  const pairs = (table: typeof TEXT) =>
    Object.entries(table).flatMap(([colour, grounds]) => grounds.map((ground) => [colour, ground] as const));

  it.each(pairs(TEXT))('let %s be read on %s', (colour, ground) => {
    expect(contrast(colourOf(colour), colourOf(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(PARTS))('let parts in %s be seen on %s', (colour, ground) => {
    expect(contrast(colourOf(colour), colourOf(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('the colours of style sheets and markup', () => {
  const blocks = [...sources('.css').flatMap(blocksOf), ...sources('.tsx').flatMap(elementsOf)];
  const values = (property: RegExp, { declarations }: Block) =>
    declarations.flatMap(([name, value]) => {
      const [, variable] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
      return property.test(name) && variable ? [variable] : [];
    });
  /** The blocks that set all of these variables: those of the same style sheet, or else of a shared one. */
  const settersOf = (file: string, ...variables: string[]): Block[] => {
    const setters = blocks.filter((block) =>
      variables.every((variable) => values(exactly(variable), block).length > 0),
    );
    const own = setters.filter((block) => block.file === file);
    return own.length > 0 ? own : setters;
  };
  const resolve = (file: string, variable: string): string[] => {
    const set = settersOf(file, variable).flatMap((block) => values(exactly(variable), block));
    return set.length > 0 ? set : [variable];
  };

  it('are all in the table of text', () => {
    const used = blocks.flatMap((block) =>
      values(/^color$/, block).flatMap((variable) => resolve(block.file, variable)),
    );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((variable) => !TEXT[variable])).toEqual([]);
  });

  it('are used together as the table has them', () => {
    const together = blocks.flatMap((block) =>
      values(/^color$/, block).flatMap((colour) =>
        values(/^background(-color)?$/, block).flatMap((ground) => pairsOf(block.file, colour, ground)),
      ),
    );
    expect(together.length).toBeGreaterThan(20);
    expect(together.filter(([colour, ground]) => !TEXT[colour]?.includes(ground))).toEqual([]);
  });

  /** Variables that are set in one block belong together. */
  function pairsOf(file: string, colour: string, ground: string): [string, string][] {
    const setters = settersOf(file, colour, ground);
    if (setters.length === 0) return [[colour, ground]];
    const valueIn = (block: Block, name: string) => present(values(exactly(name), block)[0]);
    return setters.map((block) => [valueIn(block, colour), valueIn(block, ground)]);
  }
});

interface Block {
  file: string;
  declarations: (readonly [property: string, value: string])[];
}

function exactly(name: string): RegExp {
  return new RegExp(`^${name}$`);
}

function sources(extension: string): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(extension),
  );
}

/** The text colour and the background that the properties of each element set. */
function elementsOf(file: string): Block[] {
  const markup = readFileSync(join(SOURCES, file), 'utf8');
  return [...markup.matchAll(/<[A-Z]\w*\s[^<>]*/g)].map(([tag]) => ({
    file,
    declarations: [...tag.matchAll(/\s(c|bg)="([^"]+)"/g)].map(([, property, value = '']) =>
      property === 'c' ? (['color', NAMED[value] ?? value] as const) : (['background', value] as const),
    ),
  }));
}

/** The declarations of each block of a style sheet, those of nested blocks apart. */
function blocksOf(file: string): Block[] {
  const css = readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const done: Block[] = [];
  const open: Block[] = [];
  for (const [part, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    const declaration = /^\s*([\w-]+)\s*:\s*([^]+?)\s*$/.exec(text);
    if (end !== '{' && declaration) {
      const [, property = '', value = ''] = declaration;
      open.at(-1)?.declarations.push([property, value]);
    }
    if (end === '{') open.push({ file, declarations: [] });
    if (end === '}') done.push(open.pop() ?? fail(`${file} closes a block that is not open at ${part}`));
  }
  return done;
}

function fail(message: string): never {
  throw new Error(message);
}

type Colour = readonly number[];

/** `#rrggbb`, or a mixture `color-mix(in srgb, #rrggbb 88%, #rrggbb)`. */
function parse(value: string): Colour {
  const mixture = /^color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)$/.exec(value);
  if (mixture) {
    const [, first = '', percent, second = ''] = mixture;
    const [top, ground] = [parse(first), parse(second)];
    const share = Number(percent) / 100;
    return top.map((channel, index) => channel * share + present(ground[index]) * (1 - share));
  }
  if (!/^#\w{6}$/.test(value)) throw new Error(`${value} is not a colour that this test can read`);
  return [1, 3, 5].map((at) => parseInt(value.slice(at, at + 2), 16));
}

/** WCAG 2.2: relative luminance and contrast ratio. */
function contrast(one: Colour, other: Colour): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
