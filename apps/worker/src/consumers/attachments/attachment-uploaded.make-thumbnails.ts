import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { THUMBNAIL_WIDTHS, thumbnailName } from '@daad/persistence/attachments/file-names';
import { lockOwner, ownerChanged } from '@daad/persistence/attachments/owners';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import type { FileStore } from '@daad/platform/file-store';
import type { Logger } from '@daad/platform/logger';
import { Pictures } from '@daad/platform/pictures/pictures';
import type { EntityManager } from 'typeorm';
import { FILES, LOGGER } from '../../providers.js';
import type { Consumer } from '../consumer.js';

interface Image {
  id: string;
  ownerType: AttachmentOwner;
  ownerId: string;
  storedFileName: string;
}

const imagesWithout = statement<Image>(
  'images-without-thumbnails',
  `select id, related_entity_type as "ownerType", related_entity_id as "ownerId", stored_file_name as "storedFileName"
   from attachment where id = any($1) and attachment_type = 1 and thumbnails_at is null order by related_entity_id, id`,
);
const markMade = statement<{ id: string }>(
  'mark-thumbnails-made',
  `update attachment set thumbnails_at = now() where id = any($1) returning id`,
);

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
    const images = await run(manager, imagesWithout, [events.map(({ payload }) => payload.attachmentId)]);
    const made: Image[] = [];
    for (const image of images) {
      if (await this.makeFor(image)) made.push(image);
    }
    for (const ownerId of new Set(made.map((image) => image.ownerId))) {
      await this.publish(
        made.filter((image) => image.ownerId === ownerId),
        manager,
      );
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
    for (const [place, width] of THUMBNAIL_WIDTHS.entries())
      await this.files.write(thumbnailName(storedFileName, width), drawn.thumbnails[place]!);
    return true;
  }

  private async publish(images: Image[], manager: EntityManager): Promise<void> {
    const { ownerType, ownerId } = images[0]!;
    const owner = await lockOwner(manager, ownerType, ownerId);
    const kept = await run(manager, markMade, [images.map(({ id }) => id)]);
    // An image deleted in the meantime was deleted without these thumbnails.
    const gone = images.filter(({ id }) => !kept.some((row) => row.id === id));
    await this.files.remove(
      gone.flatMap(({ storedFileName }) =>
        THUMBNAIL_WIDTHS.map((width) => thumbnailName(storedFileName, width)),
      ),
    );
    if (owner && kept.length > 0) await appendEvents(manager, [ownerChanged(owner)]);
  }
}
