import { PUBLIC_DESCRIPTIONS, publicTitle, windowTitle } from '@daad/contracts/public-pages';
import type { Site } from '@daad/contracts/site.contract';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.js';
import { organizationOf, structuredData } from './structured-data.js';

interface HeadContext {
  queryClient: QueryClient;
  origin: string;
}

/** One product or news item of a public page, which has its own address. */
export interface Subject {
  /** The address, from the site's root. */
  href: string;
  title: string;
  description: string;
  /** From the site's root. */
  image: string | undefined;
  type: 'article' | 'product';
  /** schema.org, besides what all have; on the server. */
  data: false | Record<string, unknown>;
}

/** Longer descriptions are cut by search engines and messengers. */
const DESCRIPTION_LENGTH = 200;

const DEFAULT_BRAND = 'ضاد';

/** Title and address of a public page, or of what it shows of its `subject`; on the server also what is for other readers. */
export function publicHead(context: HeadContext, path: string, subject?: Subject) {
  const { queryClient, origin } = context;
  const site = queryClient.getQueryData<Site>(queryKeys.site);
  const brand = site?.brand ?? DEFAULT_BRAND;
  const title = subject ? windowTitle(subject.title, brand) : publicTitle(path, brand, site?.tagline ?? null);
  const address = origin + (subject?.href ?? path);
  // Search engines and messengers read the HTML of the server: browsers need none of it.
  const { meta, scripts } = import.meta.env.SSR
    ? forReaders({ site, brand, title, address, origin }, path, subject)
    : { meta: [], scripts: [] };
  return { meta: [{ title }, ...meta], links: [{ rel: 'canonical', href: address }], scripts };
}

interface ReadPage {
  site: Site | undefined;
  brand: string;
  title: string;
  address: string;
  origin: string;
}

/** Description, preview and structured data. */
function forReaders({ site, brand, title, address, origin }: ReadPage, path: string, subject?: Subject) {
  const description = subject
    ? subject.description.replace(/\s+/g, ' ').slice(0, DESCRIPTION_LENGTH)
    : (PUBLIC_DESCRIPTIONS[path] ?? '');
  const picture = subject?.image ?? site?.shareImage?.path;
  const image = picture && origin + picture;
  const meta = [
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: subject?.type ?? 'website' },
    { property: 'og:locale', content: 'ar_EG' },
    { property: 'og:url', content: address },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
  const scripts = [
    ...(site ? [structuredData(organizationOf(site, origin))] : []),
    ...(subject
      ? [
          structuredData({
            ...subject.data,
            description,
            url: address,
            ...(subject.image && { image: [image] }),
          }),
        ]
      : []),
  ];
  return { meta, scripts };
}
