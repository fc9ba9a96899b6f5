import type { Permission } from '@daad/contracts/access';
import { type Assistant, assistantForm, newAssistantForm } from '@daad/contracts/staff.contract';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { newPassword } from '#web/lib/new-password.js';
import { useApiForm } from '#web/lib/use-api-form.js';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { PassOn } from './pass-on.js';
import { PermissionsField } from './permissions-field.js';
import { saveAssistant } from './staff.mutations.js';
import { SuggestedPassword } from './suggested-password.js';

interface AssistantValues {
  fullName: string;
  phoneNumber: string;
  password: string;
  permissions: Permission[];
}

const startOf = (assistant: Assistant | null): AssistantValues => ({
  fullName: assistant?.fullName ?? '',
  phoneNumber: assistant?.phoneNumber ?? '',
  password: assistant ? '' : newPassword(),
  permissions: assistant?.permissions ?? [],
});

interface AssistantFormProps extends DialogProps {
  /** Null to add one. */
  assistant: Assistant | null;
}

/** Adds or changes an assistant. After one is added, what has to be passed on takes the place of the form. */
export function AssistantForm({ assistant, ...dialog }: AssistantFormProps) {
  const isNew = assistant === null;
  const [initialValues] = useState(() => startOf(assistant));
  const [added, setAdded] = useState<{ assistant: Assistant; password: string } | null>(null);
  const api = useApiForm({
    initialValues,
    schema: {
      safeParse: (values: AssistantValues) => (isNew ? newAssistantForm : assistantForm).safeParse(values),
    },
    mutation: saveAssistant(assistant?.id ?? null),
    onSuccess: (saved) => {
      if (isNew) return setAdded({ assistant: saved, password: api.form.getValues().password });
      showSuccess(`تم تحديث بيانات ${saved.fullName}`);
      dialog.onClose();
    },
  });
  const field = api.form.getInputProps;
  const [newTitle, changeTitle] = ['إضافة مساعد', 'تعديل بيانات المساعد'];

  return (
    <FormDialog
      {...dialog}
      title={added ? 'تمت إضافة المساعد' : isNew ? newTitle : changeTitle}
      of={api}
      submitLabel={isNew ? 'إضافة المساعد' : 'حفظ التعديلات'}
      instead={added && <PassOn {...added} onClose={dialog.onClose} />}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="الاسم الكامل" required data-autofocus {...field('fullName')} />
        <TextInput label="رقم الهاتف" type="tel" required {...field('phoneNumber')} />
      </SimpleGrid>
      {isNew && (
        <SuggestedPassword
          label="كلمة المرور"
          {...field('password')}
          onSuggest={(password) => api.form.setFieldValue('password', password)}
        />
      )}
      <PermissionsField
        value={api.form.getValues().permissions}
        onChange={(permissions) => api.form.setFieldValue('permissions', permissions)}
        error={api.form.errors['permissions']}
      />
    </FormDialog>
  );
}
