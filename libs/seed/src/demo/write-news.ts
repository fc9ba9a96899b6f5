import { searchKey } from '@daad/domain/arabic-text';
import { News } from '@daad/persistence/entities/news.entity';
import type { FileStore } from '@daad/platform/file-store';
import type { EntityManager } from 'typeorm';
import { before, cairoMoment, idAt } from '../moments.js';
import { nextExamDay } from './generate-points.js';
import { demoNews } from './news-content.js';
import { type DemoAttachment, writeAttachments } from './write-attachments.js';

const LONG_DAY = new Intl.DateTimeFormat('ar-EG-u-nu-latn', {
  timeZone: 'Africa/Cairo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** Writes twelve news items with their pictures, one of them with a document. */
export async function writeNews(manager: EntityManager, files: FileStore, now: Date): Promise<void> {
  const examDay = LONG_DAY.format(cairoMoment(nextExamDay(now), '10:00'));
  const news = demoNews(examDay).map((item) => {
    const createdAt = before(now, { hours: item.age });
    const key = searchKey(`${item.title} ${item.description}`);
    return { ...item, id: idAt(createdAt), searchKey: key, createdAt, updatedAt: createdAt };
  });
  await manager.insert(News, news);
  const attachments = news.flatMap(({ id, title, createdAt, pictures = [], document }) =>
    [
      ...pictures.map((picture, at) => ({
        kind: 'image' as const,
        source: `news/${picture}`,
        originalName: `صورة-الخبر-${at + 1}`,
      })),
      ...(document
        ? [{ kind: 'document' as const, source: `news/${document.file}`, originalName: document.name }]
        : []),
    ].map((file, position): DemoAttachment => {
      const owner = { type: 'News' as const, id };
      return { ...file, owner, description: title, position, at: createdAt };
    }),
  );
  await writeAttachments(manager, files, attachments);
}
