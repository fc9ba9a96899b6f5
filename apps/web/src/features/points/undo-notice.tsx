import { countOf } from '@daad/domain/arabic-text';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api-error.js';
import { useJob } from '#web/realtime/use-job.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { type PointsMode, undoPointsOfMany } from './points.mutations.js';

/** Offers to take the points of a job back once it has ended, also when its dialog is closed by then. Shows nothing itself. */
export function UndoNotice({ jobId, mode }: { jobId: string; mode: PointsMode }) {
  const { mutate: undo } = useMutation({
    ...undoPointsOfMany,
    onSuccess: () => showSuccess('بدأ التراجع عن النقاط'),
    onError: (error) =>
      showUndo(jobId, {
        message: messageOf(error),
        action: 'إعادة المحاولة',
        onAction: () => undo(jobId),
        failed: true,
      }),
  });
  useJob(jobId, ({ result }) => {
    const count = result?.updated ?? 0;
    if (count === 0) return;
    const what = mode === 'add' ? 'إضافة نقاط' : 'خصم نقاط';
    showUndo(jobId, { message: `${what}: ${countOf(count, 'student')}`, onAction: () => undo(jobId) });
  });
  return null;
}
