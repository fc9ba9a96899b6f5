import { type Attachment, ATTACHMENT_TYPES } from '@daad/contracts/attachments.contract';

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
