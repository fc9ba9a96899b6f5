import { Text } from '@mantine/core';
import type { ExamStudent } from '@daad/contracts/exams.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeFromExam } from './exams.mutations.js';

interface RemoveFromExamProps {
  opened: boolean;
  onClose: () => void;
  student: ExamStudent;
  examName: string;
  onRemoved: (student: ExamStudent) => void;
}

export function RemoveFromExam({ opened, onClose, student, examName, onRemoved }: RemoveFromExamProps) {
  const { id, fullName, points } = student;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async () => {
        await removeFromExam(id);
        onRemoved(student);
      }}
      title="إزالة من الامتحان"
      confirmLabel="إزالة من الامتحان"
    >
      <Text>
        هل أنت متأكد من إزالة <strong>{fullName}</strong> من {examName}؟
      </Text>
      <Text c="dimmed" size="sm">
        تُحذف درجته{points > 0 && ` وتُسترد منه ${countOf(points, 'point')}`}.
      </Text>
    </ConfirmDialog>
  );
}
