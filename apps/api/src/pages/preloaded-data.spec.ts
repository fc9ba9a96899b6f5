import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { DEFAULT_SITE } from '@daad/persistence/site/default-site';
import { withPreloadedData } from './preloaded-data.js';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const jsonIn = (page: string) =>
  /<script type="application\/json" id="preloaded-data">(.*?)<\/script><\/body>/s.exec(page)?.[1] ?? '';

it('writes data that is read back unchanged and cannot end its element', () => {
  const data = { site: { ...DEFAULT_SITE, brand: '</script><b>"$&"' } };
  const json = jsonIn(withPreloadedData(html, data));
  expect(JSON.parse(json)).toEqual(data);
  expect(json).not.toContain('<');
});
