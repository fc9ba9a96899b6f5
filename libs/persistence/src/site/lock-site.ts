import type { EntityManager } from 'typeorm';
import { Site } from '../entities/site.entity.js';
import { DEFAULT_SITE } from './default-site.js';

/** Serializes the changes of the site and its pictures until the transaction ends; writes the invented brand if there is no site. */
export async function lockSite(manager: EntityManager): Promise<Site> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(Site)
    .values({ onlyRow: true, content: DEFAULT_SITE })
    .orIgnore()
    .execute();
  return manager.createQueryBuilder(Site, 'site').setLock('pessimistic_write').getOneOrFail();
}
