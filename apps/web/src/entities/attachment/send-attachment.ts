import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import { callApi } from '#web/lib/api-client.js';
import { messageOf } from '#web/lib/api-error.js';
import { uploadFile } from '#web/lib/upload-file.js';

interface Owner {
  type: AttachmentOwner;
  id: string;
  /** What its new attachments are described as. */
  description?: string;
}

/** Attaches a file. `onProgress` is called with 0 to 1 while it is sent. */
export function sendAttachment(owner: Owner, file: File, onProgress?: (fraction: number) => void) {
  const type = file.type.startsWith('image/') ? ATTACHMENT_TYPES.image : ATTACHMENT_TYPES.document;
  const form = new FormData();
  form.set('AttachmentType', String(type));
  form.set('RelatedEntityId', owner.id);
  form.set('RelatedEntityType', owner.type);
  if (owner.description !== undefined) form.set('Description', owner.description);
  form.set('File', file);
  return uploadFile('POST attachment/Upload', form, { onProgress });
}

export const removeAttachment = (id: string) => callApi('DELETE attachment/Delete/:id', { params: { id } });

/** Runs `action` for one item after the other, so that files arrive in their order. A failure does not stop those that follow. */
export async function settleInOrder<Item, Result>(
  items: readonly Item[],
  action: (item: Item) => Promise<Result>,
) {
  const done = new Map<Item, Result>();
  const failed: { item: Item; failure: string }[] = [];
  for (const item of items) {
    try {
      done.set(item, await action(item));
    } catch (error) {
      failed.push({ item, failure: messageOf(error) });
    }
  }
  return { done, failed };
}
