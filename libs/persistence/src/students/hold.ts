import { isoOf } from '../iso-sql.js';
import { staffName } from '../staff-name.js';

/** Why, since when and by whom the door holds a student, as the contract has it; null for one who may enter. */
export const holdOf = (s: string): string => `
  case when ${s}.held_at is not null then jsonb_build_object(
    'reason', ${s}.hold_reason, 'at', ${isoOf(`${s}.held_at`)},
    'by', ${staffName(`${s}.held_by`)}) end`;
