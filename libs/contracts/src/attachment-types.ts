export const ATTACHMENT_TYPES = { other: 0, image: 1, document: 2 } as const;

/** The largest accepted file, in bytes. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;
