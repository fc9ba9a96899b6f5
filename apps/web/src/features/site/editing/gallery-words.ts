import type { SitePicture } from '@daad/contracts/attachments.contract';

export interface GalleryProps {
  pictures: readonly SitePicture[];
}

/** The text of a picture for screen readers. */
export const wordsOf = ({ description }: SitePicture, index: number) => description ?? `صورة ${index + 1}`;
