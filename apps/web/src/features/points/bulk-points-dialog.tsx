import { useState } from 'react';
import { Modal } from '#web/ui/modal.js';
import { usePhone } from '#web/ui/use-narrow.js';
import type { Chosen } from '#web/ui/use-selection.js';
import type { DialogProps } from '#web/ui/use-dialogs.js';
import { BulkPointsForm } from './bulk-points-form.js';
import { BulkPointsProgress } from './bulk-points-progress.js';
import type { PointsMode } from './points.mutations.js';

interface BulkPointsDialogProps extends DialogProps {
  mode: PointsMode;
  initialChosen: readonly Chosen[];
  /** All students were updated. */
  onAllDone: () => void;
}

/** Gives points to many students, or takes them, and follows the job that does it. */
export function BulkPointsDialog({ opened, onClose, mode, initialChosen, onAllDone }: BulkPointsDialogProps) {
  const isPhone = usePhone();
  const [job, setJob] = useState<{ id: string; chosen: readonly Chosen[] } | null>(null);
  const [sending, setSending] = useState(false);
  return (
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
          mode={mode}
          initialChosen={initialChosen}
          onSending={setSending}
          onAccepted={(id, chosen) => {
            // The form is unmounted with this, before it could report it.
            setSending(false);
            setJob({ id, chosen });
          }}
          onCancel={onClose}
        />
      ) : (
        <BulkPointsProgress
          jobId={job.id}
          chosen={job.chosen}
          mode={mode}
          onClose={onClose}
          onAllDone={onAllDone}
        />
      )}
    </Modal>
  );
}
