import { eraseForm } from '@daad/contracts/personal-data.contract';
import type { StudentProfile } from '@daad/contracts/student-profile.contract';
import { List, Text, TextInput } from '@mantine/core';
import { FormDialog } from '#web/ui/dialog/form-dialog.js';
import { useDialogForm } from '#web/ui/dialog/use-dialog-form.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { Ltr } from '#web/ui/layout/isolates.js';
import { erase } from './profile.mutations.js';

interface EraseDialogProps extends DialogProps {
  student: StudentProfile;
  onErased: () => void;
}

/** Erases a student; the code has to be typed, because nothing brings the person back. */
export function EraseDialog({ student: { id, fullName, code }, onErased, ...dialog }: EraseDialogProps) {
  const api = useDialogForm(
    () => {
      dialog.onClose();
      onErased();
    },
    {
      initialValues: { code: '' },
      schema: eraseForm,
      mutation: erase(id),
      done: () => 'تم محو بيانات الطالب نهائياً',
    },
  );
  return (
    <FormDialog
      {...dialog}
      title="محو بيانات الطالب نهائياً"
      of={api}
      size="md"
      submitLabel="محو البيانات"
      dangerous
    >
      <Text>
        هل تريد محو كل بيانات <strong>{fullName}</strong>؟ لا يمكن التراجع عن هذا.
      </Text>
      <List size="sm" spacing={4}>
        <List.Item>يُحذف الطالب، ويخرج من كل أجهزته.</List.Item>
        <List.Item>
          يحل «طالب محذوف» محل اسمه في الطلبات وسجل النقاط وسجل التغييرات، وتُمحى هواتفه وبريده وعناوينه
          وملاحظاتك عنه. تبقى الأرقام والمجاميع كما هي.
        </List.Item>
        <List.Item>تُحذف ملفات Excel المحفوظة للاستيراد والتصدير، ويمكنك تصديرها من جديد.</List.Item>
        <List.Item>تبقى بياناته في النسخ الاحتياطية القديمة حتى تنتهي مدتها.</List.Item>
      </List>
      <TextInput
        label={
          <>
            للتأكيد اكتب كود الطالب: <Ltr>{code}</Ltr>
          </>
        }
        required
        autoComplete="off"
        data-autofocus
        {...api.form.getInputProps('code')}
      />
    </FormDialog>
  );
}
