import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take for granted (RFC 6238). */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1;
/** As long as the hash of the algorithm (RFC 4226, section 4). */
const SECRET_BYTES = 20;

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);

const asSecret = (secret: Uint8Array) => new Secret({ buffer: Uint8Array.from(secret).buffer });

export const base32 = (secret: Uint8Array): string => asSecret(secret).base32;

/** The address that a QR code gives an authenticator app. */
export const otpauthUrl = (secret: Uint8Array, issuer: string, label: string): string =>
  new TOTP({ ...SETTINGS, issuer, label, secret: asSecret(secret) }).toString();

/**
 * @param code six ASCII digits
 * @returns the time step that the code belongs to, at most one from now; null for a wrong code
 */
export function stepOf(secret: Uint8Array, code: string, timestamp = Date.now()): number | null {
  const totp = new TOTP({ ...SETTINGS, secret: asSecret(secret) });
  const delta = totp.validate({ token: code, window: DRIFT, timestamp });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
