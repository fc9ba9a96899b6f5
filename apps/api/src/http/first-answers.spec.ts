import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { FirstAnswers } from '@daad/contracts/first-answers';
import { toPage } from '@daad/contracts/paging';
import { DEFAULT_SITE } from '@daad/persistence/seed/site-content';
import { withFirstAnswers } from './first-answers.js';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const answersIn = (page: string) =>
  /<script type="application\/json" id="first-answers">(.*?)<\/script><\/body>/s.exec(page)?.[1] ?? '';
const preloadsIn = (page: string) => page.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];

function productsWith(
  ...pictures: ({ path: string; thumbnails: Record<320 | 960, string> | null } | null)[]
) {
  const items = pictures.map((picture) => ({ images: picture ? [{ id: '1', ...picture }] : [] }));
  return toPage(items, items.length, { pageNumber: 1, pageSize: 12 }) as unknown as FirstAnswers['products'];
}

describe('the first answers in a page', () => {
  it('are read back as they were, and cannot end their element', () => {
    const answers = { site: { ...DEFAULT_SITE, brand: '</script><b>"$&"' } };
    const json = answersIn(withFirstAnswers(html, answers));
    expect(JSON.parse(json)).toEqual(answers);
    expect(json).not.toContain('<');
  });

  it('name the pictures of the cards in sight, as the cards will ask for them', () => {
    const thumbnails = { 320: '/files/a-320.webp', 960: '/files/a-960.webp' };
    const page = withFirstAnswers(html, {
      site: DEFAULT_SITE,
      products: productsWith(
        { path: '/files/a.png', thumbnails },
        null,
        { path: '/files/b.png', thumbnails: null },
        null,
        { path: '/files/e.png', thumbnails: null },
      ),
    });
    expect(preloadsIn(page)).toEqual([
      '<link rel="preload" as="image" imagesrcset="/files/a-320.webp 320w, /files/a-960.webp 960w" imagesizes="(max-width: 30em) 44vw, 300px">',
      '<link rel="preload" as="image" href="/files/b.png">',
    ]);
  });
});
