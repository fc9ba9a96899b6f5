import { fileURLToPath } from 'node:url';

/** Where the pictures go; git ignores it. */
export const GALLERY = fileURLToPath(new URL('../../../../tmp/gallery/', import.meta.url));
