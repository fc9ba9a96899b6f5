import {
  type AttachmentImage,
  MAX_FILE_SIZE,
  MAX_PRODUCT_IMAGES,
} from '@daad/contracts/attachments.contract';

/** What the picker offers. */
export const ACCEPTED = 'image/jpeg,image/png,image/gif,image/webp';

export const FULL_TEXT = `تم الوصول للحد الأقصى من الصور (${MAX_PRODUCT_IMAGES} صور)`;
const INVALID_TEXT = 'بعض الملفات غير صالحة. يجب أن تكون صور أقل من 5 ميجابايت';

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

const isGood = ({ type, size }: File) => ACCEPTED.split(',').includes(type) && size <= MAX_FILE_SIZE;

// The same picture chosen a second time; two files that merely share a name differ in the rest.
const isSame = (one: File, other: File | null) =>
  one.name === other?.name && one.size === other.size && one.lastModified === other.lastModified;

/** The images with those of the files that fit, and why others were left out (specification 2 section 5). */
export function addFiles(
  images: readonly FormImage[],
  files: readonly File[],
  newKey: () => string,
): { images: FormImage[]; refusals: string[] } {
  const good = files.filter(isGood);
  const fresh = good.filter((file) => !images.some((image) => isSame(file, image.file)));
  const added = fresh.slice(0, Math.max(0, MAX_PRODUCT_IMAGES - images.length));
  return {
    images: [
      ...images,
      ...added.map((file): FormImage => ({ key: newKey(), name: file.name, image: null, file })),
    ],
    refusals: [
      ...(good.length < files.length ? [INVALID_TEXT] : []),
      ...(added.length < fresh.length ? [FULL_TEXT] : []),
    ],
  };
}
