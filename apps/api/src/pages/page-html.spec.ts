import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { withQueries, withRendered, withTitle } from './page-html.js';

const built = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8');
const jsonIn = (page: string) =>
  /<script type="application\/json" id="preloaded-queries">(.*?)<\/script><\/body>/s.exec(page)?.[1] ?? '';

describe('the HTML of a page', () => {
  it('has data that is read back unchanged and cannot end its element', () => {
    const queries = [[['site'], { brand: '</script><b>"$&"' }]] as const;
    const json = jsonIn(withQueries(built, queries));
    expect(JSON.parse(json)).toEqual(queries);
    expect(json).not.toContain('<');
  });

  it('has an escaped title', () => {
    expect(withTitle(built, 'بيان <ب> $&')).toBe(
      built.replace('<title>ضاد</title>', () => '<title>بيان &lt;ب&gt; $&amp;</title>'),
    );
  });

  it('has what was rendered: the head in place of the title, the content in the root, the data at the end', () => {
    const rendered = {
      status: 200,
      head: '<title>$& المتجر</title><meta name="description" content="كتب"/>',
      html: '<main>$& كتاب</main>',
      queries: [[['news'], [1]]],
    } as const;
    const page = withRendered(built, { ...rendered, queries: [...rendered.queries] });
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.split('</head>')[0]).toContain(rendered.head);
    expect(page).toContain(`<div id="root" data-server-rendered>${rendered.html}</div>`);
    expect(JSON.parse(jsonIn(page))).toEqual(rendered.queries);
  });

  it('has no data where a query failed, so that the browser renders it', () => {
    const page = withRendered(built, { status: 404, head: '', html: '<main></main>', queries: undefined });
    expect(jsonIn(page)).toBe('');
  });
});
