import type { AttachmentImage } from './attachments.contract.js';

/** The sources of an `<img>`: the thumbnails, or the file itself before they are made. */
export function pictureSource({ path, thumbnails }: AttachmentImage): { src: string; srcSet?: string } {
  if (!thumbnails) return { src: path };
  return { src: thumbnails[320], srcSet: `${thumbnails[320]} 320w, ${thumbnails[960]} 960w` };
}
