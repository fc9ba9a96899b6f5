import { createHash, randomBytes } from 'node:crypto';
import { CLOSED_POLICY, contentPolicy } from '@daad/platform/security-headers';
import type { onSendHookHandler } from 'fastify';

/** Hashes and nonces that a policy allows in addition to our own origin. */
export interface InlineSources {
  scripts: string[];
  styles: string[];
}

/**
 * The Content-Security-Policy of a page: everything from our own origin, inline parts by hash or nonce only. No `eval`, no
 * frames, no native form submission. `style` attributes are allowed, because they cannot run scripts.
 */
export function pagePolicy({ scripts, styles }: InlineSources, changes: Record<string, string> = {}): string {
  const scriptSources = ["'self'", ...scripts].join(' ');
  const styleSources = ["'self'", ...styles].join(' ');
  return contentPolicy({
    ...CLOSED_POLICY,
    'script-src': scriptSources,
    // For browsers without `style-src-elem` and `style-src-attr`.
    'style-src': styleSources,
    'style-src-elem': styleSources,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    // Includes the socket: `ws:` and `wss:` of the same host and port (CSP 3, section 6.7.2.8).
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'frame-src': "'none'",
    ...changes,
  });
}

/** Lets scripts compile WebAssembly, and evaluate nothing: the reader of the door's camera (apps/web/src/features/door/camera). */
export const WASM_SOURCE = "'wasm-unsafe-eval'";

/** The policy of the service worker, sent with its file: it only fetches. */
export const WORKER_POLICY = contentPolicy({ ...CLOSED_POLICY, 'connect-src': "'self'" });

const INLINE = /<(script|style)(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/\1>/g;

/** The hashes of all inline scripts and style elements. Only for HTML without user content. */
export function inlineSources(html: string): InlineSources {
  const sources: InlineSources = { scripts: [], styles: [] };
  for (const [, tag, text = ''] of html.matchAll(INLINE))
    (tag === 'script' ? sources.scripts : sources.styles).push(hashSource(text));
  return sources;
}

export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const makeNonce = (): string => randomBytes(16).toString('base64');

/** Adds the nonce that style elements of the web app must carry (apps/web/src/lib/strict-policy.ts). */
export const withStyleNonce = (html: string, nonce: string): string =>
  html.replace('</head>', () => `<meta property="csp-nonce" nonce="${nonce}"></head>`);

/**
 * A hook for the pages of a library, which contain no user content: allows the inline parts of each page by hash.
 * @param allowed texts of style elements that its scripts add, and directives that differ
 * @param change edits the page before it is sent
 */
export const libraryPagePolicy =
  (
    { styles = [], ...changes }: { styles?: readonly string[]; 'base-uri'?: string } = {},
    change = (html: string): string => html,
  ): onSendHookHandler =>
  (_request, reply, payload, done) => {
    const isPage =
      typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage) return done(null, payload);
    const html = change(payload);
    const inline = inlineSources(html);
    inline.styles.push(...styles.map(hashSource));
    void reply.header('content-security-policy', pagePolicy(inline, changes));
    done(null, html);
  };
