import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { THUMBNAIL_WIDTHS, thumbnailName } from '@daad/persistence/attachments/file-names';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { Attachment } from '@daad/persistence/entities/attachment.entity';
import type { FileStore } from '@daad/platform/file-store';
import type { Logger } from '@daad/platform/logger';
import { Pictures } from '@daad/platform/pictures/pictures';
import { type EntityManager, In, IsNull } from 'typeorm';
import { FILES, LOGGER } from '#worker/providers.js';
import type { Consumer } from '../consumer.js';

type Image = Pick<Attachment, 'id' | 'relatedEntityType' | 'relatedEntityId' | 'storedFileName'>;

/** Stores WebP thumbnails of every new image and announces the change of its owner (contract section 4). */
@Injectable()
export class MakeThumbnails implements Consumer<'attachment.uploaded'> {
  readonly name = 'make-thumbnails';
  readonly queue = 'background';
  readonly events = ['attachment.uploaded'] as const;
  readonly ordered = false;
  private readonly pictures = new Pictures();

  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The slow part comes first and without a lock, so that edits of the owner do not wait for it. */
  async handle(events: OutboxEvent<'attachment.uploaded'>[], manager: EntityManager): Promise<void> {
    const images = await manager.find(Attachment, {
      select: { id: true, relatedEntityType: true, relatedEntityId: true, storedFileName: true },
      where: {
        id: In(events.map(({ payload }) => payload.attachmentId)),
        attachmentType: ATTACHMENT_TYPES.image,
        thumbnailsAt: IsNull(),
      },
      order: { relatedEntityId: 'ASC', id: 'ASC' },
    });
    const made: Image[] = [];
    for (const image of images) {
      if (await this.makeFor(image)) made.push(image);
    }
    for (const first of made) {
      const owned = made.filter(({ relatedEntityId }) => relatedEntityId === first.relatedEntityId);
      if (owned[0] === first) await this.publish(first, owned, manager);
    }
  }

  /**
   * @returns false when no thumbnail can be made; the image itself is shown then
   * @throws ChildDied when the picture ends its child process: such an event is parked
   */
  private async makeFor({ id, storedFileName }: Image): Promise<boolean> {
    const file = await this.files.read(storedFileName);
    if (!file) return false;
    const drawn = await this.pictures.thumbnails(await buffer(file.stream), THUMBNAIL_WIDTHS);
    if (drawn.type !== 'drawn') {
      this.logger.warn({ attachmentId: id, reason: drawn }, 'no thumbnails can be made of an image');
      return false;
    }
    for (const [place, width] of THUMBNAIL_WIDTHS.entries()) {
      const thumbnail = drawn.thumbnails[place];
      if (!thumbnail) throw new Error(`There is no thumbnail of width ${width}`);
      await this.files.write(thumbnailName(storedFileName, width), thumbnail);
    }
    return true;
  }

  private async publish(
    { relatedEntityType, relatedEntityId }: Image,
    images: Image[],
    manager: EntityManager,
  ): Promise<void> {
    const owner = await lockOwner(manager, relatedEntityType, relatedEntityId);
    const ids = In(images.map(({ id }) => id));
    await manager.update(Attachment, { id: ids }, { thumbnailsAt: () => 'now()' });
    const kept = await manager.find(Attachment, { select: { id: true }, where: { id: ids } });
    // An image that was deleted meanwhile took its file with it, but not its new thumbnails.
    const gone = images.filter(({ id }) => !kept.some((row) => row.id === id));
    await this.files.remove(
      gone.flatMap(({ storedFileName }) =>
        THUMBNAIL_WIDTHS.map((width) => thumbnailName(storedFileName, width)),
      ),
    );
    if (owner && kept.length > 0) await appendEvents(manager, [ownerChanged(owner)]);
  }
}
