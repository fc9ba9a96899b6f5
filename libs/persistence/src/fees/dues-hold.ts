import { DUES_HOLD } from '@daad/domain/door-dues';
import { holdOf } from '../students/hold.js';

/** With how many open months the door holds students; null while it only shows dues. */
export const HOLD_AFTER_MONTHS = `(select hold_after_months from fee_settings where door_dues = 'hold')`;

/** The accounts of those who owe, of a relation with the `id` of students: rows `student_id, balance, months`. */
export const accountsOf = (students: string): string => `
  select a.student_id, a.balance, a.open_months as months from fee_account a
  where a.balance > 0 and a.student_id in (select id from ${students})`;

/** Of such a relation, those whom the door holds for dues; none while it only shows dues. */
export const heldForDues = (students: string): string => `
  select student_id from (${accountsOf(students)}) owing where cardinality(months) >= ${HOLD_AFTER_MONTHS}`;

/** Why the door holds a student: for what a person wrote, else for dues, where `in_debt` has the `student_id` of those. */
export const doorHoldOf = (s: string): string => `
  coalesce(${holdOf(s)},
    case when ${s}.id in (select student_id from in_debt)
         then jsonb_build_object('reason', '${DUES_HOLD.reason}', 'at', null, 'by', null) end)`;
