import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { typedNumber } from '@daad/domain/typed-number';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { useReportUnsaved } from '#web/lib/unsaved.js';
import { useMay } from '#web/lib/use-may.js';
import type { DoorDevice } from '../offline/door-device.js';
import type { ShownScan } from '../shown-scan.js';
import { canCollect } from './outcome-texts.js';

/** What is typed about the cash of one scan. */
interface CollectForm {
  isOpen: boolean;
  /** Null: what the student owes. */
  amount: string | null;
  openingCash: string | null;
}

const UNTOUCHED: CollectForm = { isOpen: false, amount: null, openingCash: null };

export interface Collect {
  of: (scanId: string) => CollectForm;
  change: (scanId: string, changes: Partial<CollectForm>) => void;
  /** Whether a shift opens with the next payment, which then asks for the cash in the drawer. */
  opensShift: boolean;
  take: (scan: ShownScan, amount: number, openingCash: number) => void;
}

/** As the server takes amounts: above 0, at most 100,000, and no part of a piastre. */
export function amountOf(text: string, { orZero = false } = {}): number | null {
  const amount = typedNumber(text);
  if (amount === null || amount < 0 || (amount === 0 && !orZero) || amount > 100_000) return null;
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6 ? amount : null;
}

/**
 * Takes cash at the scans of a device; null for accounts that may not. What is typed stays while another scan is shown, and who
 * leaves the page is asked first.
 */
export function useCollect(
  device: DoorDevice,
  scans: readonly ShownScan[],
  onFailure: (error: unknown) => void,
): Collect | null {
  const mayPay = useMay()('POST fees/Pay');
  const { data: shift } = useQuery({ ...myShiftQuery, enabled: mayPay });
  const [forms, setForms] = useState<ReadonlyMap<string, CollectForm>>(new Map());
  const isTyped = (form: CollectForm | undefined) => form?.amount != null || form?.openingCash != null;
  useReportUnsaved(scans.some((scan) => canCollect(scan) && isTyped(forms.get(scan.id))));
  if (!mayPay) return null;
  return {
    of: (scanId) => forms.get(scanId) ?? UNTOUCHED,
    change: (scanId, changes) =>
      setForms((all) => new Map(all).set(scanId, { ...UNTOUCHED, ...all.get(scanId), ...changes })),
    // One that waits opens it already.
    opensShift: shift === null && !scans.some(({ payment }) => payment?.state === 'waiting'),
    take: ({ id, student, classId }, amount, openingCash) => {
      if (!student) return;
      const taken = { scanId: id, studentId: student.id, classId, amount };
      device.payments.collect({ ...taken, shiftId: shift?.id ?? null, openingCash }).catch(onFailure);
    },
  };
}
