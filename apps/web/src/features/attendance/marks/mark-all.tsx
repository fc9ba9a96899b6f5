import { countOf } from '@daad/domain/arabic-text';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { formatLongDay } from '#web/lib/format.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { attendClass, removeRecords } from '../attendance.mutations.js';
import { WrongDay } from '../register/wrong-day.js';

interface MarkAllProps extends DialogProps {
  lesson: { id: string; name: string; day: number };
  /** How many are not marked yet. */
  missing: number;
  date: string;
  onMarked?: () => void;
}

const DONE = 'تم تسجيل حضور جميع الطلاب بنجاح';

/** Asks first, with the day: a mistaken tap would mark a whole class. */
export function MarkAll({ lesson, missing, date, onMarked, ...dialog }: MarkAllProps) {
  const undo = useUndo(`mark-all ${lesson.id} ${date}`);
  return (
    <ConfirmDialog
      {...dialog}
      mutation={attendClass}
      variables={{ classId: lesson.id, date }}
      onDone={({ attendanceIds }) => {
        onMarked?.();
        if (attendanceIds.length > 0) undo.offer(DONE, attendanceIds);
        else showSuccess(DONE);
      }}
      title="تسجيل حضور الجميع"
      tone="normal"
      below={<WrongDay weekday={lesson.day} date={date} />}
    >
      لم يُسجَّل بعد في <strong>{lesson.name}</strong> يوم <strong>{formatLongDay(date)}</strong>:{' '}
      {countOf(missing, 'student')}. هل تسجل حضور الجميع؟
    </ConfirmDialog>
  );
}

/** Takes new records back from the notice that shows them. Those who were present before stay so. */
function useUndo(notice: string) {
  const { mutate } = useMutation({
    ...removeRecords,
    onSuccess: ({ removed }) => showSuccess(`أُلغي تسجيل الحضور: ${countOf(removed, 'student')}`),
    onError: (error, ids) => offer(messageOf(error), ids, { action: 'إعادة المحاولة', failed: true }),
  });
  const offer = (message: string, ids: readonly string[], failure = {}) =>
    showUndo(notice, { message, onAction: () => mutate(ids), ...failure });
  return { offer };
}
