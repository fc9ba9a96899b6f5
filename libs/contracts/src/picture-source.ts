import type { AttachmentImage } from './attachments.contract.js';

/** Where an `<img>` finds a picture: the thumbnails to choose from; before there are any, the file itself. */
export function pictureSource({ path, thumbnails }: AttachmentImage): { src: string; srcSet?: string } {
  if (!thumbnails) return { src: path };
  return { src: thumbnails[320], srcSet: `${thumbnails[320]} 320w, ${thumbnails[960]} 960w` };
}
