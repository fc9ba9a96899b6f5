import type { Exam } from '@daad/contracts/exams.contract';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { removeExam } from './exams.mutations.js';

export function DeleteExam({ exam: { id, name }, ...dialog }: DialogProps & { exam: Exam }) {
  return (
    <DeleteDialog
      {...dialog}
      what="الامتحان"
      name={name}
      id={id}
      mutation={removeExam}
      note="وتُسترد النقاط التي منحتها درجاته."
    >
      هل أنت متأكد من حذف الامتحان <strong>{name}</strong>؟ سيتم حذف جميع بيانات الطلاب المرتبطة بهذا الامتحان.
    </DeleteDialog>
  );
}
