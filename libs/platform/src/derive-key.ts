import { hkdfSync } from 'node:crypto';

/** A key of 32 bytes for one purpose, so that what is signed or sealed for one can never pass for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `daad:${purpose}`, 32));
