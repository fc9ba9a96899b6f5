import { useState } from 'react';
import { countOf } from '@daad/domain/arabic-text';
import { useMutation } from '@tanstack/react-query';
import { Modal } from '#web/ui/dialog/modal.js';
import { usePhone } from '#web/ui/layout/use-narrow.js';
import type { DialogProps } from '#web/ui/dialog/use-dialogs.js';
import { messageOf } from '#web/lib/api-error.js';
import { useJob } from '#web/realtime/use-job.js';
import { showSuccess } from '#web/ui/feedback/show-success.js';
import { showUndo } from '#web/ui/feedback/show-undo.js';
import { BulkPointsForm, type BulkPointsFormProps } from './bulk-points-form.js';
import { BulkPointsProgress } from './bulk-points-progress.js';
import type { BulkTarget } from './bulk-target.js';
import { type PointsMode, undoPointsOfMany } from '../points.mutations.js';

/** Offers to take the points of a job back once it has ended, also when its dialog is closed by then. Shows nothing itself. */
function UndoNotice({ jobId, mode }: { jobId: string; mode: PointsMode }) {
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

interface BulkPointsDialogProps
  extends DialogProps, Pick<BulkPointsFormProps, 'mode' | 'initialTarget' | 'matching'> {
  /** All students were updated. */
  onAllDone: () => void;
}

/** Gives points to many students, or takes them, and follows the job that does it. */
export function BulkPointsDialog({ opened, onClose, onAllDone, ...form }: BulkPointsDialogProps) {
  const { mode } = form;
  const isPhone = usePhone();
  const [job, setJob] = useState<{ id: string; target: BulkTarget } | null>(null);
  const [sending, setSending] = useState(false);
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        locked={sending}
        title={mode === 'add' ? 'إضافة نقاط لعدة طلاب' : 'خصم نقاط من عدة طلاب'}
        size="lg"
        fullScreen={isPhone}
        closeOnClickOutside={false}
      >
        {job === null ? (
          <BulkPointsForm
            {...form}
            onSending={setSending}
            onAccepted={(id, target) => {
              // The form is unmounted with this, before it could report it.
              setSending(false);
              setJob({ id, target });
            }}
            onCancel={onClose}
          />
        ) : (
          <BulkPointsProgress
            jobId={job.id}
            chosen={job.target.kind === 'students' ? job.target.chosen : []}
            mode={mode}
            onClose={onClose}
            onAllDone={onAllDone}
          />
        )}
      </Modal>
      {job && <UndoNotice jobId={job.id} mode={mode} />}
    </>
  );
}
