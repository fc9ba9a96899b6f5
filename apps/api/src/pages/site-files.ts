import { PUBLIC_PAGES } from '@daad/contracts/public-pages';

/** Search engines may read the public pages, not the pages that need an account. */
export const robotsText = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /app/student',
    'Disallow: /app/teacher',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The addresses of the public pages (sitemaps.org, protocol 0.9). */
export const sitemap = (origin: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...Object.keys(PUBLIC_PAGES).map((path) => `<url><loc>${new URL(path, origin).href}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The web app's manifest under the name that the teacher gave the site. */
export const manifestOf = (manifest: object, { brand }: { brand: string }) =>
  JSON.stringify({ ...manifest, name: brand, short_name: brand });
