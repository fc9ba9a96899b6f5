import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import type { ResponseOf } from '@daad/contracts/call';
import { useMutation } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { callApi } from '#web/lib/api-client.js';
import { ApiError, messageOf, reasonOf } from '#web/lib/api-error.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { attendClass } from './attendance.mutations.js';
import { applyMark, NO_MARKS, type AttendanceStatus, attendanceStatusOf } from './marks.js';

export interface Markable {
  studentId: string;
  fullName: string;
  attendanceId: string | null;
}

/** The last action, to show it and to undo it. `mine` is false for a record that existed already. */
export type LastMark = { student: Markable } & (
  | { kind: 'marked'; mine: boolean }
  | { kind: 'undone' }
  | { kind: 'failed'; failure: string }
);

export interface ClassMarks {
  /** The attendance of a student in a list that was requested at `readAt`. */
  attendanceStatusOf: (student: Markable, readAt: number) => AttendanceStatus;
  mark: (student: Markable) => void;
  /** Undoes a mark of this device. */
  undo: (student: Markable) => void;
  /** Marks the whole class. */
  markAll: typeof attendClass;
  last: LastMark | null;
  /** `last`, when it was a mark that succeeded. */
  marked: (LastMark & { kind: 'marked' }) | null;
  /** `last`, when it did not succeed. */
  failed: (LastMark & { kind: 'failed' }) | null;
}

interface Tap {
  student: Markable;
  /** The record to take back; null for a mark. */
  undo: string | null;
}

/** The record of a mark; null for one taken back. */
type MarkResult = ResponseOf<typeof attend> | null;

const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Marks a class's students of one day: shown and sent at once, reverted when the server refuses; marks of
 * other devices arrive as live events.
 */
export function useMarks(classId: string, date: string): ClassMarks {
  const [marks, change] = useReducer(applyMark, NO_MARKS);
  const [last, setLast] = useState<LastMark | null>(null);
  // A second tap may come before the first one is rendered.
  const onTheirWay = useRef(new Set<string>());

  const isOurs = (event: { classId: string; date: string }) =>
    event.classId === classId && event.date === date;
  useLiveEvent('attendance.marked', (event) => {
    if (isOurs(event)) change({ ...event, type: 'heardMarked', at: Date.now() });
  });
  useLiveEvent('attendance.removed', (event) => {
    if (isOurs(event)) change({ ...event, type: 'heardRemoved', at: Date.now() });
  });

  const { mutate } = useMutation({
    meta: { changes: ['attendance.marked'] },
    mutationFn: async ({ student: { studentId }, undo }: Tap): Promise<MarkResult> => {
      if (undo === null) return callApi(attend, { query: { studentId, classId, date } });
      await callApi(removeAttendance, { body: { ids: [undo] } });
      return null;
    },
    onMutate: ({ student: { studentId }, undo }) =>
      change({ type: 'asked', for: undo === null ? 'present' : 'absent', studentId, at: Date.now() }),
    onSuccess: (record, { student, undo }) => {
      const { studentId } = student;
      const at = Date.now();
      if (record) {
        const mine = !record.alreadyPresent;
        change({ type: 'marked', attendanceId: record.id, mine, studentId, at });
        setLast({ kind: 'marked', mine, student: { ...student, attendanceId: record.id } });
      } else if (undo !== null) {
        change({ type: 'removed', attendanceId: undo, studentId, at });
        setLast({ kind: 'undone', student });
      }
    },
    onError: (error, { student, undo }, _result, { client }) => {
      const { studentId } = student;
      // The student's card shows the error already.
      const asked = undo === null ? 'present' : 'absent';
      change({ type: 'failed', asked, reason: reasonOf(error), studentId, at: Date.now() });
      setLast({ kind: 'failed', student, failure: messageOf(error) });
      // The student has left the class or is deleted: the list will show it.
      if (isRefusal(error)) void reload(client, ['classStudent']);
    },
    onSettled: (_record, _error, { student }) => onTheirWay.current.delete(student.studentId),
  });

  const tap = (student: Markable, undo: string | null) => {
    if (onTheirWay.current.has(student.studentId)) return;
    onTheirWay.current.add(student.studentId);
    mutate({ student, undo });
  };

  return {
    attendanceStatusOf: (student, readAt) => attendanceStatusOf(marks, student, readAt),
    mark: (student) => tap(student, null),
    undo: (student) => student.attendanceId && tap(student, student.attendanceId),
    markAll: { ...attendClass, onSuccess: () => setLast(null) },
    last,
    marked: last?.kind === 'marked' ? last : null,
    failed: last?.kind === 'failed' ? last : null,
  };
}
