import { useDialogs } from '#web/ui/dialog/use-dialogs.js';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.js';
import type { DoorDevice } from './offline/door-device.js';
import { RefusedScans } from './outcome/refused-scans.js';
import { refusedOf } from './refused-of.js';
import type { DoorView, ShownScan } from './shown-scan.js';

/** What the server refuses, until a person dismisses them. Cash that was taken is asked about, as nothing else knows of it. */
export function Refused({ device, view }: { device: DoorDevice; view: DoorView }) {
  const payments = new Set(view.refusedPayments.map(({ id }) => id));
  const dialogs = useDialogs({
    dismissal: (dialog, { id, student, code }: ShownScan) => (
      <ConfirmDialog
        {...dialog}
        mutation={{ mutationFn: (ids: readonly string[]) => device.dismiss(ids) }}
        variables={[id]}
        title="حذف تحصيل لم يُسجَّل"
        confirmLabel="حذف من الجهاز"
        note="لا يبقى له أثر هنا ولا على الخادم."
      >
        هل رُدّ المبلغ إلى <bdi>{student?.fullName ?? code}</bdi> أو سُجّل بطريقة أخرى؟
      </ConfirmDialog>
    ),
  });
  return (
    <>
      <RefusedScans
        scans={refusedOf(view)}
        onDismiss={(ids) => void device.dismiss(ids)}
        payments={payments}
        onDismissPayment={(payment) => dialogs.open('dismissal', payment)}
        onRetry={(id) => void device.payments.retry(id)}
      />
      {dialogs.view}
    </>
  );
}
