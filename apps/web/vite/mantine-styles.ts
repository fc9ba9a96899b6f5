import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const WHOLE = /[\\/]@mantine[\\/]core[\\/]styles\.layer\.css$/;
const CORE = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.layer.css'));
const read = (...path: string[]) => readFileSync(join(CORE, ...path), 'utf8');

/** What every page needs, whichever components it has. */
const COMMON = ['baseline', 'default-css-variables', 'global'];
/** They import Mantine's components by name, as our sources do. */
const BUILT_ON_CORE = ['dates', 'notifications'].map((name) => join(CORE, '..', name, 'esm'));
const SOURCES = [join(import.meta.dirname, '..', 'src'), ...BUILT_ON_CORE];

/**
 * Of Mantine's style sheet the parts of those components that are imported, in its order: the whole is twice as much,
 * and no page is painted before it. A build that would lack one of them fails.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'daad:mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: WHOLE },
      handler: () =>
        [...COMMON, ...usedSheets()]
          .sort(byPlace(read('styles.layer.css')))
          .map(sheet)
          .join('\n'),
    },
    generateBundle(_options, bundle) {
      const lost = lostClasses(Object.values(bundle));
      if (lost.length > 0) this.error(`Mantine's styles lack classes that scripts use: ${lost.join(', ')}`);
    },
  };
}

const sheet = (name: string) => read('styles', `${name}.layer.css`);

const byPlace = (whole: string) => {
  const placeOf = (name: string) => whole.indexOf(sheet(name).slice(0, 160).split('{')[1] ?? '');
  return (a: string, b: string) => placeOf(a) - placeOf(b);
};

/** The names of the sheets that the imported components, and those which they are made of, have. */
function usedSheets(): string[] {
  const fileOf = new Map(
    [...read('esm', 'index.mjs').matchAll(/^import \{ (.+) \} from "(\..+)";$/gm)].flatMap(
      ([, names = '', file = '']) => namesIn(names).map((name) => [name, join(CORE, 'esm', file)] as const),
    ),
  );
  const imported = SOURCES.flatMap(scriptsIn).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\{([^}]+)\} from ["']@mantine\/core["']/g)].flatMap(
      ([, names = '']) => namesIn(names).flatMap((name) => fileOf.get(name) ?? []),
    ),
  );
  const files = new Set(imported);
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from "(\.[^"]+)"/g)) {
      files.add(join(dirname(file), path));
    }
  }
  return [...files]
    .filter((file) => file.endsWith('.module.mjs'))
    .map((file) => basename(file, '.module.mjs'));
}

const scriptsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim().replace(/ as .*$/, ''))
    .filter((name) => !name.startsWith('type '));

function lostClasses(files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): string[] {
  const scripts = files.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  const styles = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  const there = classesIn(styles, /\.(m_[0-9a-f]+)/g);
  const known = classesIn([read('styles.layer.css')], /\.(m_[0-9a-f]+)/g);
  return [...classesIn(scripts, /["'`](m_[0-9a-f]+)["'`]/g)].filter(
    (name) => known.has(name) && !there.has(name),
  );
}

const classesIn = (texts: readonly string[], pattern: RegExp) =>
  new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
