import { attend, attendAll, removeAttendance } from '@daad/contracts/attendance.contract';
import { useReducer, useRef, useState } from 'react';
import { callApi } from '#web/lib/api-client.js';
import { ApiError, messageOf, reasonOf } from '#web/lib/api-error.js';
import { refresh } from '#web/lib/refresh.js';
import { useLiveEvent } from '#web/realtime/use-live-event.js';
import { applyMark, NO_MARKS, type AttendanceStatus, attendanceStatusOf } from './marks.js';

export interface Markable {
  studentId: string;
  fullName: string;
  attendanceId: string | null;
}

/** The last action, to show it and to undo it. `mine` is false for a record that existed already. */
export type LastMark = { student: Markable } & (
  { kind: 'marked'; mine: boolean } | { kind: 'undone' } | { kind: 'failed'; failure: string }
);

interface ClassMarks {
  /** The attendance of a student in a list that was requested at `readAt`. */
  attendanceStatusOf: (student: Markable, readAt: number) => AttendanceStatus;
  mark: (student: Markable) => void;
  /** Undoes a mark of this device. */
  undo: (student: Markable) => void;
  /** Marks the whole class. @throws ApiError */
  markAll: () => Promise<void>;
  last: LastMark | null;
  /** `last`, when it was a mark that succeeded. */
  marked: (LastMark & { kind: 'marked' }) | null;
  /** `last`, when it did not succeed. */
  failed: (LastMark & { kind: 'failed' }) | null;
}

/** Marks all students of a class. @throws ApiError */
export async function markWholeClass(classId: string, date: string): Promise<void> {
  await callApi(attendAll, { query: { classId, date } });
  refresh('classDay', 'attendance', 'classes', 'classStudents');
}

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

  const send = async (student: Markable, asked: 'present' | 'absent', work: () => Promise<void>) => {
    const { studentId } = student;
    if (onTheirWay.current.has(studentId)) return;
    onTheirWay.current.add(studentId);
    change({ type: 'asked', for: asked, studentId, at: Date.now() });
    try {
      await work();
      refresh('attendance', 'classes', 'classStudents');
    } catch (error) {
      // The student's card shows the error already.
      change({ type: 'failed', asked, reason: reasonOf(error), studentId, at: Date.now() });
      setLast({ kind: 'failed', student, failure: messageOf(error) });
      // The student has left the class or is deleted: the list will show it.
      if (isRefusal(error)) refresh('classDay', 'classStudents');
    } finally {
      onTheirWay.current.delete(studentId);
    }
  };

  const mark = (student: Markable) =>
    send(student, 'present', async () => {
      const { studentId } = student;
      const { id, alreadyPresent } = await callApi(attend, { query: { studentId, classId, date } });
      const mine = !alreadyPresent;
      change({ type: 'marked', attendanceId: id, mine, studentId, at: Date.now() });
      setLast({ kind: 'marked', mine, student: { ...student, attendanceId: id } });
    });

  const undo = (student: Markable, attendanceId: string) =>
    send(student, 'absent', async () => {
      await callApi(removeAttendance, { body: { ids: [attendanceId] } });
      change({ type: 'removed', attendanceId, studentId: student.studentId, at: Date.now() });
      setLast({ kind: 'undone', student });
    });

  return {
    attendanceStatusOf: (student, readAt) => attendanceStatusOf(marks, student, readAt),
    mark: (student) => void mark(student),
    undo: (student) => student.attendanceId && void undo(student, student.attendanceId),
    markAll: async () => {
      await markWholeClass(classId, date);
      setLast(null);
    },
    last,
    marked: last?.kind === 'marked' ? last : null,
    failed: last?.kind === 'failed' ? last : null,
  };
}
