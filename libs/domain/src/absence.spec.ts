import { describe, expect, test } from '@jest/globals';
import { attendanceState, hasMet, isAbsent, isMemberOn, makesUp, weekStart } from './absence.js';

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

  test('a student who never was in the class is on no day', () => {
    expect(isMemberOn({ joinedOn: null, leftOn: null }, TODAY)).toBe(false);
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

describe('a week', () => {
  test.each([
    ['2026-11-20', '2026-11-14'], // Friday
    ['2026-11-21', '2026-11-21'], // Saturday
    [TODAY, '2026-11-21'],
    ['2026-11-27', '2026-11-21'], // Friday
    ['2026-11-28', '2026-11-28'],
    ['2027-01-01', '2026-12-26'], // Friday, of a week that began in the old year
  ])('of %s begins on the Saturday %s', (date, saturday) => {
    expect(weekStart(date)).toBe(saturday);
  });
});

describe('makesUp', () => {
  const missed = { classId: 'own', date: TODAY };
  test.each([
    ['in another class later that week', { classId: 'other', date: '2026-11-26' }, true],
    ['in another class on the same day', { classId: 'other', date: TODAY }, true],
    ['in another class on the Saturday before', { classId: 'other', date: '2026-11-21' }, true],
    ['in another class on the last day of the week', { classId: 'other', date: '2026-11-27' }, true],
    ['in another class the day before the week', { classId: 'other', date: '2026-11-20' }, false],
    ['in another class the day after the week', { classId: 'other', date: '2026-11-28' }, false],
    ['in the class itself', { classId: 'own', date: '2026-11-26' }, false],
  ])('a make-up %s', (_, makeUp, expected) => {
    expect(makesUp(makeUp, missed)).toBe(expected);
  });
});

describe('the attendance of a student', () => {
  const member = { joinedOn: LAST_WEEK, leftOn: null };
  const guest = { joinedOn: null, leftOn: null };
  const met = { date: TODAY, met: true };
  const absent = { present: false, madeUp: false, membership: member };
  test.each([
    ['has no record of a meeting', absent, met, 'absent'],
    ['has a record', { ...absent, present: true }, met, 'present'],
    ['made the meeting up elsewhere', { ...absent, madeUp: true }, met, 'made-up'],
    ['made it up elsewhere and came as well', { ...absent, present: true, madeUp: true }, met, 'present'],
    ['joined later', { ...absent, membership: { ...member, joinedOn: '2026-11-23' } }, met, null],
    ['joined later and made it up', { ...absent, madeUp: true, membership: guest }, met, null],
    ['left before', { ...absent, membership: { ...member, leftOn: TODAY } }, met, null],
    ['had no meeting', absent, { ...met, met: false }, null],
    ['a make-up without a meeting', { ...absent, madeUp: true }, { ...met, met: false }, null],
    [
      'never was in the class and has a record',
      { ...absent, present: true, membership: guest },
      met,
      'present',
    ],
    ['never was in the class', { ...absent, membership: guest }, met, null],
  ])('who %s', (_, student, day, expected) => {
    expect(attendanceState(student, day)).toBe(expected);
    expect(isAbsent(student, day)).toBe(expected === 'absent');
  });
});
