import { countOf } from '@daad/domain/arabic-text';
import { formatDay } from '#web/lib/format.js';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import { removeRecord } from './attendance.mutations.js';
import type { AttendanceRow } from './attendance.queries.js';

interface DeleteRecordProps extends DialogProps {
  record: AttendanceRow & { id: string };
}

export function DeleteRecord({ record, ...dialog }: DeleteRecordProps) {
  const { id, fullName, className, date, points } = record;
  return (
    <ConfirmDialog
      {...dialog}
      mutation={removeRecord}
      variables={id}
      onDone={() => showSuccess(`تم حذف سجل حضور «${fullName}»`)}
      title="حذف سجل الحضور"
      confirmLabel="حذف السجل"
      note={points > 0 && `تُسترد من الطالب النقاط التي منحها هذا السجل: ${countOf(points, 'point')}.`}
    >
      هل أنت متأكد من حذف حضور <strong>{fullName}</strong> في {className} يوم {formatDay(date)}؟
    </ConfirmDialog>
  );
}
