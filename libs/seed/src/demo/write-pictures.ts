import type { FileStore } from '@daad/platform/file-store';
import type { EntityManager } from 'typeorm';
import { withThumbnails } from '@daad/persistence/attachments/file-names';
import { insertRows, type Row } from '../insert-rows.js';
import { idAt } from '../moments.js';
import { storeDocument, type StoredFile, storePicture } from '../pictures/store-picture.js';

/** The contract's numbers for kinds of attachments. */
const ATTACHMENT_TYPES = { image: 1, document: 2 } as const;

export interface Drawing {
  owner: { type: 'News' | 'Product'; id: string };
  kind: keyof typeof ATTACHMENT_TYPES;
  /** Without extension. */
  originalName: string;
  description: string;
  position: number;
  at: Date;
  draw: () => string;
}

/** Draws pictures and documents, and writes their attachments. */
export async function writeDrawings(
  manager: EntityManager,
  files: FileStore,
  drawings: Drawing[],
): Promise<void> {
  const stored: StoredFile[] = [];
  try {
    const rows = await Promise.all(
      drawings.map(async (drawing) => {
        const file = await (drawing.kind === 'image' ? storePicture : storeDocument)(files, drawing.draw());
        stored.push(file);
        return toRow(drawing, file);
      }),
    );
    await insertRows(manager, 'attachment', rows);
  } catch (error) {
    await files.remove(stored.flatMap(({ storedFileName }) => withThumbnails(storedFileName)));
    throw error;
  }
}

const toRow = ({ owner, kind, at, ...drawing }: Drawing, file: StoredFile): Row => ({
  id: idAt(at),
  related_entity_type: owner.type,
  related_entity_id: owner.id,
  attachment_type: ATTACHMENT_TYPES[kind],
  stored_file_name: file.storedFileName,
  original_file_name: `${drawing.originalName}.${kind === 'image' ? 'jpg' : 'pdf'}`,
  media_type: file.mediaType,
  file_size: file.fileSize,
  description: drawing.description,
  position: drawing.position,
  width: file.width,
  height: file.height,
  thumbnails_at: kind === 'image' ? at : null,
  created_at: at,
});
