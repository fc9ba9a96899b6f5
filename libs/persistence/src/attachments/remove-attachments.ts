import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import type { EntityManager } from 'typeorm';
import { Attachment } from '../entities/attachment.entity.js';
import type { NewEvent } from '../outbox/append-events.js';
import { withThumbnails } from './file-names.js';

/**
 * Removes all attachments of an owner that is locked and about to be deleted.
 * @returns the events that remove their files once the change is committed
 */
export async function removeAttachmentsOf(
  manager: EntityManager,
  type: AttachmentOwner,
  ownerId: string,
): Promise<NewEvent[]> {
  const ofOwner = { relatedEntityType: type, relatedEntityId: ownerId };
  const attachments = await manager.findBy(Attachment, ofOwner);
  if (attachments.length === 0) return [];
  await manager.delete(Attachment, ofOwner);
  return [
    filesDiscarded(
      ownerId,
      attachments.map(({ storedFileName }) => storedFileName),
    ),
  ];
}

/** The event that removes stored files and their thumbnails after the commit, with as many attempts as it takes. */
export const filesDiscarded = (aggregateId: string, storedFileNames: string[]): NewEvent => ({
  name: 'files.discarded',
  aggregateId,
  payload: { names: storedFileNames.flatMap(withThumbnails) },
});
