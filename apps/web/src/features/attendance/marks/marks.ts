import { isWaiting, type PendingMark } from './pending-marks.js';

/**
 * What an attendance dialog knows beyond the list it has read: the responses to its taps, and marks made on other devices. What
 * was known before the list was requested is dropped.
 */
interface Mark {
  /** The record that makes the student present, as far as it is known. */
  attendanceId: string | null;
  /** When it became known, by this device's clock. */
  at: number;
}

export interface Marks {
  byStudent: ReadonlyMap<string, Mark>;
  /** Records made by this dialog: these it offers to undo. */
  mine: ReadonlySet<string>;
  /** Deleted records. The event of their creation may arrive after their deletion. */
  gone: ReadonlySet<string>;
}

export const NO_MARKS: Marks = { byStudent: new Map(), mine: new Set(), gone: new Set() };

export type MarkChange = { studentId: string; attendanceId: string; at: number } &
  /** The server's response; `mine` is false for a student who was present already. */
  (
    | { type: 'marked'; mine: boolean }
    | { type: 'removed' }
    /** Live events, also those of actions in this dialog. */
    | { type: 'eventMarked' }
    | { type: 'eventRemoved' }
  );

const withMember = (set: ReadonlySet<string>, member: string) => new Set(set).add(member);

export function applyMark(marks: Marks, change: MarkChange): Marks {
  const { studentId, attendanceId, at } = change;
  const put = (mark: Mark) => new Map(marks.byStudent).set(studentId, mark);

  switch (change.type) {
    case 'marked': {
      const mine = change.mine ? withMember(marks.mine, attendanceId) : marks.mine;
      return { ...marks, mine, byStudent: put({ attendanceId, at }) };
    }
    case 'removed':
      return {
        ...marks,
        gone: withMember(marks.gone, attendanceId),
        byStudent: put({ attendanceId: null, at }),
      };
    case 'eventMarked':
      if (marks.gone.has(attendanceId)) return marks;
      return { ...marks, byStudent: put({ attendanceId, at }) };
    case 'eventRemoved':
      return { ...marks, gone: withMember(marks.gone, attendanceId) };
  }
}

export interface AttendanceStatus {
  present: boolean;
  /** The last tap could not be sent, and will be sent again. */
  waiting: boolean;
  /** The record, as far as the server has confirmed it. */
  attendanceId: string | null;
  /** It was marked here, so it can be undone here. */
  canUndo: boolean;
  /** A tap that was refused, while the attendance still differs from it. */
  failed: Pick<PendingMark, 'requested' | 'reason'> | null;
}

/**
 * The attendance of a student in a list that was requested at `readAt`, with all changes since then. A tap that the server has
 * not confirmed is shown as if it had been.
 */
export function attendanceStatusOf(
  marks: Marks,
  listed: { studentId: string; attendanceId: string | null },
  readAt: number,
  tap?: PendingMark,
): AttendanceStatus {
  const mark = marks.byStudent.get(listed.studentId);
  const newest = (mark && mark.at > readAt && mark.attendanceId) || listed.attendanceId;
  const attendanceId = newest !== null && !marks.gone.has(newest) ? newest : null;
  if (tap && tap.state !== 'refused') {
    const present = tap.requested === 'present';
    return { present, waiting: isWaiting(tap), attendanceId, canUndo: present, failed: null };
  }
  const present = attendanceId !== null;
  return {
    present,
    waiting: false,
    attendanceId,
    canUndo: attendanceId !== null && marks.mine.has(attendanceId),
    failed: tap && present !== (tap.requested === 'present') ? tap : null,
  };
}
