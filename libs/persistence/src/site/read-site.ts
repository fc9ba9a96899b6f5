import { SITE_PICTURES, type SitePicturePlace } from '@daad/contracts/attachments.contract';
import type { Site, SiteContent } from '@daad/contracts/site.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { one } from '../sql/statement.js';
import { DEFAULT_SITE } from './default-site.js';
import { siteContent } from './site.statements.js';

/** Defaults for sites that were saved before these fields existed. */
const NEWER_FIELDS = {
  introVideo: null,
  testimonials: [],
  proverbCounter: true,
  leaderboardNames: 'full',
} satisfies Partial<SiteContent>;

/** What the public site shows of the teacher; an invented brand until the teacher has written something. */
export async function readSite(on: DataSource | EntityManager): Promise<Site> {
  const { content, pictures } = await one(on, siteContent, {});
  const inPlace = (wanted: SitePicturePlace) =>
    pictures.flatMap(({ place, ...picture }) => (place === SITE_PICTURES[wanted] ? [picture] : []));
  return {
    ...DEFAULT_SITE,
    ...(content && { ...NEWER_FIELDS, ...content }),
    photograph: inPlace('photograph')[0] ?? null,
    gallery: inPlace('gallery'),
    shareImage: inPlace('shareImage')[0] ?? null,
  };
}
