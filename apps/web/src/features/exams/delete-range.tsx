import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeRange } from './exams.mutations.js';
import { rangeText } from './range-text.js';

interface DeleteRangeProps extends DialogProps {
  range: ExamPointsRange;
  onDeleted: (jobId: string) => void;
}

export function DeleteRange({ range, onDeleted, ...dialog }: DeleteRangeProps) {
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeRange}
      variables={range.id}
      onDone={onDeleted}
      title="حذف نطاق النقاط"
      confirmLabel="حذف النطاق"
      note="تُعاد بعد ذلك احتساب نقاط كل الامتحانات."
    >
      هل أنت متأكد من حذف النطاق <strong>{rangeText(range)}</strong> ({countOf(range.points, 'point')})؟
    </ConfirmDialog>
  );
}
