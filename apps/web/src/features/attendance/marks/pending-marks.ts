/** A tap on a student that the server has not confirmed: a mark, or a mark taken back. */
export interface PendingMark {
  classId: string;
  date: string;
  studentId: string;
  fullName: string;
  code: string;
  requested: 'present' | 'absent';
  /** The record to take back; null for a mark that was taken back before the server confirmed it. */
  attendanceId: string | null;
  /** `waiting` to be sent again. */
  state: 'sending' | 'waiting' | 'refused';
  /** Why it was refused, or could not be sent. */
  reason: string | null;
}

export type PendingMarks = ReadonlyMap<string, PendingMark>;

export type PendingAction =
  | { type: 'requested'; mark: Omit<PendingMark, 'state' | 'reason'> }
  | { type: 'unsent' | 'refused'; mark: PendingMark; reason: string }
  /** `attendanceId` is the record that the student has now. */
  | { type: 'confirmed'; mark: PendingMark; attendanceId: string | null }
  | { type: 'dismissed'; marks: readonly PendingMark[] };

export const keyOf = ({ classId, date, studentId }: Pick<PendingMark, 'classId' | 'date' | 'studentId'>) =>
  `${classId} ${date} ${studentId}`;

/**
 * One entry for each student of a class and day: the last request. A response to an earlier tap leaves a later one to be
 * sent.
 */
export function applyPending(pending: PendingMarks, action: PendingAction): PendingMarks {
  const next = new Map(pending);
  if (action.type === 'dismissed') {
    for (const mark of action.marks) next.delete(keyOf(mark));
    return next;
  }
  const key = keyOf(action.mark);
  const now = pending.get(key);
  if (action.type === 'requested') {
    if (now?.requested === action.mark.requested && now.state !== 'refused') return pending;
    return next.set(key, { ...action.mark, state: 'sending', reason: null });
  }
  if (!now) return pending;
  const isLatest = now.requested === action.mark.requested;
  switch (action.type) {
    case 'unsent':
      return isLatest ? next.set(key, { ...now, state: 'waiting', reason: action.reason }) : next;
    case 'refused':
      return isLatest ? next.set(key, { ...now, state: 'refused', reason: action.reason }) : next;
    case 'confirmed':
      if (!isLatest) return next.set(key, { ...now, attendanceId: action.attendanceId });
      next.delete(key);
      return next;
  }
}

/** Waits, as the teacher sees it: a mark that was taken back before it was confirmed is only checked. */
export const isWaiting = ({ state, requested, attendanceId }: PendingMark): boolean =>
  state === 'waiting' && (requested === 'present' || attendanceId !== null);
