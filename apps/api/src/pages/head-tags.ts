import { LOGIN_TITLE, PUBLIC_PAGES, publicTitle, windowTitle } from '@daad/contracts/public-pages';
import { escapeHtml } from './escape-html.js';

interface PageInfo {
  /** Without query. */
  path: string;
  /** Scheme and host that the visitor used. */
  origin: string;
  site: { brand: string; tagline: string | null };
}

/**
 * Adds title, description and Open Graph data of a public page, for clients that run no scripts: search engines, and
 * messengers that show a preview. Other pages get only the title, with the teacher's brand.
 */
export function withHeadTags(html: string, { path, origin, site }: PageInfo): string {
  const page = PUBLIC_PAGES[path];
  if (!page) {
    return withTitle(html, path === '/app/login' ? windowTitle(LOGIN_TITLE, site.brand) : site.brand);
  }
  const title = publicTitle(path, site.brand, site.tagline);
  const description = escapeHtml(page.description);
  const properties = {
    'og:title': escapeHtml(title),
    'og:description': description,
    'og:site_name': escapeHtml(site.brand),
    'og:type': 'website',
    'og:locale': 'ar_EG',
    'og:url': escapeHtml(origin + path),
  };
  const openGraph = Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${content}" />`)
    .join('');
  return withTitle(html, title).replace(
    /<meta\s+name="description"[^>]*>/,
    () => `<meta name="description" content="${description}" />${openGraph}`,
  );
}

// A function, because `$` has a meaning in a replacement text.
const withTitle = (html: string, title: string) =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`);
