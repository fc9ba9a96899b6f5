import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { AttachmentOwner } from '@daad/contracts/attachments.contract';
import { Attachment } from '@daad/persistence/entities/attachment.entity';
import { THUMBNAIL_WIDTHS, thumbnailName, withThumbnails } from '@daad/persistence/attachments/file-names';
import type { FileStore } from '@daad/platform/file-store';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import { idAt } from '../moments.js';

/** A sibling of both `src` and `dist`. */
const MEDIA = new URL('../../media/', import.meta.url);

const KINDS = {
  image: { extension: 'webp', mediaType: 'image/webp' },
  document: { extension: 'pdf', mediaType: 'application/pdf' },
} as const;

export interface DemoAttachment {
  owner: { type: AttachmentOwner; id: string };
  kind: keyof typeof KINDS;
  /** A file of the media folder, without extension. */
  source: string;
  /** Without extension. */
  originalName: string;
  description: string;
  position: number;
  at: Date;
}

/** Stores pictures with their thumbnails and documents, and writes their attachments. */
export async function writeAttachments(
  manager: EntityManager,
  files: FileStore,
  attachments: DemoAttachment[],
): Promise<void> {
  const stored: string[] = [];
  const store = async ({ owner, kind, source, originalName, at, ...details }: DemoAttachment) => {
    const { extension, mediaType } = KINDS[kind];
    const storedFileName = `${randomUUID()}.${extension}`;
    stored.push(storedFileName);
    const bytes = await readFile(new URL(`${source}.${extension}`, MEDIA));
    await files.write(storedFileName, bytes);
    const size = kind === 'image' ? await writeThumbnails(files, storedFileName, bytes) : undefined;
    return {
      ...details,
      id: idAt(at),
      relatedEntityType: owner.type,
      relatedEntityId: owner.id,
      attachmentType: ATTACHMENT_TYPES[kind],
      storedFileName,
      originalFileName: `${originalName}.${extension}`,
      mediaType,
      fileSize: bytes.length,
      width: size?.width,
      height: size?.height,
      thumbnailsAt: size && at,
      strippedAt: size && at,
      createdAt: at,
    };
  };
  try {
    await manager.insert(Attachment, await Promise.all(attachments.map(store)));
  } catch (error) {
    await files.remove(stored.flatMap(withThumbnails));
    throw error;
  }
}

/** @returns the size of the picture in pixels */
async function writeThumbnails(files: FileStore, name: string, bytes: Buffer) {
  const picture = sharp(bytes);
  for (const width of THUMBNAIL_WIDTHS)
    await files.write(
      thumbnailName(name, width),
      await picture.clone().resize({ width }).webp({ quality: 82 }).toBuffer(),
    );
  return picture.metadata();
}
