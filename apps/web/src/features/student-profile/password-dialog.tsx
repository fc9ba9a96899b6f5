import { PasswordInput, Text } from '@mantine/core';
import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { newStudentForm } from '@daad/contracts/students.contract';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { resetPassword } from './profile.mutations.js';

/** Gives the student another password, shown while it is typed: the teacher passes it on. */
export function PasswordDialog({ student, ...dialog }: DialogProps & { student: StudentProfile }) {
  const api = useDialogForm(dialog.onClose, {
    initialValues: { password: '' },
    schema: newStudentForm.pick({ password: true }),
    mutation: resetPassword(student),
    done: ({ fullName }) => `تغيرت كلمة مرور ${fullName}`,
  });
  return (
    <FormDialog {...dialog} title="كلمة مرور جديدة" of={api} size="md" submitLabel="تغيير كلمة المرور">
      <Text size="sm" c="dimmed">
        يخرج <bdi>{student.fullName}</bdi> من كل أجهزته، ويدخل بعدها بالكلمة التي تكتبها هنا. سيُطلب منه أن
        يختار كلمة له وحده.
      </Text>
      <PasswordInput
        label="كلمة المرور الجديدة"
        description="6 أحرف على الأقل"
        autoComplete="new-password"
        defaultVisible
        required
        data-autofocus
        {...api.form.getInputProps('password')}
      />
    </FormDialog>
  );
}
