import type { Student } from '@daad/contracts/students.contract';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeStudent } from './students.mutations.js';

interface DeleteStudentProps extends DialogProps {
  student: Student;
  onDeleted: (student: Student) => void;
}

export function DeleteStudent({ student, onDeleted, ...dialog }: DeleteStudentProps) {
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeStudent}
      variables={student.id}
      onDone={() => onDeleted(student)}
      title="حذف الطالب"
      note="لن يستطيع الدخول بعد ذلك، ويخرج من صفه ومن لوحة الصدارة. تبقى طلباته السابقة محفوظة. لا يمكن التراجع عن هذا الإجراء."
    >
      هل أنت متأكد من حذف الطالب <strong>{student.fullName}</strong>؟
    </ConfirmDialog>
  );
}
