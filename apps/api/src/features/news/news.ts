import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { createNews, listNews, NewsItem } from '@daad/contracts/news.contract';
import type { Page } from '@daad/contracts/paging';
import { searchKey } from '@daad/domain/arabic-text';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { removeAttachmentsOf } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { News as NewsEntity } from '@daad/persistence/entities/news.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { foldedPattern } from '@daad/persistence/search';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { newsPage } from './news.statements.js';

type NewsForm = InputOf<typeof createNews>['body'];

/** News. Every change is published to everyone (`news.published`), so that no screen shows stale news. */
@Injectable()
export class News {
  constructor(private readonly dataSource: DataSource) {}

  list(query: InputOf<typeof listNews>['query']): Promise<Page<NewsItem>> {
    const { pinned, newsType } = query;
    const foldedSearch = foldedPattern(query.search);
    return readPage(
      this.dataSource,
      newsPage,
      query,
      {},
      {
        pinned: pinned !== undefined && { pinned },
        newsType: newsType !== undefined && { newsType },
        search: foldedSearch && { foldedSearch },
      },
    );
  }

  /** @throws ApiError `news.not-found` (404) */
  async get(id: string, on: DataSource | EntityManager = this.dataSource): Promise<NewsItem> {
    return found(await readFirst(on, newsPage, {}, { id: { id } }), 'news.not-found');
  }

  create(form: NewsForm): Promise<NewsItem> {
    const id = newId();
    return inTransaction(this.dataSource, async (manager) => {
      await manager.insert(NewsEntity, { id, ...columnsOf(form) });
      await appendEvents(manager, [ownerChanged({ type: 'News', id, name: form.title })]);
      return this.get(id, manager);
    });
  }

  /** @throws ApiError `news.not-found` (404) */
  update(id: string, form: NewsForm): Promise<NewsItem> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await lockOwner(manager, 'News', id))) throw new ApiError('news.not-found');
      await manager.update(NewsEntity, id, columnsOf(form));
      await appendEvents(manager, [ownerChanged({ type: 'News', id, name: form.title })]);
      return this.get(id, manager);
    });
  }

  /** @throws ApiError `news.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const item = found(await lockOwner(manager, 'News', id), 'news.not-found');
      const filesGone = await removeAttachmentsOf(manager, 'News', id);
      await manager.delete(NewsEntity, id);
      await appendEvents(manager, [ownerChanged(item), ...filesGone]);
    });
  }
}

const columnsOf = ({ title, description, newsType, link, pinned }: NewsForm) => ({
  title,
  description,
  searchKey: searchKey(`${title} ${description}`),
  newsType,
  link,
  pinned,
});
