import { useState } from 'react';
import type { OpenDoor } from './offline/open-door.js';
import { useDoorView } from './offline/use-door.js';
import type { ShownScan } from './shown-scan.js';

/** The scans of the screen, and what its person does with them. */
export function useDoorScans(door: OpenDoor, classId: string) {
  const { device } = door;
  const view = useDoorView(door);
  /** One of before, which the person came back to. */
  const [earlierId, setEarlierId] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  /** @returns null when the device could not store it */
  const kept = async (work: Promise<ShownScan>): Promise<ShownScan | null> => {
    try {
      const scan = await work;
      setEarlierId(null);
      setFailure(null);
      return scan;
    } catch (error) {
      setFailure(error);
      return null;
    }
  };
  const latest = view.scans[0] ?? null;
  return {
    view,
    latest,
    shown: view.scans.find(({ id }) => id === earlierId) ?? latest,
    show: ({ id }: ShownScan) => setEarlierId(id),
    /** Why the last scan or payment is not stored. */
    failure,
    fail: setFailure,
    scan: (code: string) => kept(device.scan({ code, classId })),
    makeUp: ({ id }: ShownScan) => kept(device.repeat(id, { makeUp: true })),
    letIn: ({ id }: ShownScan, reason: string) => kept(device.repeat(id, { override: { reason } })),
  };
}
