import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets at rest. `context` names what a secret belongs to; it can only be decrypted with the same context. */
export interface Sealer {
  seal(plain: Uint8Array, context: string): Buffer;
  /** @throws when it was changed, belongs elsewhere, or was sealed under another secret */
  open(sealed: Uint8Array, context: string): Buffer;
}

const NONCE_BYTES = 12;
/** Generated together, because generating one nonce alone takes longer than the rest of encrypting a password. */
const NONCES_DRAWN = 256;
const TAG_BYTES = 16;

/** AES-256-GCM under a key that is derived from the signing secret for one purpose. */
export function createSealer(secret: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `daad ${purpose}`, 32));
  const nonceOf = nonces();
  return {
    seal(plain, context) {
      const nonce = nonceOf();
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    },
  };
}

/** Returns each nonce once. */
function nonces(): () => Buffer {
  let drawn = Buffer.alloc(0);
  return () => {
    if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * NONCES_DRAWN);
    const nonce = drawn.subarray(0, NONCE_BYTES);
    drawn = drawn.subarray(NONCE_BYTES);
    return nonce;
  };
}
