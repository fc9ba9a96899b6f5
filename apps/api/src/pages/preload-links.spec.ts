import { describe, expect, it } from '@jest/globals';
import { withPreloadLinks, withDeferredScripts } from './preload-links.js';

const html = `<html><head><script src="/first.js"></script><script type="module" crossorigin src="/base.js"></script></head>
<body><p></p></body></html>`;
const page = withPreloadLinks(html, { scripts: ['/store.js'], styles: ['/store.css'] });

describe('the files of a page', () => {
  it('are named in its head', () => {
    const [head] = page.split('</head>');
    expect(head).toContain('<link rel="stylesheet" crossorigin href="/store.css">');
    expect(head).toContain('href="/store.js"');
  });

  it('are asked for after the first paint where the page is whole without its scripts', () => {
    const late = withDeferredScripts(page);
    const [head, body] = late.split('</head>');
    expect(head).toContain('<script src="/first.js">');
    expect(head).toContain('href="/store.css"');
    expect(head).not.toMatch(/module/);
    expect(/<template id="scripts">(.*)<\/template>/s.exec(body!)?.[1]).toBe(
      '<script type="module" crossorigin src="/base.js"></script><link rel="modulepreload" crossorigin href="/store.js" fetchpriority="low">',
    );
  });
});
