import { describe, expect, it } from '@jest/globals';
import { type Listener, mayReceive } from '../src/live/audience.ts';

const visitor: Listener = { role: 'visitor' };
const teacher: Listener = { role: 'teacher', userId: 't' };
const student: Listener = { role: 'student', userId: 's' };

/** Contract section 6: which of visitor, the student, another student and the teacher a push may reach. */
const RULES: [string, Record<string, unknown>, ('visitor' | 'own' | 'other' | 'teacher')[]][] = [
  ['order.placed', {}, ['own', 'teacher']],
  ['order.statusChanged', {}, ['own', 'teacher']],
  ['order.updated', {}, ['own', 'teacher']],
  ['order.deleted', {}, ['own', 'teacher']],
  ['attendance.marked', {}, ['own', 'teacher']],
  ['attendance.removed', {}, ['own', 'teacher']],
  ['attendance.markedAll', {}, ['teacher']],
  ['points.changed', {}, ['own', 'teacher']],
  ['leaderboard.changed', { top: [{ studentId: 's' }] }, ['visitor', 'own', 'other', 'teacher']],
  ['leaderboard.changed', { top: [{ studentId: 's', studentPhoneNumber: '0100' }] }, []],
  ['news.published', {}, ['visitor', 'own', 'other', 'teacher']],
  ['product.changed', {}, ['visitor', 'own', 'other', 'teacher']],
  ['stats.changed', {}, ['teacher']],
  ['data.changed', { entity: 'student' }, ['teacher']],
  ['student.changed', { entity: 'exam' }, ['own', 'other']],
  ['data.changed', { entity: 'points' }, ['own', 'other', 'teacher']],
  ['job.finished', {}, ['teacher']],
  ['something.new', {}, []],
];

describe('the audience of a push', () => {
  it.each(RULES)('%s %j reaches %j', (name, payload, reached) => {
    const reaching = [
      mayReceive(visitor, name, { studentId: 's', ...payload }) && 'visitor',
      mayReceive(student, name, { studentId: 's', ...payload }) && 'own',
      mayReceive(student, name, { studentId: 'another student', ...payload }) && 'other',
      mayReceive(teacher, name, { studentId: 's', ...payload }) && 'teacher',
    ];
    expect(reaching.filter(Boolean)).toEqual(reached);
  });

  it("lets a cart's push reach students only, since it names none", () => {
    expect([visitor, teacher, student].map((one) => mayReceive(one, 'cart.changed', { count: 1 }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
