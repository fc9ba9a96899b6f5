import { PASSWORD_CHANGE } from '@daad/contracts/account.contract';
import { Button, Card, Group, PasswordInput, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.js';
import { useSession } from '#web/lib/session.js';
import { missingOfSession } from '#web/lib/session-store.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { savePassword } from './account.mutations.js';

/** English messages of the server, as students read them (specification 1 section 8). */
const SERVER_TEXTS: Record<string, string> = {
  'New password must be at least 8 characters long': 'كلمة المرور الجديدة يجب أن تكون 8 أحرف على الأقل',
  'Current password is incorrect': 'كلمة المرور الحالية غير صحيحة',
  'Password does not meet requirements': 'كلمة المرور لا تلبي المتطلبات المطلوبة',
};

/** Specification 1 section 8. */
const MISSING_TEXTS = {
  token: 'رمز المصادقة غير موجود. يرجى تسجيل الدخول مرة أخرى.',
  userId: 'معرف المستخدم غير موجود. يرجى تسجيل الدخول مرة أخرى.',
} as const;

function failureTexts(problems: readonly string[], failure: ApiError | null): readonly string[] {
  if (failure?.isNetworkFailure) return ['حدث خطأ أثناء تغيير كلمة المرور', ...problems];
  if (failure?.code === 'unknown') return ['فشل في تغيير كلمة المرور'];
  return problems;
}

/** The same failure in Arabic and without its fields: it is shown in the box above the form. */
function inArabic(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const { status, code, message, errors, retryAfter } = error;
  const text = Object.values(errors).flat()[0] ?? message;
  return new ApiError({ status, code, message: SERVER_TEXTS[text] ?? text, retryAfter }, { cause: error });
}

export function StudentPassword() {
  const session = useSession();
  const [changed, setChanged] = useState(false);
  const { form, submit, submitting, problems, failure, isUnsaved } = useApiForm({
    initialValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    schema: PASSWORD_CHANGE.Student,
    mutation: { ...savePassword(session?.userId ?? '', inArabic), onMutate: () => setChanged(false) },
    onSuccess: () => {
      form.reset();
      setChanged(true);
    },
  });
  useReportUnsaved(isUnsaved);
  const missing = missingOfSession();

  return (
    <Card component="section" aria-labelledby="password-title" maw={560}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <Title order={2} size="h4" id="password-title">
              تغيير كلمة المرور
            </Title>
            <Text size="sm" c="dimmed">
              بعد التغيير يلزم تسجيل الدخول من جديد على أجهزتك الأخرى.
            </Text>
          </div>
          <FormErrors
            errors={missing ? [MISSING_TEXTS[missing]] : failureTexts(problems, failure)}
            title=""
          />
          <SuccessNote>{changed && 'تم تغيير كلمة المرور بنجاح'}</SuccessNote>
          <PasswordInput
            label="كلمة المرور الحالية"
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <PasswordInput
            label="كلمة المرور الجديدة"
            description="8 أحرف على الأقل"
            autoComplete="new-password"
            required
            {...form.getInputProps('newPassword')}
          />
          <PasswordInput
            label="تأكيد كلمة المرور الجديدة"
            autoComplete="new-password"
            required
            {...form.getInputProps('confirmNewPassword')}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={submitting} disabled={missing !== null}>
              تغيير كلمة المرور
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
