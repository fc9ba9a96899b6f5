import { ATTACHMENT_TYPES, deleteAttachment, uploadAttachment } from '@daad/contracts/attachments.contract';
import type { RequestOf } from '@daad/contracts/call';
import { createNews, deleteNews, type NewsItem, updateNews } from '@daad/contracts/news.contract';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from '#web/lib/api-client.js';
import { messageOf } from '#web/lib/api-error.js';
import { uploadFile } from '#web/lib/upload-file.js';

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
  const item = id ? await callApi(updateNews, { params: { id }, body }) : await callApi(createNews, { body });
  const failures: SavedNews['failures'] = { added: [], removed: [] };
  for (const attachmentId of removed) {
    await callApi(deleteAttachment, { params: { id: attachmentId } }).catch((error: unknown) =>
      failures.removed.push(messageOf(error)),
    );
  }
  // One after the other, so that they keep their order.
  for (const file of added) {
    await uploadFile(uploadAttachment, formOf(item.id, file)).catch((error: unknown) =>
      failures.added.push(`${file.name}: ${messageOf(error)}`),
    );
  }
  return { item, failures };
}

function formOf(newsId: string, file: File): FormData {
  const type = file.type.startsWith('image/') ? ATTACHMENT_TYPES.image : ATTACHMENT_TYPES.document;
  const form = new FormData();
  form.set('AttachmentType', String(type));
  form.set('RelatedEntityId', newsId);
  form.set('RelatedEntityType', 'News');
  form.set('File', file);
  return form;
}

export const removeNews = mutationOptions({
  mutationFn: (id: string) => callApi(deleteNews, { params: { id } }),
  meta: { changes: ['news.published'] },
});
