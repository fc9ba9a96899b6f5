import { PRELOADED_QUERIES_ID, type PreloadedQuery, type RenderedPage } from '@daad/contracts/rendered-page';
import { escapeHtml } from './escape-html.js';

const TITLE = /<title>[^<]*<\/title>/;

// The replacements are functions, because `$` has a meaning in a replacement text.

/** The page with another title. */
export const withTitle = (html: string, title: string): string =>
  html.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`);

/** Adds the data that the page would otherwise load with its first calls. */
export function withQueries(html: string, queries: readonly PreloadedQuery[]): string {
  // Inside a script only this character could end it.
  const json = JSON.stringify(queries).replaceAll('<', '\\u003c');
  return html.replace(
    '</body>',
    () => `<script type="application/json" id="${PRELOADED_QUERIES_ID}">${json}</script></body>`,
  );
}

/** The built page with what the web app rendered on the server. */
export function withRendered(html: string, { head, html: content, queries }: RenderedPage): string {
  const page = html
    .replace(TITLE, () => head)
    .replace('<div id="root"></div>', () => `<div id="root" data-server-rendered>${content}</div>`);
  return queries ? withQueries(page, queries) : page;
}
