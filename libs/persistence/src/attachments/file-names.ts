/** Widths in pixels of the WebP thumbnails that the worker makes of every image. */
export const THUMBNAIL_WIDTHS = [320, 960] as const;

export const thumbnailName = (storedFileName: string, width: (typeof THUMBNAIL_WIDTHS)[number]): string =>
  `${storedFileName}.${width}.webp`;

/** A file and all its possible thumbnails. */
export const withThumbnails = (storedFileName: string): string[] => [
  storedFileName,
  ...THUMBNAIL_WIDTHS.map((width) => thumbnailName(storedFileName, width)),
];

const THUMBNAIL_ENDING = new RegExp(`\\.(${THUMBNAIL_WIDTHS.join('|')})\\.webp$`);

/** The stored file that a file belongs to: itself, or the image it is a thumbnail of. */
export const storedNameOf = (fileName: string): string => fileName.replace(THUMBNAIL_ENDING, '');

export const isThumbnail = (fileName: string): boolean => THUMBNAIL_ENDING.test(fileName);
