import { RECOVERY_CODE_LENGTH, signInCodeOf } from '@daad/domain/sign-in-code';
import { z } from 'zod';
import { signedInSession } from './account.contract.js';
import { defineCall } from './call.js';
import { plainText, requiredText } from './fields.js';

/** Wrong codes after which a challenge is over (specification 4 section 5). */
export const CODES_OF_CHALLENGE = 5;
/** How many recovery codes an account gets. */
export const RECOVERY_CODES = 10;

const code = requiredText('الرمز مطلوب').refine((text) => signInCodeOf(text) !== null, {
  message: `الرمز 6 أرقام من تطبيق المصادقة، أو رمز استرداد من ${RECOVERY_CODE_LENGTH} حرفاً ورقماً`,
});
const password = plainText('كلمة المرور مطلوبة').min(1, 'كلمة المرور مطلوبة').max(200);

export const codeForm = z.object({ code });
export const passwordForm = z.object({ password });
export const passwordAndCodeForm = z.object({ password, code });

export const finishLogin = defineCall('POST', 'account/login/TwoFactor', {
  summary: 'Finishes a sign-in whose response was a challenge, with a code of the app or a recovery code',
  failures: ['auth.code-incorrect', 'auth.challenge-ended', 'auth.challenge-spent', 'request.too-many'],
  body: z.object({ challenge: requiredText('رمز خطوة الدخول مطلوب'), code }),
  response: signedInSession,
});

export const getTwoFactor = defineCall('GET', 'account/TwoFactor', {
  summary: 'Whether the own second factor is on',
  response: z
    .object({
      on: z.boolean(),
      recoveryCodesLeft: z.int().describe('Of the ten that it was turned on with; 0 while it is off'),
    })
    .meta({ id: 'TwoFactor' }),
});

export const beginTwoFactor = defineCall('POST', 'account/TwoFactor/Begin', {
  summary: 'Gives a secret for the authenticator app; it replaces one that was not confirmed',
  failures: ['auth.password-incorrect', 'two-factor.on', 'request.too-many', 'server.busy'],
  body: passwordForm,
  response: z
    .object({ secret: z.string().describe('In base32'), otpauthUrl: z.string().describe('For the QR code') })
    .meta({ id: 'TwoFactorSecret' }),
});

export const confirmTwoFactor = defineCall('POST', 'account/TwoFactor/Confirm', {
  summary:
    'Turns the second factor on with a code of the new secret, ends every other session of the account, and gives the recovery codes, which no other call does',
  failures: ['auth.code-incorrect', 'two-factor.on', 'two-factor.not-begun'],
  body: codeForm,
  response: z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' }),
});

export const disableTwoFactor = defineCall('POST', 'account/TwoFactor/Disable', {
  summary: 'Turns the second factor off; a recovery code counts as a code',
  failures: [
    'auth.password-incorrect',
    'auth.code-incorrect',
    'two-factor.off',
    'request.too-many',
    'server.busy',
  ],
  body: passwordAndCodeForm,
});
