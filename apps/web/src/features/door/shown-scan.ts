import type { HomeworkState } from '@daad/domain/homework';
import type { DoorClass, Hold, ScanOutcome } from '@daad/domain/scan';

/** What a student owes. */
export interface Dues {
  amount: number;
  /** `YYYY-MM`; none where only charges without a month are open. */
  months: readonly string[];
}

/** Cash that was taken at a scan; its receipt has a number once the server has it. */
export interface ShownPayment {
  amount: number;
  state: 'waiting' | 'sent' | 'refused';
  receipt: string | null;
}

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
  /** Why a scan that turned its student away is over: the student is recorded here by now, or the hold has ended. */
  settled: 'present' | 'hold-ended' | null;
  state: 'waiting' | 'sent' | 'refused';
  /** Why the server has refused it. */
  reason: string | null;
  /** Taken back by the person at the door. */
  undone: boolean;
  /** The student went in without a network, and the server has not recorded it; until a person has read it. */
  turnedAway: boolean;
  homework: HomeworkState | null;
  /** What the student owes now; null for nothing, and for accounts that may not know. */
  dues: Dues | null;
  payment: ShownPayment | null;
}

export interface DoorView {
  /** Null until it was downloaded once. */
  roster: { at: string; size: number } | null;
  /** Scans of this account on this device, the newest first. */
  scans: readonly ShownScan[];
  /** How many scans, undos, payments and homework the server does not have. */
  waiting: number;
  /** The same of other accounts: they are sent when their owner signs in here. */
  waitingOfOthers: number;
  /** In the form of scans, under the id of their change. */
  refusedHomework: readonly ShownScan[];
  /** The same of payments, under their ids. */
  refusedPayments: readonly ShownScan[];
}
