import { holdForm } from '@daad/contracts/cards.contract';
import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { Text, Textarea } from '@mantine/core';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { holdStudent } from './profile.mutations.js';

/** Holds the student at the door, or gives another reason for that. */
export function HoldDialog({ student, ...dialog }: DialogProps & { student: StudentProfile }) {
  const { id, fullName, hold } = student;
  const api = useDialogForm(dialog.onClose, {
    initialValues: { held: true, reason: hold?.reason ?? '' },
    schema: holdForm,
    mutation: holdStudent(id),
    done: () => (hold ? `تغيّر سبب إيقاف ${fullName}` : `${fullName} موقوف عند الباب`),
  });
  return (
    <FormDialog
      {...dialog}
      title={hold ? 'سبب الإيقاف' : 'إيقاف عند الباب'}
      of={api}
      size="md"
      submitLabel={hold ? 'حفظ السبب' : 'إيقاف الطالب'}
    >
      <Text size="sm" c="dimmed">
        يظهر السبب لمن يمسح بطاقة <bdi>{fullName}</bdi> عند الباب، ولا يدخل حتى يُسمح له. لا يتغير شيء آخر، ولا
        يرى الطالب ولا ولي أمره هذا السبب.
      </Text>
      <Textarea
        label="السبب"
        placeholder="مثلاً: يراجع المعلم قبل الدخول"
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={200}
        data-autofocus
        {...api.form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
