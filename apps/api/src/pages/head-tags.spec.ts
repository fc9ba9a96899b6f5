import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { DEFAULT_SITE } from '@daad/persistence/seed/site-content';
import { withHeadTags } from './head-tags.js';
import { withPageShell } from './page-shell.js';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const site = { brand: 'ضاد', tagline: 'العربية كما تُحَب' };
const headOf = (path: string, given: { brand: string; tagline: string | null } = site) =>
  withHeadTags(html, { path, origin: 'https://daad.example', site: given });

describe('the head of a public page', () => {
  it('says its title, description and Open Graph data once each', () => {
    const head = headOf('/news');
    expect(head.match(/<title>.*?<\/title>/g)).toEqual(['<title>الأخبار | ضاد</title>']);
    expect(head.match(/name="description"/g)).toHaveLength(1);
    expect(head).toContain('content="مواعيد الحصص والامتحانات، وإعلانات المعلم، والفعاليات."');
    expect(head).toContain('<meta property="og:title" content="الأخبار | ضاد" />');
    expect(head).toContain('<meta property="og:url" content="https://daad.example/news" />');
  });

  it('gives the home page the promise', () => {
    expect(headOf('/')).toContain('<title>ضاد | العربية كما تُحَب</title>');
  });

  it("takes the teacher's words as text", () => {
    const head = headOf('/', { brand: '<b>"$&"</b>', tagline: null });
    expect(head).toContain('<title>&lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt;</title>');
  });

  it("gives other pages a title under the teacher's brand, and nothing else", () => {
    const bayan = { brand: 'بيان <ب>', tagline: null };
    expect(headOf('/app/login', bayan)).toBe(
      html.replace('<title>ضاد</title>', '<title>تسجيل الدخول | بيان &lt;ب&gt;</title>'),
    );
    expect(headOf('/app/teacher/orders', bayan)).toBe(
      html.replace('<title>ضاد</title>', '<title>بيان &lt;ب&gt;</title>'),
    );
  });
});

describe('the first words of a page', () => {
  it('are the promise on the home page, with whose lessons they are', () => {
    const page = withPageShell(html, '/', { site: DEFAULT_SITE });
    expect(page).toMatch(new RegExp(`<h1 [^>]*>${DEFAULT_SITE.tagline}</h1>`));
    expect(page).toContain(`مع ${DEFAULT_SITE.teacherName}. دروس`);
  });

  it("take the teacher's words as text", () => {
    const page = withPageShell(html, '/store', { site: { ...DEFAULT_SITE, brand: '<b>$&' } });
    expect(page).toContain('متجر &lt;b&gt;$&amp;</h1>');
  });

  it('are left to the web app where a page has none', () => {
    expect(withPageShell(html, '/app/teacher', { site: DEFAULT_SITE })).toBe(html);
  });
});
