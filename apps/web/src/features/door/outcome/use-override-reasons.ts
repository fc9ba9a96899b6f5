import { useState } from 'react';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import type { ShownScan } from '../shown-scan.js';
import { actionOf } from './outcome-texts.js';

/** What is typed about the hold of one scan. */
interface OverrideReason {
  text: string;
  isOpen: boolean;
}

const UNTOUCHED: OverrideReason = { text: '', isOpen: false };

/** The reasons for letting held students in, by scan, while the page is open. */
export interface OverrideReasons {
  of: (scanId: string) => OverrideReason;
  change: (scanId: string, changes: Partial<OverrideReason>) => void;
  /** The student is in. */
  forget: (scanId: string) => void;
}

/**
 * Keeps each reason also while the form is closed or another scan is shown: the person comes back to it. Who leaves the page is asked
 * first while there is one that lets no student in and still could.
 */
export function useOverrideReasons(scans: readonly ShownScan[]): OverrideReasons {
  const [reasons, setReasons] = useState<ReadonlyMap<string, OverrideReason>>(new Map());
  useReportUnsaved(scans.some((scan) => actionOf(scan) === 'override' && reasons.get(scan.id)?.text.trim()));
  return {
    of: (scanId) => reasons.get(scanId) ?? UNTOUCHED,
    change: (scanId, changes) =>
      setReasons((all) => new Map(all).set(scanId, { ...UNTOUCHED, ...all.get(scanId), ...changes })),
    forget: (scanId) => setReasons((all) => new Map([...all].filter(([id]) => id !== scanId))),
  };
}
