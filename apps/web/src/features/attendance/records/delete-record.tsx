import { countOf } from '@daad/domain/arabic-text';
import { formatDay } from '#web/lib/format.js';
import { DeleteDialog } from '#web/ui/dialog/delete-dialog.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { removeRecord } from '../attendance.mutations.js';
import type { AttendanceRow } from '../attendance.queries.js';

export type DeletableRecord = AttendanceRow & { id: string };

export function DeleteRecord({ record, ...dialog }: DialogProps & { record: DeletableRecord }) {
  const { id, fullName, className, date, points } = record;
  return (
    <DeleteDialog
      {...dialog}
      what="سجل الحضور"
      name={fullName}
      id={id}
      mutation={removeRecord}
      confirmLabel="حذف السجل"
      note={points > 0 && `تُسترد من الطالب النقاط التي منحها هذا السجل: ${countOf(points, 'point')}.`}
      done={`تم حذف سجل حضور «${fullName}»`}
    >
      هل أنت متأكد من حذف حضور <strong>{fullName}</strong> في {className} يوم {formatDay(date)}؟
    </DeleteDialog>
  );
}
