import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RouteFiles {
  scripts: string[];
  styles: string[];
}

/** From the path of a page to the files that it needs at once; apps/web/vite/route-files.ts writes the table. */
export type RouteFileTable = Readonly<Record<string, RouteFiles>>;

export async function readRouteFiles(dist: string): Promise<RouteFileTable> {
  const file = join(dist, 'route-files.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as RouteFileTable) : {};
}

/** Links the files of one page in its head, so that the browser loads them together. */
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
