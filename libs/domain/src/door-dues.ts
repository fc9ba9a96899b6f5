import type { Hold } from './scan.js';

/** What the door does about dues: shows them, or holds students with too many open months (specification 5 section 4). */
export const DOOR_DUES = ['show', 'hold'] as const;
export type DoorDues = (typeof DOOR_DUES)[number];

export interface DoorDuesSettings {
  doorDues: DoorDues;
  holdAfterMonths: number;
}

/** Until the teacher chooses. */
export const DEFAULT_DOOR_DUES: DoorDuesSettings = { doorDues: 'show', holdAfterMonths: 2 };

/** Whether the door holds a student for dues. */
export const isHeldForDues = (
  { doorDues, holdAfterMonths }: DoorDuesSettings,
  openMonths: readonly string[],
): boolean => doorDues === 'hold' && openMonths.length >= holdAfterMonths;

/** Why the door holds such a student, for all who scan: without months and amounts, which not all of them may see. */
export const DUES_HOLD: Hold = { reason: 'مصروفات متأخرة', at: null, by: null };
