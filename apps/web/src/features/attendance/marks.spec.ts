import { describe, expect, it } from '@jest/globals';
import { applyMark, type MarkChange, NO_MARKS, attendanceStatusOf } from './marks.js';

type Step<Change = MarkChange> = Change extends MarkChange ? Omit<Change, 'studentId' | 'at'> : never;

/** What is known after these steps, the first at time 1, the second at 2, and so on. */
const after = (...steps: Step[]) =>
  steps.reduce(
    (marks, step, index) => applyMark(marks, { ...step, studentId: 's', at: index + 1 }),
    NO_MARKS,
  );
const reason = 'تعذر الاتصال';
const failed = (asked: 'present' | 'absent') => ({ type: 'failed' as const, asked, reason });
const absent = { studentId: 's', attendanceId: null };
const present = { studentId: 's', attendanceId: 'a' };

describe('marks', () => {
  it('shows a tap at once, and offers to undo it once it is recorded', () => {
    const asked = after({ type: 'asked', for: 'present' });
    expect(attendanceStatusOf(asked, absent, 0)).toMatchObject({
      present: true,
      sending: true,
      canUndo: false,
    });
    const done = after({ type: 'asked', for: 'present' }, { type: 'marked', attendanceId: 'a', mine: true });
    expect(attendanceStatusOf(done, absent, 0)).toMatchObject({
      present: true,
      sending: false,
      canUndo: true,
    });
    expect(attendanceStatusOf(done, present, 9)).toMatchObject({ present: true, canUndo: true });
  });

  it('reverts a tap that failed, and keeps the reason', () => {
    const marks = after({ type: 'asked', for: 'present' }, failed('present'));
    expect(attendanceStatusOf(marks, absent, 0)).toMatchObject({
      present: false,
      failed: { asked: 'present', reason },
    });
  });

  it('drops a failed tap once the student is present, or once the list was read after it', () => {
    const marks = after({ type: 'asked', for: 'present' }, failed('present'));
    expect(attendanceStatusOf(marks, present, 0).failed).toBeNull();
    expect(attendanceStatusOf(marks, absent, 2).failed).toBeNull();
  });

  it('keeps the student present, and the undo, when the undo failed, and shows that the undo failed', () => {
    const marks = after(
      { type: 'marked', attendanceId: 'a', mine: true },
      { type: 'asked', for: 'absent' },
      failed('absent'),
    );
    const status = { present: true, canUndo: true, failed: { asked: 'absent', reason } };
    expect(attendanceStatusOf(marks, absent, 0)).toMatchObject(status);
    const gone = applyMark(marks, { type: 'heardRemoved', attendanceId: 'a', studentId: 's', at: 9 });
    expect(attendanceStatusOf(gone, absent, 0)).toMatchObject({ present: false, failed: null });
  });

  it('keeps the reason of a failed undo when the event of the mark arrives after it', () => {
    const marks = after(
      { type: 'marked', attendanceId: 'a', mine: true },
      { type: 'asked', for: 'absent' },
      failed('absent'),
      { type: 'heardMarked', attendanceId: 'a' },
    );
    const status = { present: true, canUndo: true, failed: { asked: 'absent', reason } };
    expect(attendanceStatusOf(marks, absent, 0)).toMatchObject(status);
  });

  it('offers no undo for what another device did', () => {
    const marks = after({ type: 'heardMarked', attendanceId: 'a' });
    expect(attendanceStatusOf(marks, absent, 0)).toMatchObject({ present: true, canUndo: false });
  });

  it('stays removed when the event of its creation arrives after its removal', () => {
    const marks = after(
      { type: 'marked', attendanceId: 'a', mine: true },
      { type: 'removed', attendanceId: 'a' },
      { type: 'heardMarked', attendanceId: 'a' },
    );
    expect(attendanceStatusOf(marks, absent, 0).present).toBe(false);
    expect(attendanceStatusOf(marks, present, 0).present).toBe(false);
  });

  it('keeps the present record when an event removes an older one', () => {
    const marks = after({ type: 'heardRemoved', attendanceId: 'old' });
    expect(attendanceStatusOf(marks, present, 0).present).toBe(true);
  });

  it('lets the response to a tap decide, not an event that overtakes it', () => {
    const marks = after({ type: 'asked', for: 'absent' }, { type: 'heardMarked', attendanceId: 'a' });
    expect(attendanceStatusOf(marks, present, 0)).toMatchObject({ present: false, sending: true });
  });

  it('prefers a list that was requested after the event', () => {
    const marks = after({ type: 'heardMarked', attendanceId: 'a' });
    expect(attendanceStatusOf(marks, absent, 0).present).toBe(true);
    expect(attendanceStatusOf(marks, absent, 2).present).toBe(false);
  });
});
