import { removeAttendance } from '@daad/contracts/attendance.contract';
import { countOf } from '@daad/domain/arabic-text';
import { callApi } from '#web/lib/api-client.js';
import { formatDay } from '#web/lib/format.js';
import { refresh } from '#web/lib/refresh.js';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialog.js';
import type { AttendanceRow } from './attendance.queries.js';

interface DeleteRecordProps extends DialogProps {
  record: AttendanceRow & { id: string };
}

export function DeleteRecord({ record, ...dialog }: DeleteRecordProps) {
  const { id, fullName, className, date, points } = record;
  const remove = async () => {
    await callApi(removeAttendance, { body: { ids: [id] } });
    refresh('attendance', 'classes', 'classStudents', 'points', 'students');
    showSuccess(`تم حذف سجل حضور «${fullName}»`);
  };
  return (
    <ConfirmDialog
      {...dialog}
      onConfirm={remove}
      title="حذف سجل الحضور"
      confirmLabel="حذف السجل"
      note={points > 0 && `تُسترد من الطالب النقاط التي منحها هذا السجل: ${countOf(points, 'point')}.`}
    >
      هل أنت متأكد من حذف حضور <strong>{fullName}</strong> في {className} يوم {formatDay(date)}؟
    </ConfirmDialog>
  );
}
