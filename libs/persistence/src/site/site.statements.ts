import type { SiteContent } from '@daad/contracts/site.contract';
import { statement } from '../sql/statement.js';
import { json } from '../sql/types.js';

/** Read for each public page, so its plan is kept. */
export const siteContent = statement('site-content', {
  row: { content: json<SiteContent>() },
  sql: 'select content from site',
});
