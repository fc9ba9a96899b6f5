import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Attachment, AttachmentOwner, reorderAttachments } from '@daad/contracts/attachments.contract';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { filesDiscarded } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { Attachment as AttachmentEntity } from '@daad/persistence/entities/attachment.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { one, run } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { expectOwnerOf } from './attachment-access.js';
import { attachmentsOfOwner, placeAttachments } from './attachments.statements.js';

@Injectable()
export class Attachments {
  constructor(private readonly dataSource: DataSource) {}

  async list(
    type: AttachmentOwner,
    ownerId: string,
    on: DataSource | EntityManager = this.dataSource,
  ): Promise<Attachment[]> {
    const rows = await run(on, attachmentsOfOwner, { type, ownerId });
    return rows.map(({ attachment }) => attachment);
  }

  /** @throws ApiError `attachment.owner-not-found` (404), `attachment.not-found` (404) for an id of another owner, `auth.forbidden` (403) */
  reorder(account: Account, order: InputOf<typeof reorderAttachments>['body']): Promise<Attachment[]> {
    const { relatedEntityType: type, relatedEntityId: ownerId, ids } = order;
    expectOwnerOf(account, type);
    return inTransaction(this.dataSource, async (manager) => {
      const owner = found(await lockOwner(manager, type, ownerId), 'attachment.owner-not-found');
      const own = new Set((await this.list(type, ownerId, manager)).map(({ id }) => id));
      if (!ids.every((id) => own.has(id))) throw new ApiError('attachment.not-found');
      await run(manager, placeAttachments, { type, ownerId, ids });
      await appendEvents(manager, [ownerChanged(owner)]);
      return this.list(type, ownerId, manager);
    });
  }

  /** @throws ApiError `attachment.not-found` (404), `auth.forbidden` (403) */
  describe(account: Account, id: string, description: string | null): Promise<Attachment> {
    return inTransaction(this.dataSource, async (manager) => {
      const { relatedEntityType: type, relatedEntityId: ownerId } = found(
        await manager.findOneBy(AttachmentEntity, { id }),
        'attachment.not-found',
      );
      expectOwnerOf(account, type);
      const owner = found(await lockOwner(manager, type, ownerId), 'attachment.not-found');
      const { affected } = await manager.update(AttachmentEntity, id, { description });
      if (affected === 0) throw new ApiError('attachment.not-found');
      await appendEvents(manager, [ownerChanged(owner)]);
      return (await one(manager, attachmentsOfOwner, { type, ownerId }, { id: { id } })).attachment;
    });
  }

  /** @throws ApiError `attachment.not-found` (404), `auth.forbidden` (403) */
  remove(account: Account, id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const attachment = found(await manager.findOneBy(AttachmentEntity, { id }), 'attachment.not-found');
      expectOwnerOf(account, attachment.relatedEntityType);
      const owner = await lockOwner(manager, attachment.relatedEntityType, attachment.relatedEntityId);
      const { affected } = await manager.delete(AttachmentEntity, id);
      if (affected === 0) throw new ApiError('attachment.not-found');
      await appendEvents(manager, [
        ...(owner ? [ownerChanged(owner)] : []),
        filesDiscarded(id, [attachment.storedFileName]),
      ]);
    });
  }
}
