import { describe, expect, it } from '@jest/globals';
import { type Listener, mayHear } from '../src/live/audience.ts';

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
  ['data.changed', { entity: 'points' }, ['own', 'other', 'teacher']],
  ['job.finished', {}, ['teacher']],
  ['something.new', {}, []],
];

describe('who may hear what', () => {
  it.each(RULES)('%s %j reaches %j', (name, payload, reached) => {
    const heard = [
      mayHear(visitor, name, { studentId: 's', ...payload }) && 'visitor',
      mayHear(student, name, { studentId: 's', ...payload }) && 'own',
      mayHear(student, name, { studentId: 'somebody else', ...payload }) && 'other',
      mayHear(teacher, name, { studentId: 's', ...payload }) && 'teacher',
    ];
    expect(heard.filter(Boolean)).toEqual(reached);
  });

  it("lets a cart's push reach students alone, since it names none", () => {
    expect([visitor, teacher, student].map((one) => mayHear(one, 'cart.changed', { count: 1 }))).toEqual([
      false,
      false,
      true,
    ]);
  });
});
