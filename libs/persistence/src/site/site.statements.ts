import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { SitePicture } from '@daad/contracts/attachments.contract';
import type { SiteContent } from '@daad/contracts/site.contract';
import { sitePictureJson } from '../attachments/image-sql.js';
import { statement } from '../sql/statement.js';
import { json, nullable } from '../sql/types.js';

/** Read for each public page, so its plan is kept; the pictures come in the same trip. */
export const siteContent = statement('site-content', {
  row: {
    content: nullable(json<Partial<SiteContent>>()),
    pictures: json<(SitePicture & { place: string })[]>(),
  },
  sql: `select (select content from site) as content, coalesce((
          select jsonb_agg(${sitePictureJson} order by a.position, a.id) from attachment a
          where a.related_entity_type = 'Site' and a.attachment_type = ${ATTACHMENT_TYPES.image}), '[]') as pictures`,
});
