import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import {
  type Attachment,
  MAX_GALLERY_PICTURES,
  MAX_PRODUCT_IMAGES,
  SITE_PICTURES,
  uploadFields,
} from '@daad/contracts/attachments.contract';
import { lockOwner, type Owner, ownerChanged } from '@daad/persistence/attachments/owners';
import { removeAttachmentsOf } from '@daad/persistence/attachments/remove-attachments';
import { inTransaction } from '@daad/persistence/database';
import { Attachment as AttachmentEntity } from '@daad/persistence/entities/attachment.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { one } from '@daad/persistence/sql/statement';
import type { FileStore } from '@daad/platform/file-store';
import { Pictures } from '@daad/platform/pictures/pictures';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Account } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { canonicalNames, parseWith } from '#api/http/parse-input.js';
import type { Upload } from '#api/http/uploads.js';
import { FILES } from '#api/providers.js';
import { expectOwnerOf } from './attachment-access.js';
import { attachmentsOfOwner } from './attachments.statements.js';
import { type FileKind, kindOf } from './file-kind.js';
import { originalName } from './original-name.js';

type Fields = z.output<typeof uploadFields>;

interface CheckedFile extends FileKind {
  /** What is stored: of an image without its metadata. */
  bytes: Uint8Array;
  width: number | null;
  height: number | null;
}

@Injectable()
export class UploadAttachment {
  private readonly pictures = new Pictures();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(FILES) private readonly files: FileStore,
  ) {}

  /**
   * Stores one file of a product, a news item or the site. The file is written before its row, so that no row lacks its file;
   * a file without a row is removed here or by the sweep.
   * @throws ApiError `attachment.unsupported-type` and `attachment.unreadable` (415), `attachment.too-many` and `attachment.gallery-full` (409),
   * `attachment.owner-not-found` (404), `attachment.picture-too-large` and `request.invalid` (400), `auth.forbidden` (403)
   */
  async run(account: Account, { bytes, fileName, fields: given }: Upload): Promise<Attachment> {
    const fields = parseWith(uploadFields, canonicalNames(uploadFields, given));
    expectOwnerOf(account, fields.relatedEntityType);
    const file = await this.check(bytes, fileName, fields);
    const storedName = `${randomBytes(16).toString('hex')}.${file.extension}`;
    await this.files.write(storedName, file.bytes);
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        const owner = await lockOwner(manager, fields.relatedEntityType, fields.relatedEntityId);
        if (!owner) throw new ApiError('attachment.owner-not-found');
        return this.insert(manager, owner, { fields, file, storedName, fileName });
      });
    } catch (error) {
      // After any other failure the row may have been written; the sweep finds out.
      if (error instanceof ApiError) await this.files.remove([storedName]);
      throw error;
    }
  }

  private async insert(
    manager: EntityManager,
    owner: Owner,
    upload: { fields: Fields; file: CheckedFile; storedName: string; fileName: string },
  ): Promise<Attachment> {
    const { fields, file } = upload;
    const ofOwner = { relatedEntityType: owner.type, relatedEntityId: owner.id };
    const replaced = await this.makeRoom(manager, owner);
    const last = await manager.maximum(AttachmentEntity, 'position', ofOwner);
    const id = newId();
    await manager.insert(AttachmentEntity, {
      ...ofOwner,
      id,
      attachmentType: file.isImage ? ATTACHMENT_TYPES.image : ATTACHMENT_TYPES.document,
      storedFileName: upload.storedName,
      originalFileName: originalName(upload.fileName, file.extension),
      mediaType: file.mediaType,
      fileSize: file.bytes.length,
      description: fields.description,
      width: file.width,
      height: file.height,
      strippedAt: file.isImage ? () => 'now()' : null,
      position: fields.position ?? (last ?? -1) + 1,
    });
    const uploaded: NewEvent = {
      name: 'attachment.uploaded',
      aggregateId: id,
      payload: { attachmentId: id },
    };
    await appendEvents(manager, [ownerChanged(owner), ...(file.isImage ? [uploaded] : []), ...replaced]);
    const inserted = { type: owner.type, ownerId: owner.id };
    return (await one(manager, attachmentsOfOwner, inserted, { id: { id } })).attachment;
  }

  /**
   * Checks how many images an owner has. A place of the site for one picture gives the one that it has away.
   * @returns the events that remove the files of what was given away
   */
  private async makeRoom(manager: EntityManager, { type, id }: Owner): Promise<NewEvent[]> {
    if (type === 'News') return [];
    if (type === 'Site' && id !== SITE_PICTURES.gallery) return removeAttachmentsOf(manager, type, id);
    const image = { relatedEntityType: type, relatedEntityId: id, attachmentType: ATTACHMENT_TYPES.image };
    const images = await manager.countBy(AttachmentEntity, image);
    if (type === 'Product' && images >= MAX_PRODUCT_IMAGES) throw new ApiError('attachment.too-many');
    if (type === 'Site' && images >= MAX_GALLERY_PICTURES) throw new ApiError('attachment.gallery-full');
    return [];
  }

  /**
   * Products and the site have images only; news has documents too. An image loses its metadata before it is stored, as its
   * file is public from its row on.
   */
  private async check(bytes: Buffer, fileName: string, { relatedEntityType }: Fields): Promise<CheckedFile> {
    const kind = await kindOf(bytes);
    if (!kind || (!kind.isImage && relatedEntityType !== 'News'))
      throw new ApiError('attachment.unsupported-type');
    if (!kind.isImage) return { ...kind, bytes, width: null, height: null };
    const picture = await this.pictures.strip(bytes);
    if (picture.type === 'unreadable') throw new ApiError('attachment.unreadable');
    if (picture.type === 'too-large')
      throw new ApiError('attachment.picture-too-large', {
        params: { name: originalName(fileName, kind.extension) },
      });
    return { ...kind, bytes: picture.bytes, width: picture.width, height: picture.height };
  }
}
