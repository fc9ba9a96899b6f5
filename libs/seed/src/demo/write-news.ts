import { searchKey } from '@daad/domain/arabic-text';
import type { FileStore } from '@daad/platform/file-store';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, cairoMoment, idAt } from '../moments.js';
import { demoNews } from './news-content.js';
import type { DemoSchool } from './school.js';
import { nextExamDay } from './write-classroom.js';
import { type Drawing, writeDrawings } from './write-pictures.js';

const LONG_DAY = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  timeZone: 'Africa/Cairo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Twelve news items with their pictures and the document of one. */
export async function writeNews(
  manager: EntityManager,
  { now }: DemoSchool,
  files: FileStore,
): Promise<void> {
  const examDay = LONG_DAY.format(cairoMoment(nextExamDay(now), '10:00'));
  const news = demoNews(examDay).map((item) => {
    const at = before(now, { hours: item.age });
    return { ...item, id: idAt(at), at };
  });
  await insertRows(
    manager,
    'news',
    news.map(({ id, title, description, newsType, link, pinned, at }) => ({
      id,
      title,
      description,
      search_key: searchKey(`${title} ${description}`),
      news_type: newsType,
      link: link ?? null,
      pinned: pinned ?? false,
      created_at: at,
      updated_at: at,
    })),
  );
  const drawings = news.flatMap(({ id, title, at, pictures = [], document }): Drawing[] => {
    const owner = { type: 'News' as const, id };
    return [
      ...pictures.map((draw, position) => ({
        owner,
        kind: 'image' as const,
        originalName: `صورة-الخبر-${position + 1}`,
        description: title,
        position,
        at,
        draw,
      })),
      ...(document
        ? [
            {
              owner,
              kind: 'document' as const,
              originalName: document.name,
              description: title,
              position: pictures.length,
              at,
              draw: document.draw,
            },
          ]
        : []),
    ];
  });
  await writeDrawings(manager, files, drawings);
}
