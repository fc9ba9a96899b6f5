import { expect, it } from '@jest/globals';
import { withDeferredScripts } from './deferred-scripts.js';
import { withPreloadLinks } from './preload-links.js';

const html = `<html><head><script src="/first.js"></script><script type="module" crossorigin src="/base.js"></script></head>
<body><p></p></body></html>`;
const page = withPreloadLinks(html, { scripts: ['/store.js'], styles: ['/store.css'] });

it('links the files of a page in its head', () => {
  const [head] = page.split('</head>');
  expect(head).toContain('<link rel="stylesheet" crossorigin href="/store.css">');
  expect(head).toContain('href="/store.js"');
});

it('defers the scripts of a page until after the first paint', () => {
  const [head, body] = withDeferredScripts(page).split('</head>');
  expect(head).toContain('<script src="/first.js">');
  expect(head).toContain('href="/store.css"');
  expect(head).not.toMatch(/module/);
  expect(/<template id="scripts">(.*)<\/template>/s.exec(body ?? '')?.[1]).toBe(
    '<script type="module" crossorigin src="/base.js"></script><link rel="modulepreload" crossorigin href="/store.js" fetchpriority="low">',
  );
});
