import { createHash } from 'node:crypto';
import { present } from '@daad/testing/present';
import { describe, expect, it } from '@jest/globals';
import { inlineSources, makeNonce, pagePolicy, withStyleNonce } from './content-security-policy.js';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const NONE = { scripts: [], styles: [] };

describe('the hashes of inline parts', () => {
  it.each([
    ['a script', '<script>run()</script>', { scripts: [hash('run()')], styles: [] }],
    ['a module', '<script type="module">run()</script>', { scripts: [hash('run()')], styles: [] }],
    ['a style element', '<style media="print">a{}\n</style>', { scripts: [], styles: [hash('a{}\n')] }],
    ['a script from a file', '<script defer src="/a.js"></script>', NONE],
    ['data', '<script id="x" type="application/json">{"a":1}</script>', NONE],
    ['none', '<p style="color: red">script</p>', NONE],
  ])('of %s', (_, html, sources) => {
    expect(inlineSources(`<html>${html}</html>`)).toEqual(sources);
  });
});

describe('the policy of a page', () => {
  const directives = (policy: string): Record<string, string> =>
    Object.fromEntries(
      policy.split('; ').map((each) => [each.split(' ', 1).join(''), each.slice(each.indexOf(' ') + 1)]),
    );

  it('allows our own origin and the given sources, and no eval, embedding or framing', () => {
    const policy = directives(pagePolicy({ scripts: [hash('run()')], styles: ["'nonce-x'"] }));
    expect(policy).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
      'script-src': `'self' ${hash('run()')}`,
      'style-src': "'self' 'nonce-x'",
      'style-src-elem': "'self' 'nonce-x'",
      'style-src-attr': "'unsafe-inline'",
      'img-src': "'self' data: blob:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'frame-src': "'none'",
    });
  });

  it('has a new nonce each time, which the page passes to its scripts', () => {
    const nonces = [makeNonce(), makeNonce()];
    expect(new Set(nonces).size).toBe(2);
    expect(withStyleNonce('<head></head>', present(nonces[0]))).toBe(
      `<head><meta property="csp-nonce" nonce="${nonces[0]}"></head>`,
    );
  });
});
