import { Controller } from '@nestjs/common';
import { createNews, deleteNews, getNews, listNews, updateNews } from '@daad/contracts/news.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
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

  @Route(createNews, 'تم نشر الخبر بنجاح')
  create(@Input() { body }: InputOf<typeof createNews>) {
    return this.news.create(body);
  }

  @Route(updateNews, 'تم تحديث الخبر بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateNews>) {
    return this.news.update(params.id, body);
  }

  @Route(deleteNews, 'تم حذف الخبر بنجاح')
  remove(@Input() { params }: InputOf<typeof deleteNews>) {
    return this.news.remove(params.id);
  }
}
