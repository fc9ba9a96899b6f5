import { ATTACHMENT_TYPES } from '@daad/contracts/attachment-types';
import type { Attachment } from '@daad/contracts/attachments.contract';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { refusalOf } from '#web/lib/file-rule.js';

/** Specification 1 section 2.7. */
const IMAGE_NAME = /\.(jpe?g|png|gif|webp|bmp|svg)$/i;

const isImage = ({ attachmentType, originalFileName }: Attachment) =>
  attachmentType === ATTACHMENT_TYPES.image || IMAGE_NAME.test(originalFileName);

/** Pictures to look at, and files to open. */
export function sortFiles(attachments: readonly Attachment[]): { images: Attachment[]; files: Attachment[] } {
  return {
    images: attachments.filter(isImage),
    files: attachments.filter((attachment) => !isImage(attachment)),
  };
}

/** Pictures may share a description, so each of several has its place in its name. */
export function pictureName(
  { description }: Pick<Attachment, 'description'>,
  index: number,
  count: number,
): string {
  const place = `صورة ${index + 1} من ${count}`;
  if (!description) return place;
  return count > 1 ? `${description}، ${place}` : description;
}

/** The files that can be attached, and for each of the others which one it is and why not (specification 2 section 5). */
export function sortUploads(files: readonly File[]): { good: File[]; refusals: string[] } {
  const checked = files.map((file) => ({ file, refusal: refusalOf(ATTACHMENT_RULES.News, file) }));
  return {
    good: checked.flatMap(({ file, refusal }) => (refusal ? [] : [file])),
    refusals: checked.flatMap(({ refusal }, index) => (refusal ? [`صورة ${index + 1}: ${refusal}`] : [])),
  };
}
