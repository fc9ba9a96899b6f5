import { type Assistant, assistantPasswordForm } from '@daad/contracts/staff.contract';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { newPassword } from '#web/lib/new-password.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { PassOn } from './pass-on.js';
import { resetPassword } from './staff.mutations.js';
import { SuggestedPassword } from './suggested-password.js';

/** Gives an assistant another password, which is to be passed on. */
export function PasswordDialog({ assistant, ...dialog }: DialogProps & { assistant: Assistant }) {
  const [initialValues] = useState(() => ({ newPassword: newPassword() }));
  const [given, setGiven] = useState<string | null>(null);
  const api = useApiForm({
    initialValues,
    schema: assistantPasswordForm,
    mutation: resetPassword(assistant.id),
    onSuccess: () => setGiven(api.form.getValues().newPassword),
  });
  return (
    <FormDialog
      {...dialog}
      title={given === null ? 'كلمة مرور جديدة' : 'تغيرت كلمة المرور'}
      of={api}
      submitLabel="تغيير كلمة المرور"
      instead={given !== null && <PassOn assistant={assistant} password={given} onClose={dialog.onClose} />}
    >
      <Text size="sm" c="dimmed">
        يخرج <bdi>{assistant.fullName}</bdi> من كل أجهزته فوراً، ولا يدخل بعدها إلا بالكلمة الجديدة. ويتوقف
        التحقق بخطوتين في حسابه، فيدخل ولو فقد هاتفه، ثم يفعّله من جديد متى شاء.
      </Text>
      <SuggestedPassword
        label="كلمة المرور الجديدة"
        data-autofocus
        {...api.form.getInputProps('newPassword')}
        onSuggest={(password) => api.form.setFieldValue('newPassword', password)}
      />
    </FormDialog>
  );
}
