/** Without letters and digits that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 8;

/** A random password that is easily read out and typed on a phone. */
export function newPassword(): string {
  const signs: string[] = [];
  while (signs.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes beyond the last whole set of signs would prefer the first ones.
    if (byte < 256 - (256 % SIGNS.length)) signs.push(SIGNS.charAt(byte % SIGNS.length));
  }
  return signs.join('');
}
