import { useReducer, useState } from 'react';
import { reload } from '#web/realtime/mutation-cache.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { useQueryClient } from '@tanstack/react-query';
import { type MarkOutcome, useMarkOutcome, useMarkQueue } from './mark-queue.js';
import { applyMark, NO_MARKS, type AttendanceStatus, attendanceStatusOf } from './marks.js';
import { isWaiting, keyOf, type PendingMark } from './pending-marks.js';

export interface Markable {
  studentId: string;
  fullName: string;
  code: string;
  attendanceId: string | null;
}

/** The last action, to show it and to undo it. `mine` is false for a record that existed already. */
export type LastMark = { student: Markable } & (
  | { kind: 'marked'; mine: boolean }
  | { kind: 'waiting'; requested: PendingMark['requested'] }
  | { kind: 'undone' }
  | { kind: 'failed'; failure: string }
);

export interface ClassMarks {
  /** The attendance of a student in a list that was requested at `readAt`. */
  attendanceStatusOf: (student: Markable, readAt: number) => AttendanceStatus;
  mark: (student: Markable) => void;
  /** Takes a mark back, also one that waits to be sent. */
  undo: (student: Markable) => void;
  /** Taps that wait to be sent. */
  waiting: readonly PendingMark[];
  /** Taps that were refused. */
  refused: readonly PendingMark[];
  last: LastMark | null;
  /** The whole class was marked since. */
  forgetLast: () => void;
  /** `last`, when it was a mark that succeeded. */
  marked: (LastMark & { kind: 'marked' }) | null;
}

/**
 * Marks a class's students of one day: shown and sent at once, kept until there is a connection, reverted when the server
 * refuses; marks of other devices arrive as live events.
 */
export function useMarks(classId: string, date: string): ClassMarks {
  const client = useQueryClient();
  const [marks, change] = useReducer(applyMark, NO_MARKS);
  const [last, setLast] = useState<LastMark | null>(null);
  const { pending, ask } = useMarkQueue();

  const isOurs = (event: { classId: string; date: string }) =>
    event.classId === classId && event.date === date;
  useLiveEvent('attendance.marked', (event) => {
    if (isOurs(event)) change({ ...event, type: 'eventMarked', at: Date.now() });
  });
  useLiveEvent('attendance.removed', (event) => {
    if (isOurs(event)) change({ ...event, type: 'eventRemoved', at: Date.now() });
  });

  useMarkOutcome((outcome) => {
    const { mark } = outcome;
    if (!isOurs(mark)) return;
    setLast(lastOf(outcome));
    if (outcome.kind === 'confirmed') {
      const { result } = outcome;
      const of = { studentId: mark.studentId, at: Date.now() };
      if ('record' in result) {
        const { id: attendanceId, alreadyPresent } = result.record;
        change({ type: 'marked', attendanceId, mine: !alreadyPresent, ...of });
      } else if (result.removed !== null) change({ type: 'removed', attendanceId: result.removed, ...of });
    }
    // The student has left the class or is deleted: the list will show it.
    if (outcome.kind === 'refused') void reload(client, ['classStudent']);
  });

  const ours = [...pending.values()].filter(isOurs);
  const askFor = (
    { studentId, fullName, code, attendanceId }: Markable,
    requested: PendingMark['requested'],
  ) =>
    ask({
      classId,
      date,
      studentId,
      fullName,
      code,
      requested,
      attendanceId: requested === 'absent' ? attendanceId : null,
    });

  return {
    attendanceStatusOf: (student, readAt) => {
      const { studentId } = student;
      return attendanceStatusOf(marks, student, readAt, pending.get(keyOf({ classId, date, studentId })));
    },
    mark: (student) => askFor(student, 'present'),
    undo: (student) => askFor(student, 'absent'),
    waiting: ours.filter(isWaiting),
    refused: ours.filter(({ state }) => state === 'refused'),
    last,
    forgetLast: () => setLast(null),
    marked: last?.kind === 'marked' ? last : null,
  };
}

/** An outcome as the dialog shows it. */
function lastOf(outcome: MarkOutcome): LastMark {
  const { mark } = outcome;
  switch (outcome.kind) {
    case 'refused':
      return { kind: 'failed', student: mark, failure: outcome.failure };
    case 'unsent':
      return isWaiting({ ...mark, state: 'waiting' })
        ? { kind: 'waiting', requested: mark.requested, student: mark }
        : { kind: 'undone', student: mark };
    case 'confirmed': {
      const { result } = outcome;
      if (!('record' in result)) return { kind: 'undone', student: mark };
      const { id: attendanceId, alreadyPresent } = result.record;
      return { kind: 'marked', mine: !alreadyPresent, student: { ...mark, attendanceId } };
    }
  }
}
