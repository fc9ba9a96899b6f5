import { PUBLIC_PAGES, publicTitle } from '@daad/contracts/public-pages';
import { useEffect } from 'react';

interface Site {
  brand: string;
  tagline: string | null;
}

function setMeta(attribute: 'name' | 'property', key: string, content: string): void {
  let meta = document.head.querySelector<HTMLMetaElement>(`meta[${attribute}="${key}"]`);
  if (!meta) {
    meta = document.createElement('meta');
    meta.setAttribute(attribute, key);
    document.head.append(meta);
  }
  meta.content = content;
}

/** Title, description and Open Graph data of a public page, as the server wrote them for the page opened first. */
export function usePublicHead(pathname: string, site: Site | undefined): void {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const brand = site?.brand ?? 'ضاد';
  const tagline = site?.tagline ?? null;
  useEffect(() => {
    const title = publicTitle(path, brand, tagline);
    const description = PUBLIC_PAGES[path]?.description ?? '';
    document.title = title;
    setMeta('name', 'description', description);
    setMeta('property', 'og:title', title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:site_name', brand);
    setMeta('property', 'og:type', 'website');
    setMeta('property', 'og:locale', 'ar_EG');
    setMeta('property', 'og:url', location.origin + path);
  }, [path, brand, tagline]);
}
