import type { SiteContent } from '@daad/contracts/site.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { Site } from '../entities/site.entity.js';
import { DEFAULT_SITE } from './default-site.js';

/** What the public site shows of the teacher; an invented brand until the teacher has written something. */
export async function readSite(on: DataSource | EntityManager): Promise<SiteContent> {
  const site = await on.getRepository(Site).findOneBy({ onlyRow: true });
  return site?.content ?? DEFAULT_SITE;
}
