interface MarkFailure {
  /** The requested mark. */
  asked: 'present' | 'absent';
  reason: string;
}

/**
 * What an attendance dialog knows beyond the list it has read: pending taps, their responses, and marks made
 * on other devices. What was known before the list was requested is dropped.
 */
interface Mark {
  /** The record that makes the student present, as far as it is known. */
  attendanceId: string | null;
  /** The request of a pending tap. */
  asked: 'present' | 'absent' | null;
  /** The last tap, when it did not succeed. */
  failed: (MarkFailure & { at: number }) | null;
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

export type MarkChange = { studentId: string; at: number } & (
  | { type: 'asked'; for: 'present' | 'absent' }
  | ({ type: 'failed' } & MarkFailure)
  /** The server's response; `mine` is false for a student who was present already. */
  | { type: 'marked'; attendanceId: string; mine: boolean }
  | { type: 'removed'; attendanceId: string }
  /** Live events, also those of actions in this dialog. */
  | { type: 'heardMarked'; attendanceId: string }
  | { type: 'heardRemoved'; attendanceId: string }
);

const withMember = (set: ReadonlySet<string>, member: string) => new Set(set).add(member);

export function applyMark(marks: Marks, change: MarkChange): Marks {
  const nothing: Mark = { attendanceId: null, asked: null, failed: null, at: change.at };
  const before = marks.byStudent.get(change.studentId) ?? nothing;
  const put = (mark: Mark) => new Map(marks.byStudent).set(change.studentId, mark);

  switch (change.type) {
    case 'asked':
      return { ...marks, byStudent: put({ ...before, asked: change.for, failed: null }) };
    case 'failed':
      return { ...marks, byStudent: put({ ...before, asked: null, failed: change }) };
    case 'marked': {
      const mine = change.mine ? withMember(marks.mine, change.attendanceId) : marks.mine;
      return { ...marks, mine, byStudent: put({ ...nothing, attendanceId: change.attendanceId }) };
    }
    case 'removed':
      return { ...marks, gone: withMember(marks.gone, change.attendanceId), byStudent: put(nothing) };
    case 'heardMarked':
      // While a tap is pending, its response decides. The event of our own mark may come after its undo has failed.
      if (before.asked || before.attendanceId === change.attendanceId) return marks;
      return { ...marks, byStudent: put({ ...nothing, attendanceId: change.attendanceId }) };
    case 'heardRemoved':
      return { ...marks, gone: withMember(marks.gone, change.attendanceId) };
  }
}

export interface AttendanceStatus {
  present: boolean;
  /** A tap is pending. */
  sending: boolean;
  attendanceId: string | null;
  canUndo: boolean;
  /** A failed tap, while the attendance still differs from its request. */
  failed: MarkFailure | null;
}

/** The attendance of a student in a list that was requested at `readAt`, with all changes since then. */
export function attendanceStatusOf(
  marks: Marks,
  listed: { studentId: string; attendanceId: string | null },
  readAt: number,
): AttendanceStatus {
  const mark = marks.byStudent.get(listed.studentId);
  if (mark?.asked) {
    return {
      present: mark.asked === 'present',
      sending: true,
      attendanceId: null,
      canUndo: false,
      failed: null,
    };
  }
  const newest = (mark && mark.at > readAt && mark.attendanceId) || listed.attendanceId;
  const attendanceId = newest !== null && !marks.gone.has(newest) ? newest : null;
  const present = attendanceId !== null;
  const failed = mark?.failed;
  return {
    present,
    sending: false,
    attendanceId,
    canUndo: attendanceId !== null && marks.mine.has(attendanceId),
    failed: failed && failed.at > readAt && present !== (failed.asked === 'present') ? failed : null,
  };
}
