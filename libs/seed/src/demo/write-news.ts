import { searchKey } from '@daad/domain/arabic-text';
import type { FileStore } from '@daad/platform/file-store';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, cairoMoment, idAt } from '../moments.js';
import { demoNews } from './news-content.js';
import type { DemoSchool } from './school.js';
import { type DemoAttachment, writeAttachments } from './write-attachments.js';
import { nextExamDay } from './write-classroom.js';

const LONG_DAY = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  timeZone: 'Africa/Cairo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Writes twelve news items with their pictures, one of them with a document. */
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
  const attachments = news.flatMap(({ id, title, at, pictures = [], document }): DemoAttachment[] => {
    const shared = { owner: { type: 'News' as const, id }, description: title, at };
    return [
      ...pictures.map((picture, position) => ({
        ...shared,
        kind: 'image' as const,
        source: `news/${picture}`,
        originalName: `صورة-الخبر-${position + 1}`,
        position,
      })),
      ...(document
        ? [
            {
              ...shared,
              kind: 'document' as const,
              source: `news/${document.file}`,
              originalName: document.name,
              position: pictures.length,
            },
          ]
        : []),
    ];
  });
  await writeAttachments(manager, files, attachments);
}
