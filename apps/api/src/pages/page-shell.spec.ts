import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE } from '@daad/persistence/site/default-site';
import { withPageShell } from './page-shell.js';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');

describe('the shell of a page', () => {
  it('has the tagline and the name of the teacher on the home page', () => {
    const page = withPageShell(html, '/', { site: DEFAULT_SITE });
    expect(page).toMatch(new RegExp(`<h1 [^>]*>${DEFAULT_SITE.tagline}</h1>`));
    expect(page).toContain(`مع ${DEFAULT_SITE.teacherName}. دروس`);
  });

  it("escapes the teacher's texts", () => {
    const page = withPageShell(html, '/store', { site: { ...DEFAULT_SITE, brand: '<b>$&' } });
    expect(page).toContain('متجر &lt;b&gt;$&amp;</h1>');
  });

  it('is empty on pages that only the web app renders', () => {
    expect(withPageShell(html, '/app/teacher', { site: DEFAULT_SITE })).toBe(html);
  });
});
