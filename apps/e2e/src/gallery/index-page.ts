import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GALLERY } from './folder.js';

const TITLE = 'Daad: every screen in every state';

/** `index.html` next to the pictures: one heading for each screen, one row for each state. */
export default async function writeIndex(): Promise<void> {
  const files = (await readdir(GALLERY, { recursive: true })).filter((name) => name.endsWith('.png')).sort();
  const screens = groupBy(files, (name) => name.slice(0, name.lastIndexOf('/')));
  const links = [...screens.keys()].map((screen) => `<a href="#${screen}">${screen}</a>`);
  const sections = [...screens].map(([screen, pictures]) => {
    const states = groupBy(pictures, (name) => name.slice(screen.length + 1).replace(/-\d+-\w+\.png$/, ''));
    const rows = [...states].map(
      ([state, names]) => `<h3>${state}</h3><div class="row">${names.map(figure).join('')}</div>`,
    );
    return `<section id="${screen}"><h2>${screen}</h2>${rows.join('')}</section>`;
  });
  await writeFile(
    join(GALLERY, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${TITLE}</title><style>
      body { margin: 24px; font: 15px/1.5 sans-serif; background: #777; color: #fff; }
      nav { display: flex; flex-wrap: wrap; gap: 4px 16px; } a { color: inherit; }
      .row { display: flex; align-items: flex-start; gap: 16px; overflow-x: auto; padding-bottom: 16px; }
      figure { margin: 0; } img { display: block; max-height: 80vh; }
    </style><h1>${TITLE}</h1><nav>${links.join('')}</nav>${sections.join('')}</html>\n`,
  );
}

const figure = (name: string) =>
  `<figure><figcaption>${name.replace(/^.*-(\d+)-(\w+)\.png$/, '$1 px, $2')}</figcaption><a href="${name}"><img loading="lazy" src="${name}" alt="${name}"></a></figure>`;

function groupBy(names: readonly string[], keyOf: (name: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) groups.set(keyOf(name), [...(groups.get(keyOf(name)) ?? []), name]);
  return groups;
}
