import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface PageFiles {
  scripts: string[];
  styles: string[];
}

/** From the path of a page to the files of the web app that it needs at once; apps/web/vite/route-files.ts writes it. */
export type PageFileTable = Readonly<Record<string, PageFiles>>;

export async function readPageFiles(dist: string): Promise<PageFileTable> {
  const file = join(dist, 'route-files.json');
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as PageFileTable) : {};
}

/** The web app's page with the files of one path named in its head, so that the browser fetches them all together. */
export function withPageFiles(html: string, files: PageFiles | undefined): string {
  if (!files) return html;
  const links = [
    ...files.styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...files.scripts.map(
      (href) => `<link rel="modulepreload" crossorigin href="${href}" fetchpriority="low">`,
    ),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}
