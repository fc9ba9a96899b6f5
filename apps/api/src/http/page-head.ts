import { PUBLIC_PAGES, publicTitle } from '@daad/contracts/public-pages';
import { escaped } from './escaped.js';

interface PageFacts {
  /** Where the page is, without query. */
  path: string;
  /** Scheme and host that the visitor used. */
  origin: string;
  site: { brand: string; tagline: string | null };
}

/**
 * The web app's page with title, description and Open Graph data of one public page, for whoever reads it without running
 * scripts: search engines, and messengers that show a preview. Other paths keep what the page has.
 */
export function withPageHead(html: string, { path, origin, site }: PageFacts): string {
  const page = PUBLIC_PAGES[path];
  if (!page) return html;
  const title = escaped(publicTitle(path, site.brand, site.tagline));
  const description = escaped(page.description);
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:site_name': escaped(site.brand),
    'og:type': 'website',
    'og:locale': 'ar_EG',
    'og:url': escaped(origin + path),
  };
  const openGraph = Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${content}" />`)
    .join('');
  // Functions, as a `$` in the teacher's words has no meaning here.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace(
      /<meta\s+name="description"[^>]*>/,
      () => `<meta name="description" content="${description}" />${openGraph}`,
    );
}
