import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
const CORE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));
const WHOLE = readFileSync(join(CORE, 'styles.layer.css'), 'utf8');
const sheetOf = (name: string) => join(CORE, 'styles', `${name}.layer.css`);

const LIST = readFileSync(join(SOURCES, 'theme', 'mantine.css'), 'utf8');
const listed = [...LIST.matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name);

it('lists the style sheet of each component of Mantine that a source imports', () => {
  const imported = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join(SOURCES, name), 'utf8').matchAll(/\{([^}]+)\} from '@mantine\/core'/g),
    ])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*$/, '')));
  const needed = [...new Set(imported)].filter((name) => existsSync(sheetOf(name)));
  expect(needed.length).toBeGreaterThan(20);
  // Charts bring theirs (ui/chart/day-chart-plot.tsx).
  expect(needed.filter((name) => !listed.includes(name))).toEqual([]);
});

it("keeps the order of Mantine's own whole style sheet", () => {
  const placeOf = (name: string) =>
    WHOLE.indexOf(readFileSync(sheetOf(name), 'utf8').slice(0, 160).split('{')[1] ?? '');
  expect(listed.map(placeOf)).toEqual(listed.map(placeOf).toSorted((a, b) => a - b));
});
