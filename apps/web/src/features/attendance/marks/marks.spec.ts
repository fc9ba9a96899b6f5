import { describe, expect, it } from '@jest/globals';
import { applyMark, type MarkChange, NO_MARKS, attendanceStatusOf } from './marks.js';
import type { PendingMark } from './pending-marks.js';

type Step<Change = MarkChange> = Change extends MarkChange ? Omit<Change, 'studentId' | 'at'> : never;

/** What is known after these steps, the first at time 1, the second at 2, and so on. */
const after = (...steps: Step[]) =>
  steps.reduce(
    (marks, step, index) => applyMark(marks, { ...step, studentId: 's', at: index + 1 }),
    NO_MARKS,
  );
const reason = 'تعذر الاتصال';
/** A tap that the server has not confirmed. */
const tap = (requested: PendingMark['requested'], state: PendingMark['state'] = 'sending'): PendingMark => ({
  classId: 'c',
  date: '2026-11-22',
  studentId: 's',
  fullName: 'منى',
  code: 'S1',
  requested,
  attendanceId: requested === 'absent' ? 'a' : null,
  state,
  reason,
});
const absent = { studentId: 's', attendanceId: null };
const present = { studentId: 's', attendanceId: 'a' };
const mine = { type: 'marked', attendanceId: 'a', mine: true } as const;

describe('marks', () => {
  it('shows a tap at once, and offers to undo it', () => {
    expect(attendanceStatusOf(NO_MARKS, absent, 0, tap('present'))).toMatchObject({
      present: true,
      waiting: false,
      canUndo: true,
    });
    const done = after(mine);
    expect(attendanceStatusOf(done, absent, 0)).toMatchObject({ present: true, canUndo: true });
    expect(attendanceStatusOf(done, present, 9)).toMatchObject({ present: true, canUndo: true });
  });

  it('shows a tap that waits for a connection over any list', () => {
    for (const readAt of [0, 9]) {
      expect(attendanceStatusOf(NO_MARKS, absent, readAt, tap('present', 'waiting'))).toMatchObject({
        present: true,
        waiting: true,
        failed: null,
      });
      expect(attendanceStatusOf(NO_MARKS, present, readAt, tap('absent', 'waiting'))).toMatchObject({
        present: false,
        waiting: true,
        failed: null,
      });
    }
  });

  it('reverts a tap that was refused, and keeps the reason', () => {
    expect(attendanceStatusOf(NO_MARKS, absent, 0, tap('present', 'refused'))).toMatchObject({
      present: false,
      failed: { requested: 'present', reason },
    });
  });

  it('drops a refused tap once the student is present', () => {
    expect(attendanceStatusOf(NO_MARKS, present, 0, tap('present', 'refused')).failed).toBeNull();
  });

  it('keeps the student present, and the undo, when the undo was refused, and shows that', () => {
    const status = { present: true, canUndo: true, failed: { requested: 'absent', reason } };
    const undo = tap('absent', 'refused');
    expect(attendanceStatusOf(after(mine), absent, 0, undo)).toMatchObject(status);
    const gone = after(mine, { type: 'eventRemoved', attendanceId: 'a' });
    expect(attendanceStatusOf(gone, absent, 0, undo)).toMatchObject({ present: false, failed: null });
  });

  it('keeps the reason of a refused undo when the event of the mark arrives after it', () => {
    const marks = after(mine, { type: 'eventMarked', attendanceId: 'a' });
    const status = { present: true, canUndo: true, failed: { requested: 'absent', reason } };
    expect(attendanceStatusOf(marks, absent, 0, tap('absent', 'refused'))).toMatchObject(status);
  });

  it('offers no undo for what another device did', () => {
    const marks = after({ type: 'eventMarked', attendanceId: 'a' });
    expect(attendanceStatusOf(marks, absent, 0)).toMatchObject({ present: true, canUndo: false });
  });

  it('stays removed when the event of its creation arrives after its removal', () => {
    const marks = after(
      mine,
      { type: 'removed', attendanceId: 'a' },
      { type: 'eventMarked', attendanceId: 'a' },
    );
    expect(attendanceStatusOf(marks, absent, 0).present).toBe(false);
    expect(attendanceStatusOf(marks, present, 0).present).toBe(false);
  });

  it('keeps the present record when an event removes an older one', () => {
    const marks = after({ type: 'eventRemoved', attendanceId: 'old' });
    expect(attendanceStatusOf(marks, present, 0).present).toBe(true);
  });

  it('lets the response to a tap decide, not an event that overtakes it', () => {
    const marks = after({ type: 'eventMarked', attendanceId: 'a' });
    expect(attendanceStatusOf(marks, present, 0, tap('absent'))).toMatchObject({ present: false });
  });

  it('prefers a list that was requested after the event', () => {
    const marks = after({ type: 'eventMarked', attendanceId: 'a' });
    expect(attendanceStatusOf(marks, absent, 0).present).toBe(true);
    expect(attendanceStatusOf(marks, absent, 2).present).toBe(false);
  });

  it('is not taken back by the late event of a record that was removed before the present one', () => {
    const again = { type: 'marked', attendanceId: 'b', mine: true } as const;
    const marks = after(mine, { type: 'removed', attendanceId: 'a' }, again, {
      type: 'eventMarked',
      attendanceId: 'a',
    });
    expect(attendanceStatusOf(marks, absent, 0)).toMatchObject({ present: true, attendanceId: 'b' });
  });
});
