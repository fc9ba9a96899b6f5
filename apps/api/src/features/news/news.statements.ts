import type { Attachment, AttachmentImage } from '@daad/contracts/attachments.contract';
import { newsAttachmentsJson, newsImageJson } from '@daad/persistence/attachments/image-sql';
import { isoOf } from '@daad/persistence/iso-sql';
import { pages } from '@daad/persistence/sql/page';
import { filter } from '@daad/persistence/sql/statement';
import { bool, int, json, nullable, text, uuid } from '@daad/persistence/sql/types';

/** Folded search, the total and the page with its files in one trip. */
export const newsPage = pages('news-page', {
  matching: 'select n.* from news n where true :filters',
  filters: {
    id: filter({ id: uuid }, 'n.id = :id'),
    pinned: filter({ pinned: bool }, 'n.pinned = :pinned'),
    newsType: filter({ newsType: int }, 'n.news_type = :newsType'),
    search: filter({ foldedSearch: text }, 'n.search_key like :foldedSearch'),
  },
  columns: `
      p.id, p.title, p.news_type as "newsType", p.description, p.link, p.pinned, ${isoOf('p.created_at')} as "createdDate",
      ${newsImageJson} as image, ${newsAttachmentsJson} as attachments`,
  row: {
    id: uuid,
    title: text,
    newsType: int,
    description: text,
    link: nullable(text),
    pinned: bool,
    createdDate: text,
    image: nullable(json<AttachmentImage>()),
    attachments: json<Attachment[]>(),
  },
  order: 'p.pinned desc, p.created_at desc, p.id desc',
});
