import type { SitePicture } from '@daad/contracts/attachments.contract';

export interface GalleryProps {
  pictures: readonly SitePicture[];
}

/** What a reader hears of a picture. */
export const wordsOf = ({ description }: SitePicture, index: number) => description ?? `صورة ${index + 1}`;
