import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@daad/contracts/two-factor.contract';
import { RECOVERY_CODE_LENGTH } from '@daad/domain/sign-in-code';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = () =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/**
 * As it is stored. A fast hash is enough for 80 random bits. It has no key, so that the codes also work once the server's
 * secret has been replaced, when the secret of the app cannot be opened any more.
 */
export const recoveryHash = (staffId: string, code: string): Buffer =>
  createHash('sha256').update(`${staffId}|${code}`).digest();
