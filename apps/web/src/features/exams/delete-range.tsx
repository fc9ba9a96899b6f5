import { Text } from '@mantine/core';
import type { ExamPointsRange } from '@daad/contracts/exam-points.contract';
import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { removeRange } from './exams.mutations.js';
import { rangeText } from './range-text.js';

interface DeleteRangeProps {
  opened: boolean;
  onClose: () => void;
  range: ExamPointsRange;
  onDeleted: (jobId: string) => void;
}

export function DeleteRange({ opened, onClose, range, onDeleted }: DeleteRangeProps) {
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={async () => onDeleted(await removeRange(range.id))}
      title="حذف نطاق النقاط"
      confirmLabel="حذف النطاق"
    >
      <Text>
        هل أنت متأكد من حذف النطاق <strong>{rangeText(range)}</strong> ({countOf(range.points, 'point')})؟
      </Text>
      <Text c="dimmed" size="sm">
        تُعاد بعد ذلك احتساب نقاط كل الامتحانات.
      </Text>
    </ConfirmDialog>
  );
}
