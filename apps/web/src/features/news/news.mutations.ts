import type { RequestOf } from '@daad/contracts/call';
import type { createNews, NewsItem } from '@daad/contracts/news.contract';
import { mutationOptions } from '@tanstack/react-query';
import { removeAttachment, sendAttachment, settleInOrder } from '#web/entities/attachment/send-attachment.js';
import { callApi } from '#web/lib/api-client.js';

export interface NewsFiles {
  added: readonly File[];
  /** Ids of attachments to delete. */
  removed: readonly string[];
}

export interface SavedNews {
  item: NewsItem;
  /** Files that failed; the item itself is saved anyway (specification 2 section 8). */
  failures: {
    /** Of those that could not be attached. */
    added: string[];
    /** Of those that could not be deleted. */
    removed: string[];
  };
}

/** Adds a news item, or changes the one with `id`; its files follow. */
export const saveNews = (id: string | null, files: NewsFiles) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof createNews>['body']) => save(id, body, files),
    meta: { changes: ['news.published'] },
  });

async function save(
  id: string | null,
  body: RequestOf<typeof createNews>['body'],
  { added, removed }: NewsFiles,
): Promise<SavedNews> {
  const item = id
    ? await callApi('PUT news/Update/:id', { params: { id }, body })
    : await callApi('POST news/Create', { body });
  const deleted = await settleInOrder(removed, removeAttachment);
  const sent = await settleInOrder(added, (file) => sendAttachment({ type: 'News', id: item.id }, file));
  return {
    item,
    failures: {
      added: sent.failed.map(({ item: file, failure }) => `${file.name}: ${failure}`),
      removed: deleted.failed.map(({ failure }) => failure),
    },
  };
}

export const removeNews = mutationOptions({
  mutationFn: (id: string) => callApi('DELETE news/Delete/:id', { params: { id } }),
  meta: { changes: ['news.published'] },
});
