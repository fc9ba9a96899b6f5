import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RouteFiles {
  scripts: string[];
  styles: string[];
}

/** From the path of a page to the files of the web app that it needs at once; apps/web/vite/route-files.ts writes it. */
export type RouteFileTable = Readonly<Record<string, RouteFiles>>;

export async function readRouteFiles(dist: string): Promise<RouteFileTable> {
  const file = join(dist, 'route-files.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as RouteFileTable) : {};
}

/** The web app's page with the files of one path named in its head, so that the browser fetches them all together. */
export function withPreloadLinks(html: string, files: RouteFiles | undefined): string {
  if (!files) return html;
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...files.scripts.map(
      (href) => `<link rel="modulepreload" crossorigin href="${href}" fetchpriority="low">`,
    ),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

const SCRIPTS = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** In a tab that nobody looks at nothing is painted, and some browsers tell nobody that something was. */
export const SCRIPT_LOADER = `{
const ask = () => {
  const scripts = document.getElementById('scripts');
  if (scripts) document.head.append(scripts.content);
  scripts?.remove();
};
if (document.hidden) ask();
document.addEventListener('visibilitychange', ask, { once: true });
new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
setTimeout(ask, 3000);
}`;

/**
 * The page with its scripts asked for once it has been painted. For one that is whole without them, pictures included,
 * which they would take the line from.
 */
export function withDeferredScripts(html: string): string {
  const tags = html.match(SCRIPTS)?.join('') ?? '';
  return html
    .replaceAll(SCRIPTS, '')
    .replace(
      '</body>',
      () => `<template id="scripts">${tags}</template><script>${SCRIPT_LOADER}</script></body>`,
    );
}
