import type { HomeworkState } from '@daad/domain/homework';
import type { DoorClass, Hold, ScanOutcome } from '@daad/domain/scan';

/** A scan of this device as its screen shows it. */
export interface ShownScan {
  id: string;
  at: string;
  code: string;
  classId: string;
  outcome: ScanOutcome;
  student: { id: string; fullName: string; code: string } | null;
  class: DoorClass;
  studentClass: DoorClass | null;
  /** Null as long as the server has not confirmed them. */
  points: number | null;
  makeUp: boolean;
  since: string | null;
  by: string | null;
  hold: Hold | null;
  /** `refused`: the server will not accept it, for `reason`. */
  state: 'waiting' | 'sent' | 'refused';
  reason: string | null;
  undone: boolean;
  homework: HomeworkState | null;
}
