import { type AttachmentImage, MAX_PRODUCT_IMAGES } from '@daad/contracts/attachments.contract';
import { ATTACHMENT_RULES } from '#web/entities/attachment/attachment-rules.js';
import { refusalOf } from '#web/lib/file-rule.js';

export const FULL_TEXT = `تم الوصول للحد الأقصى من الصور (${MAX_PRODUCT_IMAGES} صور)`;

/** A picture in the product form: one that the product has, or one to come. */
export type FormImage =
  | { key: string; name: string; image: AttachmentImage; file: null }
  | { key: string; name: string; image: null; file: File };

export const ofProduct = (image: AttachmentImage): FormImage => ({
  key: image.id,
  name: image.originalFileName,
  image,
  file: null,
});

// The same picture chosen a second time; two files that merely share a name differ in the rest.
const isSame = (one: File, other: File | null) =>
  one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified;

/** The images with those of the files that fit, and why others were left out (specification 2 section 5). */
export function addFiles(
  images: readonly FormImage[],
  files: readonly File[],
  newKey: () => string,
): { images: FormImage[]; refusals: string[] } {
  const refusals = files.map((file) => refusalOf(ATTACHMENT_RULES.Product, file));
  const good = files.filter((_file, index) => refusals[index] === null);
  const fresh = good.filter((file) => !images.some((image) => isSame(file, image.file)));
  const added = fresh.slice(0, Math.max(0, MAX_PRODUCT_IMAGES - images.length));
  return {
    images: [
      ...images,
      ...added.map((file): FormImage => ({ key: newKey(), name: file.name, image: null, file })),
    ],
    refusals: [
      ...new Set(refusals.filter((text) => text !== null)),
      ...(added.length < fresh.length ? [FULL_TEXT] : []),
    ],
  };
}
