import type { Attachment, AttachmentImage } from '@daad/contracts/attachments.contract';
import { newsAttachmentsJson, newsImageJson } from '@daad/persistence/attachments/image-sql';
import { isoOf } from '@daad/persistence/iso-sql';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, int, json, nullable, text, uuid } from '@daad/persistence/sql/types';

/** A `news` row `p` as the contract's News. */
const columns = `
  p.id, p.title, p.news_type as "newsType", p.description, p.link, p.pinned, ${isoOf('p.created_at')} as "createdDate",
  ${newsImageJson} as image, ${newsAttachmentsJson} as attachments`;
const row = {
  id: uuid,
  title: text,
  newsType: int,
  description: text,
  link: nullable(text),
  pinned: bool,
  createdDate: text,
  image: nullable(json<AttachmentImage>()),
  attachments: json<Attachment[]>(),
};

/** Folded search, the total and the page with its files in one trip. */
export const newsPage = pages(
  'news-page',
  {
    matching: 'select n.* from news n where true :filters',
    filters: {
      pinned: filter({ pinned: bool }, 'n.pinned = :pinned'),
      newsType: filter({ newsType: int }, 'n.news_type = :newsType'),
      search: filter({ foldedSearch: text }, 'n.search_key like :foldedSearch'),
    },
    columns,
    row,
  },
  {
    all: { order: 'p.pinned desc, p.created_at desc, p.id desc', gathered: false },
    searched: { order: 'p.pinned desc, p.created_at desc, p.id desc', gathered: true },
  },
);

/** With its files, which belong to it by type and id and not by a foreign key. */
export const newsById = statement('news-by-id', {
  params: { id: uuid },
  row,
  sql: `select ${columns} from news p where p.id = :id`,
});
