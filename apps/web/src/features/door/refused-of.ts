import type { DoorView, ShownScan } from './shown-scan.js';

/**
 * What the server refuses, the oldest first: scans, and payments and homework in the form of the scan that they were noted at. With
 * them whom it turns away after the device had let them in, as long as they are not recorded otherwise.
 */
export const refusedOf = (view: DoorView): readonly ShownScan[] => [
  ...view.refusedPayments,
  ...view.refusedHomework,
  ...view.scans
    .filter(({ state, turnedAway, settled }) => state === 'refused' || (turnedAway && settled !== 'present'))
    .reverse(),
];
