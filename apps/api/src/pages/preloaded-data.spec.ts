import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE } from '@daad/persistence/seed/site-content';
import { withPreloadedData } from './preloaded-data.js';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const answersIn = (page: string) =>
  /<script type="application\/json" id="preloaded-data">(.*?)<\/script><\/body>/s.exec(page)?.[1] ?? '';

describe('the first answers in a page', () => {
  it('are read back as they were, and cannot end their element', () => {
    const answers = { site: { ...DEFAULT_SITE, brand: '</script><b>"$&"' } };
    const json = answersIn(withPreloadedData(html, answers));
    expect(JSON.parse(json)).toEqual(answers);
    expect(json).not.toContain('<');
  });
});
