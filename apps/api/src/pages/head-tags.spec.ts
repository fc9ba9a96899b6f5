import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { withHeadTags } from './head-tags.js';

const html = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const site = { brand: 'ضاد', tagline: 'العربية كما تُحَب' };
const headOf = (path: string, given: { brand: string; tagline: string | null } = site) =>
  withHeadTags(html, { path, origin: 'https://daad.example', site: given });

describe('the head of a public page', () => {
  it('has a title, a description and Open Graph data once each', () => {
    const head = headOf('/news');
    expect(head.match(/<title>.*?<\/title>/g)).toEqual(['<title>الأخبار | ضاد</title>']);
    expect(head.match(/name="description"/g)).toHaveLength(1);
    expect(head).toContain('content="مواعيد الحصص والامتحانات، وإعلانات المعلم، والفعاليات."');
    expect(head).toContain('<meta property="og:title" content="الأخبار | ضاد" />');
    expect(head).toContain('<meta property="og:url" content="https://daad.example/news" />');
  });

  it('has the tagline in the title of the home page', () => {
    expect(headOf('/')).toContain('<title>ضاد | العربية كما تُحَب</title>');
  });

  it("escapes the teacher's texts", () => {
    const head = headOf('/', { brand: '<b>"$&"</b>', tagline: null });
    expect(head).toContain('<title>&lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt;</title>');
  });

  it("has only a title with the teacher's brand on other pages", () => {
    const bayan = { brand: 'بيان <ب>', tagline: null };
    expect(headOf('/app/login', bayan)).toBe(
      html.replace('<title>ضاد</title>', '<title>تسجيل الدخول | بيان &lt;ب&gt;</title>'),
    );
    expect(headOf('/app/teacher/orders', bayan)).toBe(
      html.replace('<title>ضاد</title>', '<title>بيان &lt;ب&gt;</title>'),
    );
  });
});
