import { z } from 'zod';
import { PERMISSIONS, ROLES } from './access.js';
import { defineCall } from './call.js';
import { optionalText, phone, plainText, requiredText } from './fields.js';

export const userInfo = z
  .object({ fullName: z.string(), email: z.string().nullable(), phoneNumber: z.string() })
  .meta({ id: 'UserInfo' });

const passwordGiven = z
  .boolean()
  .describe('The teacher gave this password, and the student has not chosen one yet');

const permissions = z
  .array(z.enum(PERMISSIONS))
  .describe('What an assistant may do now; all of them for the teacher, none for students');

const sessionFields = {
  token: z.string().describe('The access token'),
  refreshToken: z.string(),
  tokenExpiration: z.string().describe('When the access token expires, ISO 8601'),
  userId: z.string(),
  roles: z.array(z.enum(ROLES)),
  permissions,
  passwordGiven,
};

export const refreshedSession = z.object(sessionFields).meta({ id: 'RefreshedSession' });
export const signedInSession = z.object({ ...sessionFields, user: userInfo }).meta({ id: 'SignedInSession' });

/** Instead of a session, for an account whose second factor is on: `POST account/login/TwoFactor` finishes the sign-in. */
export const signInChallenge = z
  .object({
    twoFactor: z.literal(true),
    challenge: z.string().describe('Valid for 5 minutes, for one sign-in and five wrong codes'),
  })
  .meta({ id: 'SignInChallenge' });

export type RefreshedSession = z.output<typeof refreshedSession>;
export type SignedInSession = z.output<typeof signedInSession>;
export type SignInChallenge = z.output<typeof signInChallenge>;

export const loginForm = z.object({
  phoneNumber: phone('رقم الهاتف مطلوب'),
  password: plainText('كلمة المرور مطلوبة')
    .min(1, { error: 'كلمة المرور مطلوبة', abort: true })
    .min(6, 'كلمة المرور يجب أن تكون 6 أحرف على الأقل'),
});

export const login = defineCall('POST', 'account/login', {
  summary: 'Signs in with phone number and password; an account with a second factor gets a challenge',
  failures: ['auth.invalid-credentials', 'request.too-many', 'server.busy'],
  body: loginForm,
  response: z.union([signedInSession, signInChallenge]),
});

export const refreshToken = defineCall('POST', 'account/RefreshToken', {
  summary:
    'Trades a refresh token for a new pair; each refresh token works once, and again within 10 s of that. Who held a session that the teacher has ended gets to know why',
  failures: ['auth.refresh-invalid', 'auth.account-suspended', 'auth.password-reset'],
  body: z.object({ accessToken: optionalText(8000), refreshToken: requiredText('رمز التحديث مطلوب') }),
  response: refreshedSession,
});

export const logout = defineCall('POST', 'account/Logout', {
  summary: 'Ends the session that the refresh token belongs to',
  body: z.object({ refreshToken: requiredText('رمز التحديث مطلوب') }),
});

export const getMe = defineCall('GET', 'account/Me', {
  summary: 'Who is signed in',
  response: userInfo
    .extend({ userId: z.string(), roles: z.array(z.enum(ROLES)), permissions, passwordGiven })
    .meta({ id: 'Me' }),
});

interface PasswordTexts {
  currentRequired: string;
  newRequired: string;
  newTooShort: string;
  newMinimum: number;
  confirmRequired: string;
  mismatch: string;
  same: string;
}

const passwordChange = (texts: PasswordTexts) =>
  z
    .object({
      userId: plainText().optional(),
      currentPassword: plainText(texts.currentRequired).min(1, texts.currentRequired),
      newPassword: plainText(texts.newRequired)
        .min(1, { error: texts.newRequired, abort: true })
        .min(texts.newMinimum, texts.newTooShort)
        .max(200),
      confirmNewPassword: plainText(texts.confirmRequired).min(1, texts.confirmRequired),
    })
    .refine((form) => form.newPassword === form.confirmNewPassword, {
      path: ['confirmNewPassword'],
      message: texts.mismatch,
      when: ({ value }) => hasTexts(value, 'newPassword', 'confirmNewPassword'),
    })
    .refine((form) => form.newPassword !== form.currentPassword, {
      path: ['newPassword'],
      message: texts.same,
      when: ({ value }) => hasTexts(value, 'newPassword', 'currentPassword'),
    });

/** Whether all of these fields are non-empty texts. */
function hasTexts(value: unknown, ...keys: string[]): boolean {
  const fields: Partial<Record<string, unknown>> = { ...(typeof value === 'object' && value) };
  return keys.every((key) => typeof fields[key] === 'string' && fields[key] !== '');
}

const passwordChangeInArabic = passwordChange({
  currentRequired: 'كلمة المرور الحالية مطلوبة',
  newRequired: 'كلمة المرور الجديدة مطلوبة',
  newTooShort: 'كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل',
  newMinimum: 8,
  confirmRequired: 'يرجى تأكيد كلمة المرور الجديدة',
  mismatch: 'كلمات المرور غير متطابقة',
  same: 'كلمة المرور الجديدة يجب أن تختلف عن كلمة المرور الحالية',
});

/** The rules and texts of each role (specification 1 section 5, specification 2 section 5, specification 4 section 5). */
export const PASSWORD_CHANGE = {
  Student: passwordChangeInArabic,
  Assistant: passwordChangeInArabic,
  Teacher: passwordChange({
    currentRequired: 'Current password is required',
    newRequired: 'New password is required',
    newTooShort: 'New password must be at least 6 characters',
    newMinimum: 6,
    confirmRequired: 'Please confirm your new password',
    mismatch: 'Passwords do not match',
    same: 'New password must be different from current password',
  }),
} as const;

export const changePassword = defineCall('POST', 'account/ChangePassword', {
  summary:
    "Changes one's own password and ends every other session; the rules are those of PASSWORD_CHANGE for the role, and it may be neither one of the 10,000 commonest nor one's own phone",
  failures: ['auth.current-password-incorrect', 'auth.not-owner', 'request.too-many', 'server.busy'],
  withoutToken: 'Authentication token is required',
  body: z.looseObject({}),
  bodyByRole: PASSWORD_CHANGE,
});
