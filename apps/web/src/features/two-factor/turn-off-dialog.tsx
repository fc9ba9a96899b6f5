import { passwordAndCodeForm } from '@daad/contracts/two-factor.contract';
import { PasswordInput, Text } from '@mantine/core';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { CodeField } from './code-field.js';
import { disableTwoFactor } from './two-factor.mutations.js';

export function TurnOffDialog(dialog: DialogProps) {
  const api = useDialogForm(dialog.onClose, {
    initialValues: { password: '', code: '' },
    schema: passwordAndCodeForm,
    mutation: disableTwoFactor,
    done: () => 'تم إيقاف التحقق بخطوتين',
  });
  return (
    <FormDialog {...dialog} title="إيقاف التحقق بخطوتين" of={api} submitLabel="إيقاف" size="md">
      <Text size="sm" c="dimmed">
        بعد الإيقاف تكفي كلمة المرور للدخول، ولا تعمل رموز الاسترداد المحفوظة.
      </Text>
      <PasswordInput
        label="كلمة المرور"
        autoComplete="current-password"
        data-autofocus
        required
        {...api.form.getInputProps('password')}
      />
      <CodeField
        description="من تطبيق المصادقة، أو أحد رموز الاسترداد"
        inputMode="text"
        {...api.form.getInputProps('code')}
      />
    </FormDialog>
  );
}
