import { toAsciiDigits } from './digits.js';

/** The code of an authenticator app, or one of the recovery codes. */
export type SignInCode = { totp: string } | { recovery: string };

/** 80 random bits in Crockford's base32, shown in four groups. */
export const RECOVERY_CODE_LENGTH = 16;
const TOTP = /^[0-9]{6}$/;
const RECOVERY = new RegExp(`^[0-9A-HJKMNP-TV-Z]{${RECOVERY_CODE_LENGTH}}$`);

/**
 * Reads a code of the second factor as people type or paste it: with any digits, spaces, hyphens and letter case; in recovery codes O counts
 * as 0, I and L as 1 (specification 4 section 5).
 * @returns null for any other text
 */
export function signInCodeOf(typed: string): SignInCode | null {
  const text = toAsciiDigits(typed)
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase();
  if (TOTP.test(text)) return { totp: text };
  const recovery = text.replace(/O/g, '0').replace(/[IL]/g, '1');
  return RECOVERY.test(recovery) ? { recovery } : null;
}

/** A recovery code as it is shown. */
export const groupedRecoveryCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
