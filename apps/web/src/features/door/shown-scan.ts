import type { HomeworkState } from '@daad/domain/homework';
import type { DoorClass, Hold, ScanOutcome } from '@daad/domain/scan';

/** A scan as the door's screen shows it. */
export interface ShownScan {
  id: string;
  /** The moment of the scan, ISO. */
  at: string;
  /** As read or typed. */
  code: string;
  classId: string;
  outcome: ScanOutcome;
  student: { id: string; fullName: string; code: string } | null;
  class: DoorClass;
  studentClass: DoorClass | null;
  /** Null while they are unknown: the device does not know the settings of points. */
  points: number | null;
  makeUp: boolean;
  /** For `already` since when, for `replaced` when the card was replaced; ISO. */
  since: string | null;
  by: string | null;
  hold: Hold | null;
  state: 'waiting' | 'sent' | 'refused';
  /** Why the server has refused it. */
  reason: string | null;
  /** Taken back by the person at the door. */
  undone: boolean;
  homework: HomeworkState | null;
}
