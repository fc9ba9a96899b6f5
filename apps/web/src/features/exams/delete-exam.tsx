import { Text } from '@mantine/core';
import type { Exam } from '@daad/contracts/exams.contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { showSuccess } from '../../ui/show-success.js';
import { removeExam } from './exams.mutations.js';

interface DeleteExamProps {
  opened: boolean;
  onClose: () => void;
  exam: Exam;
}

export function DeleteExam({ opened, onClose, exam: { id, name } }: DeleteExamProps) {
  const remove = async () => {
    await removeExam(id);
    showSuccess(`تم حذف الامتحان «${name}»`);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={remove}
      title="حذف الامتحان"
      confirmLabel="حذف الامتحان"
    >
      <Text>
        هل أنت متأكد من حذف الامتحان <strong>{name}</strong>؟ سيتم حذف جميع بيانات الطلاب المرتبطة بهذا
        الامتحان.
      </Text>
      <Text c="dimmed" size="sm">
        وتُسترد النقاط التي منحتها درجاته.
      </Text>
    </ConfirmDialog>
  );
}
