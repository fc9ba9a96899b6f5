import { Text } from '@mantine/core';
import type { Student } from '@daad/contracts/students.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeStudent } from './students.mutations.js';

interface DeleteStudentProps {
  opened: boolean;
  onClose: () => void;
  student: Student;
  onDeleted: (student: Student) => void;
}

export function DeleteStudent({ opened, onClose, student, onDeleted }: DeleteStudentProps) {
  const remove = async () => {
    await removeStudent(student.id);
    onDeleted(student);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف الطالب"
      confirmLabel="حذف الطالب"
    >
      <Text>
        هل أنت متأكد من حذف الطالب <strong>{student.fullName}</strong>؟
      </Text>
      <Text c="dimmed" size="sm">
        لن يستطيع الدخول بعد ذلك، ويخرج من صفه ومن لوحة الصدارة. تبقى طلباته السابقة محفوظة. لا يمكن التراجع
        عن هذا الإجراء.
      </Text>
    </ConfirmDialog>
  );
}
