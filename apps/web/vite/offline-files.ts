import type { Plugin, Rolldown } from 'vite';
import { OFFLINE_PAGES } from '../src/lib/offline-pages.js';

const COMPONENT = /[\\/]src[\\/]routes[\\/](.+)\.tsx\?tsr-split=component\b/;
/** Loaded by the first scripts only when a call fails, as it does without a network. */
const FAILURE_TEXTS = /[\\/]lib[\\/]failure-texts\.ts$/;

/**
 * Writes `offline-files.json`: for each page that opens without a network, the hrefs of all files that it may need, those included that
 * it loads later (the reader of the camera). The service worker keeps them (public/sw.js).
 */
export function offlineFiles(): Plugin {
  return {
    name: 'daad:offline-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = closureOf(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
        false,
      );
      const withFailureTexts = chunks.filter(({ moduleIds }) =>
        moduleIds.some((id) => FAILURE_TEXTS.test(id)),
      );
      const table = OFFLINE_PAGES.map((path) => {
        const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isPartOf(path, id)));
        const later = [...closureOf([...own, ...withFailureTexts], bundle, true, first)];
        return [path, filesOf([...first, ...later])] as const;
      });
      this.emitFile({
        type: 'asset',
        fileName: 'offline-files.json',
        source: JSON.stringify(Object.fromEntries(table)),
      });
    },
  };
}

/** Whether a module is the page's route or one of the layout routes around it. */
function isPartOf(path: string, id: string): boolean {
  const file = COMPONENT.exec(id)?.[1]?.replaceAll('\\', '/');
  return file !== undefined && (`/${file}` === path || path.startsWith(`/${file.replace(/\/route$/, '')}/`));
}

/** Chunks and all that they import; `later` also what they import while they run. Those of `known` are left out, and not followed. */
function closureOf(
  from: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
  later: boolean,
  known: ReadonlySet<Rolldown.OutputChunk> = new Set(),
): Set<Rolldown.OutputChunk> {
  const found = new Set(from.filter((chunk) => !known.has(chunk)));
  for (const { imports, dynamicImports } of found) {
    for (const name of later ? [...imports, ...dynamicImports] : imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk' && !known.has(imported)) found.add(imported);
    }
  }
  return found;
}

function filesOf(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const files = chunks.flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].map((file) => `/${file}`);
}
