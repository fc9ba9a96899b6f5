import type { DoorDevice } from './offline/door-device.js';
import { RefusedScans } from './outcome/refused-scans.js';
import type { DoorView, ShownScan } from './shown-scan.js';

/** What the server refuses, the oldest first: scans, and homework in the form of the scan that it was noted at. */
export const refusedOf = (view: DoorView): readonly ShownScan[] => [
  ...view.refusedPayments,
  ...view.refusedHomework,
  ...view.scans.filter(({ state }) => state === 'refused').reverse(),
];

/** Those, until a person dismisses them. */
export function Refused({ device, view }: { device: DoorDevice; view: DoorView }) {
  return (
    <RefusedScans
      scans={refusedOf(view)}
      onDismiss={(ids) => void device.dismiss(ids)}
      retries={new Set(view.refusedPayments.map(({ id }) => id))}
      onRetry={(id) => void device.payments.retry(id)}
    />
  );
}
