import type { SiteContent } from '@daad/contracts/site.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_SITE } from './default-site.js';
import { run, statement } from '../statement.js';

const site = statement<{ content: SiteContent }>('read-site', `select content from site`);

/** What the public site says of the teacher; before the teacher has written anything, the brand of one who does not exist. */
export async function readSite(on: DataSource | EntityManager): Promise<SiteContent> {
  const [row] = await run(on, site);
  return row?.content ?? DEFAULT_SITE;
}
