import type { Attachment, AttachmentOwner } from '@daad/contracts/attachments.contract';
import { attachmentJson } from '@daad/persistence/attachments/image-sql';
import { filter, statement } from '@daad/persistence/sql/statement';
import { int, json, list, text, textOf, uuid } from '@daad/persistence/sql/types';

const ofOwner = 'related_entity_type = :type and related_entity_id = :ownerId';
const owner = { type: textOf<AttachmentOwner>(), ownerId: uuid };

/** The same JSON as in the lists of news and products, which have it as a column. */
export const attachmentsOfOwner = statement('attachments-of-owner', {
  params: owner,
  row: { attachment: json<Attachment>() },
  filters: { id: filter({ id: uuid }, 'a.id = :id') },
  sql: `select ${attachmentJson} as attachment from attachment a
        where ${ofOwner} :filters order by a.position, a.id`,
});

/** Read for each picture of a page, so its plan is kept. */
export const storedFile = statement('stored-file', {
  params: { storedFileName: text },
  row: { attachmentType: int, mediaType: text, originalFileName: text },
  sql: `select attachment_type as "attachmentType", media_type as "mediaType", original_file_name as "originalFileName"
        from attachment where stored_file_name = :storedFileName`,
});

/** All places in one trip: first the given attachments, then the others in the order they had. */
export const placeAttachments = statement('place-attachments', {
  params: { ...owner, ids: list(uuid) },
  sql: `update attachment a set position = placed.position
        from (
          select id, row_number() over (order by array_position(:ids::uuid[], id) nulls last, position, id) - 1 as position
          from attachment where ${ofOwner}
        ) placed
        where placed.id = a.id and placed.position <> a.position`,
});
