import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { Attachment } from '@daad/persistence/entities/attachment.entity';
import type { FileStore } from '@daad/platform/file-store';
import type { Logger } from '@daad/platform/logger';
import { Pictures } from '@daad/platform/pictures/pictures';
import { type EntityManager, In, IsNull } from 'typeorm';
import { FILES, LOGGER } from '#worker/providers.js';
import type { Consumer } from '../consumer.js';

/**
 * Strips the images that an earlier release stored with their metadata; a migration wrote an event for each. A new image is
 * stored without. The file keeps its name, so that every page that shows it stays right.
 */
@Injectable()
export class StripMetadata implements Consumer<'attachment.uploaded'> {
  readonly name = 'strip-metadata';
  readonly queue = 'background';
  readonly events = ['attachment.uploaded'] as const;
  readonly ordered = false;
  private readonly pictures = new Pictures();

  constructor(
    @Inject(FILES) private readonly files: FileStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(events: OutboxEvent<'attachment.uploaded'>[], manager: EntityManager): Promise<void> {
    const images = await manager.find(Attachment, {
      select: { id: true, storedFileName: true },
      where: {
        id: In(events.map(({ payload }) => payload.attachmentId)),
        attachmentType: ATTACHMENT_TYPES.image,
        strippedAt: IsNull(),
      },
    });
    for (const image of images) await this.strip(image, manager);
  }

  private async strip(
    { id, storedFileName }: Pick<Attachment, 'id' | 'storedFileName'>,
    manager: EntityManager,
  ): Promise<void> {
    const file = await this.files.read(storedFileName);
    if (!file) return;
    const stripped = await this.pictures.strip(await buffer(file.stream), { lenient: true });
    if (stripped.type !== 'stripped') {
      this.logger.warn({ attachmentId: id, reason: stripped }, 'an image cannot be stripped of its metadata');
      return;
    }
    const { bytes, width, height } = stripped;
    await this.files.write(storedFileName, bytes);
    const changes = { fileSize: bytes.length, width, height, strippedAt: () => 'now()' };
    const { affected } = await manager.update(Attachment, id, changes);
    // It was deleted meanwhile.
    if (affected === 0) await this.files.remove([storedFileName]);
  }
}
