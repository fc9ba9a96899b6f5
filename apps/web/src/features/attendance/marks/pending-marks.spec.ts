import { describe, expect, it } from '@jest/globals';
import { applyPending, isWaiting, keyOf, type PendingAction, type PendingMark } from './pending-marks.js';

const of = { classId: 'c', date: '2026-11-22', studentId: 's', fullName: 'منى', code: 'S1' };
type Requested = PendingMark['requested'];
const tap = (requested: Requested, attendanceId: string | null = null): PendingAction => ({
  type: 'requested',
  mark: { ...of, requested, attendanceId },
});
const sent = (requested: Requested, attendanceId: string | null = null): PendingMark => ({
  ...of,
  requested,
  attendanceId,
  state: 'sending',
  reason: null,
});
const unsent = (mark: PendingMark): PendingAction => ({ type: 'unsent', mark, reason: 'لا اتصال' });
const refused = (mark: PendingMark): PendingAction => ({ type: 'refused', mark, reason: 'ليس في الصف' });
const confirmed = (mark: PendingMark, attendanceId: string | null): PendingAction => ({
  type: 'confirmed',
  mark,
  attendanceId,
});

/** The entry of the student after these steps. */
const after = (...steps: PendingAction[]) => steps.reduce(applyPending, new Map()).get(keyOf(of));

const mark = sent('present');
const removal = sent('absent', 'a');

describe('a tap', () => {
  it('is kept until the server has confirmed it', () => {
    expect(after(tap('present'))).toMatchObject({ requested: 'present', state: 'sending' });
    expect(after(tap('present'), confirmed(mark, 'a'))).toBeUndefined();
    expect(after(tap('absent', 'a'), confirmed(removal, null))).toBeUndefined();
  });

  it('waits when it could not be sent, and is not requested twice', () => {
    const waiting = after(tap('present'), unsent(mark), tap('present'));
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'لا اتصال' });
    expect(waiting && isWaiting(waiting)).toBe(true);
    expect(after(tap('present'), unsent(mark), confirmed(mark, 'a'))).toBeUndefined();
  });

  it('stays with the reason when it is refused, and can be tried again or dismissed', () => {
    expect(after(tap('present'), refused(mark))).toMatchObject({ state: 'refused', reason: 'ليس في الصف' });
    expect(after(tap('present'), refused(mark), tap('present'))).toMatchObject({
      state: 'sending',
      reason: null,
    });
    expect(after(tap('present'), refused(mark), { type: 'dismissed', marks: [mark] })).toBeUndefined();
  });

  it('that is taken back while it waits no longer waits, but is checked', () => {
    const checked = after(tap('present'), unsent(mark), tap('absent'), unsent(sent('absent')));
    expect(checked).toMatchObject({ requested: 'absent', attendanceId: null, state: 'waiting' });
    expect(checked && isWaiting(checked)).toBe(false);
  });

  it('on a recorded student waits as a removal of that record, and the next one as a mark', () => {
    const waiting = after(tap('absent', 'a'), unsent(removal));
    expect(waiting).toMatchObject({ requested: 'absent', attendanceId: 'a' });
    expect(waiting && isWaiting(waiting)).toBe(true);
    expect(after(tap('absent', 'a'), unsent(removal), tap('present'))).toMatchObject({
      requested: 'present',
    });
  });

  it.each([
    ['confirmed', confirmed(mark, 'a'), 'a'],
    ['lost', unsent(mark), null],
    ['refused', refused(mark), null],
  ])(
    'that is taken back while it is on its way is sent after the first one was %s',
    (_, first, attendanceId) => {
      expect(after(tap('present'), tap('absent'), first)).toMatchObject({
        requested: 'absent',
        attendanceId,
        state: 'sending',
      });
    },
  );
});
