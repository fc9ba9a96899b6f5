import type { Exam } from '@daad/contracts/exams.contract';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeExam } from './exams.mutations.js';

interface DeleteExamProps extends DialogProps {
  exam: Exam;
}

export function DeleteExam({ opened, onClose, exam: { id, name } }: DeleteExamProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      mutation={removeExam}
      variables={id}
      onDone={() => showSuccess(`تم حذف الامتحان «${name}»`)}
      title="حذف الامتحان"
      note="وتُسترد النقاط التي منحتها درجاته."
    >
      هل أنت متأكد من حذف الامتحان <strong>{name}</strong>؟ سيتم حذف جميع بيانات الطلاب المرتبطة بهذا
      الامتحان.
    </ConfirmDialog>
  );
}
