import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Attachment, AttachmentOwner, reorderAttachments } from '@daad/contracts/attachments.contract';
import { attachmentJson } from '@daad/persistence/attachments/image-sql';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { filesDiscarded } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

const ofOwner = statement<{ attachment: Attachment }>(
  'attachments-of-owner',
  `select ${attachmentJson} as attachment from attachment a
   where a.related_entity_type = $1 and a.related_entity_id = $2 order by a.position, a.id`,
);
const ownerOf = statement<{ type: AttachmentOwner; id: string }>(
  'owner-of-attachment',
  `select related_entity_type as type, related_entity_id as id from attachment where id = $1`,
);
const place = statement(
  'place-attachments',
  `update attachment a set position = placed.position
   from (
     select id, row_number() over (order by array_position($3::uuid[], id) nulls last, position, id) - 1 as position
     from attachment where related_entity_type = $1 and related_entity_id = $2
   ) placed
   where placed.id = a.id and placed.position <> a.position`,
);
const removeOne = statement<{ name: string }>(
  'remove-attachment',
  `delete from attachment where id = $1 returning stored_file_name as name`,
);

@Injectable()
export class Attachments {
  constructor(private readonly dataSource: DataSource) {}

  async list(
    type: AttachmentOwner,
    ownerId: string,
    on: DataSource | EntityManager = this.dataSource,
  ): Promise<Attachment[]> {
    return (await run(on, ofOwner, [type, ownerId])).map(({ attachment }) => attachment);
  }

  /** @throws ApiError `attachment.owner-not-found` (404), `attachment.not-found` (404) for an id of another owner */
  reorder(order: InputOf<typeof reorderAttachments>['body']): Promise<Attachment[]> {
    const { relatedEntityType: type, relatedEntityId: ownerId, ids } = order;
    return inTransaction(this.dataSource, async (manager) => {
      const owner = await lockOwner(manager, type, ownerId);
      if (!owner) throw new ApiError('attachment.owner-not-found');
      const own = new Set((await this.list(type, ownerId, manager)).map(({ id }) => id));
      if (!ids.every((id) => own.has(id))) throw new ApiError('attachment.not-found');
      await run(manager, place, [type, ownerId, ids]);
      await appendEvents(manager, [ownerChanged(owner)]);
      return this.list(type, ownerId, manager);
    });
  }

  /** @throws ApiError `attachment.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [found] = await run(manager, ownerOf, [id]);
      const owner = found && (await lockOwner(manager, found.type, found.id));
      const [removed] = await run(manager, removeOne, [id]);
      if (!removed) throw new ApiError('attachment.not-found');
      await appendEvents(manager, [
        ...(owner ? [ownerChanged(owner)] : []),
        filesDiscarded(id, [removed.name]),
      ]);
    });
  }
}
