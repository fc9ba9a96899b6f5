import { openShiftForm } from '@daad/contracts/shifts.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { myShiftQuery } from '#web/entities/fees/my-shift.query.js';
import { randomUuid } from '#web/lib/random-uuid.js';
import type { ShiftToOpen } from './fees.mutations.js';

/** The field of a form that opens a shift in the same step. */
export const openingCash = openShiftForm.shape.openingCash;

/**
 * The shift that a dialog has to open before money is taken or returned; null where one is open, or while that is not known,
 * when the server decides. Its id stays for all attempts of the dialog.
 */
export function useShiftToOpen(): ShiftToOpen {
  const { data } = useQuery(myShiftQuery);
  const [shift] = useState(() => ({ id: randomUuid() }));
  return data === null ? shift : null;
}
