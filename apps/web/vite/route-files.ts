import type { Plugin, Rolldown } from 'vite';

const COMPONENT = /[\\/]src[\\/]routes[\\/](.+)\.tsx\?tsr-split=component\b/;

/** Files of a page in addition to those of the HTML of every address: hrefs of scripts and style sheets. */
interface RouteFiles {
  scripts: string[];
  styles: string[];
}

/**
 * Writes `route-files.json`: from the path of each page to the files that it needs at once, its frames' included. The
 * server names them in the page it sends, so that the browser fetches all of them together, and not each one only after
 * the script that asks for it (apps/api/src/pages/preload-links.ts).
 */
export function routeFiles(): Plugin {
  return {
    name: 'daad:route-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const components = new Map(
        chunks.flatMap((chunk) =>
          chunk.moduleIds.flatMap((id) => {
            const file = COMPONENT.exec(id)?.[1]?.replaceAll('\\', '/');
            return file ? [[file, chunk] as const] : [];
          }),
        ),
      );
      const everywhere = new Set(
        chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => closureOf(chunk, bundle)),
      );
      const pages = [...components.keys()].filter((file) => !isFrame(file));
      const table = Object.fromEntries(
        pages.map((file) => {
          const own = [...framesOf(file), file].flatMap((name) => components.get(name) ?? []);
          const needed = new Set(own.flatMap((chunk) => closureOf(chunk, bundle)));
          return [pathOf(file), filesOf([...needed].filter((chunk) => !everywhere.has(chunk)))];
        }),
      );
      this.emitFile({ type: 'asset', fileName: 'route-files.json', source: JSON.stringify(table) });
    },
  };
}

/**
 * `app/teacher/orders.print` is the page `/app/teacher/orders/print`, `_public/index` is `/`, and `app/student_.card` is
 * `/app/student/card` without the frame of the student's area.
 */
export const pathOf = (file: string) =>
  `/${file.replaceAll('.', '/')}`
    .replace(/\/_\w+/g, '')
    .replace(/_(?=\/)/g, '')
    .replace(/\/index$/, '') || '/';

const isFrame = (file: string) => /^_\w+$/.test(file) || /(^|\/)route$/.test(file);

/** The layout routes around a page, from the outside in. */
function framesOf(file: string): string[] {
  const folders = file.split('/').slice(0, -1);
  return folders.flatMap((_, index) => {
    const folder = folders.slice(0, index + 1).join('/');
    return [folder, `${folder}/route`];
  });
}

/** The chunk and all that it imports, directly or not. */
function closureOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): RouteFiles {
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return {
    scripts: chunks.map(({ fileName }) => `/${fileName}`),
    styles: [...styles].map((fileName) => `/${fileName}`),
  };
}
