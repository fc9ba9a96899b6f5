import type { SiteContent } from '@daad/contracts/site.contract';
import type { DataSource, EntityManager } from 'typeorm';
import { maybeOne } from '../sql/statement.js';
import { DEFAULT_SITE } from './default-site.js';
import { siteContent } from './site.statements.js';

/** What the public site shows of the teacher; an invented brand until the teacher has written something. */
export async function readSite(on: DataSource | EntityManager): Promise<SiteContent> {
  const site = await maybeOne(on, siteContent, {});
  return site?.content ?? DEFAULT_SITE;
}
