import type { Site } from '@daad/contracts/site.contract';

/** Data for search engines (schema.org). Inside a script only this character could end it. */
export const structuredData = (data: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
});

/** The school as search engines read it (schema.org). */
export function organizationOf(site: Site, origin: string) {
  return {
    '@type': 'EducationalOrganization',
    '@id': `${origin}/#organization`,
    name: site.brand,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    ...(site.tagline && { slogan: site.tagline }),
    ...(site.shareImage && { image: origin + site.shareImage.path }),
    founder: {
      '@type': 'Person',
      name: site.teacherName,
      ...(site.photograph && { image: origin + site.photograph.path }),
    },
    contactPoint: site.phones.map(({ label, value }) => ({
      '@type': 'ContactPoint',
      contactType: label,
      telephone: value,
      availableLanguage: 'ar',
    })),
    sameAs: site.social.map(({ value }) => value),
  };
}
