import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ATTACHMENT_TYPES, type AttachmentOwner } from '@daad/contracts/attachments.contract';
import { THUMBNAIL_WIDTHS, thumbnailName, withThumbnails } from '@daad/persistence/attachments/file-names';
import type { FileStore } from '@daad/platform/file-store';
import sharp from 'sharp';
import type { EntityManager } from 'typeorm';
import { insertRows, type Row } from '../insert-rows.js';
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
  try {
    const rows = await Promise.all(
      attachments.map(async (attachment) => {
        const { extension } = KINDS[attachment.kind];
        const name = `${randomUUID()}.${extension}`;
        stored.push(name);
        const bytes = await readFile(new URL(`${attachment.source}.${extension}`, MEDIA));
        await files.write(name, bytes);
        const size = attachment.kind === 'image' ? await writeThumbnails(files, name, bytes) : undefined;
        return { ...toRow(attachment, name, bytes), width: size?.width, height: size?.height };
      }),
    );
    await insertRows(manager, 'attachment', rows);
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

const toRow = (
  { owner, kind, originalName, description, position, at }: DemoAttachment,
  name: string,
  bytes: Buffer,
): Row => ({
  id: idAt(at),
  related_entity_type: owner.type,
  related_entity_id: owner.id,
  attachment_type: ATTACHMENT_TYPES[kind],
  stored_file_name: name,
  original_file_name: `${originalName}.${KINDS[kind].extension}`,
  media_type: KINDS[kind].mediaType,
  file_size: bytes.length,
  description,
  position,
  thumbnails_at: kind === 'image' ? at : null,
  created_at: at,
});
