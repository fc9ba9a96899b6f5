import { describe, expect, test } from '@jest/globals';
import { hasMet, isAbsent, isMemberOn } from './absence.js';

const NOW = '2026-11-22 16:00'; // a Sunday
const TODAY = '2026-11-22';
const LAST_WEEK = '2026-11-15';

describe('isMemberOn', () => {
  test.each([
    ['the day before joining', '2026-11-14', null, false],
    ['the day of joining', '2026-11-15', null, true],
    ['a later day', '2026-12-01', null, true],
    ['the day before leaving', '2026-11-21', TODAY, true],
    ['the day of leaving', TODAY, TODAY, false],
    ['a class that the student left on the day of joining', LAST_WEEK, LAST_WEEK, false],
  ])('on %s', (_, date, leftOn, expected) => {
    expect(isMemberOn({ joinedOn: LAST_WEEK, leftOn }, date)).toBe(expected);
  });

  test('a student who moves is in exactly one of the two classes on every day', () => {
    const before = { joinedOn: '2026-11-01', leftOn: LAST_WEEK };
    const after = { joinedOn: LAST_WEEK, leftOn: null };
    for (const date of ['2026-11-01', '2026-11-14', LAST_WEEK, '2026-11-16']) {
      expect(isMemberOn(before, date)).not.toBe(isMemberOn(after, date));
    }
  });
});

describe('hasMet', () => {
  const sunday = { date: TODAY, day: 0, time: '16:00:00', attended: 0 };
  test.each([
    ['today, before its time', { ...sunday, time: '16:01:00' }, false],
    ['today, at its time', sunday, true],
    ['today, before its time, when a student came early', { ...sunday, time: '23:00:00', attended: 1 }, true],
    ['today, which is not its weekday', { ...sunday, day: 1, time: '09:00:00' }, false],
    ['today, which is not its weekday, when a student attended', { ...sunday, day: 1, attended: 1 }, true],
    ['on a past day when no student attended', { ...sunday, date: LAST_WEEK }, false],
    ['on a past day when a student attended', { ...sunday, date: LAST_WEEK, attended: 1 }, true],
    [
      'on a past day of another weekday when a student attended',
      { ...sunday, date: '2026-11-17', attended: 3 },
      true,
    ],
    ['on a day to come', { ...sunday, date: '2026-11-29', time: '00:00:00' }, false],
  ])('%s', (_, meeting, expected) => {
    expect(hasMet(meeting, NOW)).toBe(expected);
  });

  test('goes by the clocks of Cairo when no other time is given', () => {
    expect(hasMet({ date: '2020-01-05', day: 0, time: '00:00:00', attended: 0 })).toBe(false);
  });
});

describe('isAbsent', () => {
  const member = { joinedOn: LAST_WEEK, leftOn: null };
  const met = { date: TODAY, met: true };
  test.each([
    ['has no record of a meeting', { present: false, membership: member }, met, true],
    ['has a record', { present: true, membership: member }, met, false],
    ['joined later', { present: false, membership: { ...member, joinedOn: '2026-11-23' } }, met, false],
    ['left before', { present: false, membership: { ...member, leftOn: TODAY } }, met, false],
    ['had no meeting', { present: false, membership: member }, { ...met, met: false }, false],
  ])('of a student who %s', (_, student, day, expected) => {
    expect(isAbsent(student, day)).toBe(expected);
  });
});
