import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import type { EntityManager } from 'typeorm';
import type { NewEvent } from '../outbox/append-events.js';
import { run, statement } from '../statement.js';
import { withThumbnails } from './file-names.js';

const removeRows = statement<{ name: string }>(
  'remove-attachments-of-owner',
  `delete from attachment where related_entity_type = $1 and related_entity_id = $2 returning stored_file_name as name`,
);

/**
 * Removes all attachments of an owner that is going.
 * @returns the events that remove their files once the change is committed
 */
export async function removeAttachmentsOf(
  manager: EntityManager,
  type: AttachmentOwner,
  ownerId: string,
): Promise<NewEvent[]> {
  const removed = await run(manager, removeRows, [type, ownerId]);
  return removed.length > 0
    ? [
        filesDiscarded(
          ownerId,
          removed.map(({ name }) => name),
        ),
      ]
    : [];
}

/** The event that removes stored files and their thumbnails after the commit, however often it takes. */
export const filesDiscarded = (aggregateId: string, storedFileNames: string[]): NewEvent => ({
  name: 'files.discarded',
  aggregateId,
  payload: { names: storedFileNames.flatMap(withThumbnails) },
});
