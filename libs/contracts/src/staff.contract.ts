import { z } from 'zod';
import { PERMISSIONS } from './access.js';
import { defineCall } from './call.js';
import { flag, idParams, phone, requiredSecret, requiredText } from './fields.js';

/** An assistant, as the teacher sees it (specification 4 section 5). */
export const assistant = z
  .object({
    id: z.string(),
    fullName: z.string(),
    phoneNumber: z.string(),
    permissions: z.array(z.enum(PERMISSIONS)),
    active: z.boolean().describe('Whether the assistant may sign in'),
    createdAt: z.string(),
    lastSeenAt: z
      .string()
      .nullable()
      .describe('The last sign-in or renewal of a session; null before the first'),
  })
  .meta({ id: 'Assistant' });
export type Assistant = z.output<typeof assistant>;

const PASSWORD_TEXT = 'كلمة المرور يجب أن تكون 8 أحرف على الأقل';
const password = (required: string) =>
  requiredSecret(required).min(8, PASSWORD_TEXT).max(200, 'كلمة المرور طويلة جداً');

export const assistantForm = z.object({
  fullName: requiredText('الاسم الكامل مطلوب').max(200, 'الاسم الكامل طويل جداً (الحد الأقصى 200 حرف)'),
  phoneNumber: phone('رقم الهاتف مطلوب'),
  permissions: z
    .array(z.enum(PERMISSIONS, { error: 'صلاحية غير معروفة' }), { error: 'الصلاحيات مطلوبة' })
    .max(100, 'عدد الصلاحيات أكبر من المسموح')
    .transform((given) => PERMISSIONS.filter((permission) => given.includes(permission)))
    .describe('Each once, in any order; none leaves only the own account'),
});
export const newAssistantForm = assistantForm.extend({ password: password('كلمة المرور مطلوبة') });
export const assistantPasswordForm = z.object({ newPassword: password('كلمة المرور الجديدة مطلوبة') });

export const listAssistants = defineCall('GET', 'staff/GetList', {
  summary: 'All assistants, the active ones first, by name',
  response: z.array(assistant),
});

export const getAssistant = defineCall('GET', 'staff/GetById/:id', {
  summary: 'One assistant',
  failures: ['staff.not-found'],
  params: idParams,
  response: assistant,
});

export const createAssistant = defineCall('POST', 'staff/Create', {
  summary: 'Adds an assistant; a phone that any other account has is 409',
  failures: ['staff.phone-taken'],
  body: newAssistantForm,
  response: assistant,
});

export const updateAssistant = defineCall('PUT', 'staff/Update/:id', {
  summary:
    'Changes name, phone and permissions. A permission that is taken away ends at once: the next call is refused, open sockets leave its rooms, the session goes on',
  failures: ['staff.not-found', 'staff.phone-taken'],
  params: idParams,
  body: assistantForm,
  response: assistant,
});

export const resetAssistantPassword = defineCall('POST', 'staff/ResetPassword/:id', {
  summary: 'Sets a new password and ends all sessions of the assistant',
  failures: ['staff.not-found'],
  params: idParams,
  body: assistantPasswordForm,
});

export const setAssistantActive = defineCall('PUT', 'staff/SetActive/:id', {
  summary: 'Deactivates an assistant, which ends all sessions, or activates again. Nobody is deleted',
  failures: ['staff.not-found'],
  params: idParams,
  body: z.object({ active: flag() }),
  response: assistant,
});
