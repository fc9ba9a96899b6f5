import { countOf } from '@daad/domain/arabic-text';
import { ConfirmDialog } from '#web/ui/confirm-dialog.js';
import { showSuccess } from '#web/ui/show-success.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import type { attendClass } from './attendance.mutations.js';

interface MarkAllProps extends DialogProps {
  className: string;
  /** How many are not marked yet. */
  missing: number;
  /** Of the class and day. */
  mutation: typeof attendClass;
  classId: string;
  date: string;
}

/** Asks first: a mistaken tap would mark a whole class. */
export function MarkAll({ className, missing, classId, date, ...dialog }: MarkAllProps) {
  return (
    <ConfirmDialog
      {...dialog}
      variables={{ classId, date }}
      onDone={() => showSuccess('تم تسجيل حضور جميع الطلاب بنجاح')}
      title="تسجيل حضور الجميع"
      tone="normal"
    >
      لم يُسجَّل بعد في <strong>{className}</strong>: {countOf(missing, 'student')}. هل تسجل حضور الجميع؟
    </ConfirmDialog>
  );
}
