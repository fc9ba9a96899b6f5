import type { Plugin, Rolldown } from 'vite';
import { OFFLINE_PAGES } from '../src/lib/offline-pages.js';
import { minified } from './minified.js';
import { pathOf } from './route-files.js';

const COMPONENT = /[\\/]src[\\/]routes[\\/](.+)\.tsx\?tsr-split=component\b/;
/** Loaded when a call fails, as it does without a network. */
const FAILURE_TEXTS = /[\\/]lib[\\/]failure-texts\.ts$/;
/** Subsets for letters that the product's own texts do not have. */
const RARE_FONTS = /vietnamese|latin-ext|amiri/;

/**
 * Writes `offline-files.json`: for each page that opens without a network, the hrefs of the files that it needs, those included that it
 * loads later. The service worker, `sw.js`, keeps them.
 */
export function offlineFiles(): Plugin {
  return {
    name: 'daad:offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      // The entry itself is only imports, which Vite writes into the HTML instead.
      const ofEntry = chunks.filter(({ isEntry }) => isEntry).flatMap(({ imports }) => imports);
      const first = chunks.filter(({ fileName }) => ofEntry.includes(fileName));
      const chunksWith = (isWanted: (id: string) => boolean) =>
        chunks.filter(({ moduleIds }) => moduleIds.some(isWanted));
      const table = Object.entries(OFFLINE_PAGES).map(([path, feature]) => {
        const isOwn = (id: string) => isRouteOf(path, id) || id.includes(`/features/${feature}/`);
        const later = chunks
          .flatMap(({ moduleIds }) => moduleIds.filter(isOwn))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        const needed = [
          ...first,
          ...chunksWith((id) => isRouteOf(path, id) || FAILURE_TEXTS.test(id) || later.includes(id)),
        ];
        return [path, filesOf(closureOf(needed, bundle))] as const;
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: minified('../src/service-worker.js') });
      this.emitFile({
        type: 'asset',
        fileName: 'offline-files.json',
        source: JSON.stringify(Object.fromEntries(table)),
      });
    },
  };
}

/** Whether a module is the page's route or one of the layout routes around it. */
function isRouteOf(path: string, id: string): boolean {
  const file = COMPONENT.exec(id)?.[1]?.replaceAll('\\', '/');
  if (file === undefined) return false;
  return (
    pathOf(file) === path ||
    (file.endsWith('/route') && path.startsWith(`/${file.slice(0, -'route'.length)}`))
  );
}

/** Chunks and all that they import at once. */
function closureOf(
  from: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const found = new Set(from);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') found.add(imported);
    }
  }
  return [...found];
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].filter((file) => !RARE_FONTS.test(file)).map((file) => `/${file}`);
}
