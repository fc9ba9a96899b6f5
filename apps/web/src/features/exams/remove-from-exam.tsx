import type { ExamStudent } from '@daad/contracts/exams.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeFromExam } from './exams.mutations.js';

interface RemoveFromExamProps extends DialogProps {
  student: ExamStudent;
  examName: string;
  onRemoved: (student: ExamStudent) => void;
}

export function RemoveFromExam({ student, examName, onRemoved, ...dialog }: RemoveFromExamProps) {
  const { id, fullName, points } = student;
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeFromExam}
      variables={id}
      onDone={() => onRemoved(student)}
      title="إزالة من الامتحان"
      note={<>تُحذف درجته{points > 0 && ` وتُسترد منه ${countOf(points, 'point')}`}.</>}
    >
      هل أنت متأكد من إزالة <strong>{fullName}</strong> من {examName}؟
    </ConfirmDialog>
  );
}
