import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { createNews, listNews, NewsItem } from '@daad/contracts/news.contract';
import type { Page } from '@daad/contracts/paging';
import { searchKey } from '@daad/domain/arabic-text';
import { newsAttachmentsJson, newsImageJson } from '@daad/persistence/attachments/image-sql';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { removeAttachmentsOf } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { foldedPattern } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

type NewsForm = InputOf<typeof createNews>['body'];

/** A `news` row `p` as the contract's News. */
const columns = `
  p.id, p.title, p.news_type as "newsType", p.description, p.link, p.pinned, p.created_at as "createdDate",
  ${newsImageJson} as image, ${newsAttachmentsJson} as attachments`;

const oneItem = statement<NewsItem>('news-by-id', `select ${columns} from news p where p.id = $1`);
const insertItem = statement(
  'insert-news',
  `insert into news (id, title, description, search_key, news_type, link, pinned) values ($1, $2, $3, $4, $5, $6, $7)`,
);
const updateItem = statement(
  'update-news',
  `update news set title = $2, description = $3, search_key = $4, news_type = $5, link = $6, pinned = $7, updated_at = now()
   where id = $1`,
);
const deleteItem = statement('delete-news', `delete from news where id = $1`);

/** News. Every change is told to everyone (`news.published`), so that no screen goes on showing what was. */
@Injectable()
export class News {
  constructor(private readonly dataSource: DataSource) {}

  list(query: InputOf<typeof listNews>['query']): Promise<Page<NewsItem>> {
    const where = new Conditions();
    if (query.pinned !== undefined) where.and(`n.pinned = ${where.value(query.pinned)}`);
    if (query.newsType !== undefined) where.and(`n.news_type = ${where.value(query.newsType)}`);
    if (query.search) where.and(`n.search_key like ${where.value(foldedPattern(query.search))}`);
    return readPage<NewsItem>(
      this.dataSource,
      {
        name: 'news-page',
        matching: `select n.* from news n ${where}`,
        values: where.values,
        gathered: Boolean(query.search),
        order: 'p.pinned desc, p.created_at desc, p.id desc',
        columns,
      },
      query,
    );
  }

  /** @throws ApiError `news.not-found` (404) */
  async get(id: string, on: DataSource | EntityManager = this.dataSource): Promise<NewsItem> {
    const [item] = await run(on, oneItem, [id]);
    if (!item) throw new ApiError('news.not-found');
    return item;
  }

  create(form: NewsForm): Promise<NewsItem> {
    const id = newId();
    return inTransaction(this.dataSource, async (manager) => {
      await run(manager, insertItem, [id, ...written(form)]);
      await appendEvents(manager, [ownerChanged({ type: 'News', id, name: form.title })]);
      return this.get(id, manager);
    });
  }

  /** @throws ApiError `news.not-found` (404) */
  update(id: string, form: NewsForm): Promise<NewsItem> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await lockOwner(manager, 'News', id))) throw new ApiError('news.not-found');
      await run(manager, updateItem, [id, ...written(form)]);
      await appendEvents(manager, [ownerChanged({ type: 'News', id, name: form.title })]);
      return this.get(id, manager);
    });
  }

  /** @throws ApiError `news.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const item = await lockOwner(manager, 'News', id);
      if (!item) throw new ApiError('news.not-found');
      const filesGone = await removeAttachmentsOf(manager, 'News', id);
      await run(manager, deleteItem, [id]);
      await appendEvents(manager, [ownerChanged(item), ...filesGone]);
    });
  }
}

const written = ({ title, description, newsType, link, pinned }: NewsForm) => [
  title,
  description,
  searchKey(`${title} ${description}`),
  newsType,
  link,
  pinned,
];
