import { Controller } from '@nestjs/common';
import { createNews, deleteNews, getNews, listNews, updateNews } from '@daad/contracts/news.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { News } from './news.js';

@Controller()
export class NewsController {
  constructor(private readonly news: News) {}

  @Route(listNews)
  list(@Input() { query }: InputOf<typeof listNews>) {
    return this.news.list(query);
  }

  @Route(getNews)
  get(@Input() { params }: InputOf<typeof getNews>) {
    return this.news.get(params.id);
  }

  @Route(createNews)
  async create(@Input() { body }: InputOf<typeof createNews>) {
    return new ResponseWithMessage(await this.news.create(body), 'تم نشر الخبر بنجاح');
  }

  @Route(updateNews)
  async update(@Input() { params, body }: InputOf<typeof updateNews>) {
    return new ResponseWithMessage(await this.news.update(params.id, body), 'تم تحديث الخبر بنجاح');
  }

  @Route(deleteNews)
  async remove(@Input() { params }: InputOf<typeof deleteNews>) {
    await this.news.remove(params.id);
    return new ResponseWithMessage(null, 'تم حذف الخبر بنجاح');
  }
}
