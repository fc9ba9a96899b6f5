import type { Student } from '@daad/contracts/students.contract';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { removeStudent } from './students.mutations.js';

type DeleteStudentProps = DialogProps & { student: Pick<Student, 'id' | 'fullName'>; onDone: () => void };

export function DeleteStudent({ student: { id, fullName }, ...dialog }: DeleteStudentProps) {
  return (
    <DeleteDialog
      {...dialog}
      what="الطالب"
      name={fullName}
      id={id}
      mutation={removeStudent}
      note="لن يستطيع الدخول بعد ذلك، ويخرج من صفه ومن لوحة الصدارة. تبقى طلباته السابقة محفوظة. لا يمكن التراجع عن هذا الإجراء."
    />
  );
}
